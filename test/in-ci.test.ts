import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

/** What runs toolgauge elsewhere, run here: the scripts of the action, the hooks and the job for GitLab. */

const COMMAND = resolve('dist/cli.js');
const FAULTY =
  '{ "name": "find", "description": "Finds.", "inputSchema": { "properties": { "a": { "type": "string" } } } }\n';

function read<Content>(path: string): Content {
  return load(readFileSync(path, 'utf8')) as Content;
}

/** A folder with a tool in it, and a stand-in for npx that runs the command that was built. */
function workplace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolgauge-ci-'));
  mkdirSync(join(folder, 'api'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'api/tools.json'), FAULTY);
  writeFileSync(join(folder, 'api/an other.json'), FAULTY);
  const standIn = `#!/bin/sh\nshift\necho "$1" >> "${folder}/npx-ran"\nshift\nexec "${process.execPath}" "${COMMAND}" "$@"\n`;
  writeFileSync(join(folder, 'bin/npx'), standIn, { mode: 0o755 });
  return folder;
}

function inFolder(folder: string, script: string, env: { readonly [name: string]: string } = {}) {
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`, ...env },
  });
}

interface Action {
  readonly inputs: { readonly [name: string]: { readonly default?: string } };
  readonly outputs: { readonly [name: string]: { readonly value: string } };
  readonly runs: { readonly steps: readonly { readonly id?: string; readonly run?: string; readonly env?: object }[] };
}

describe('the action', () => {
  const action = read<Action>('action.yml');
  const [check, , verdict] = action.runs.steps;

  function runCheck(inputs: { readonly [name: string]: string }, prepare: (folder: string) => void = () => {}) {
    const folder = workplace();
    prepare(folder);
    const defaults = Object.entries(action.inputs).map(([name, input]) => [name, inputs[name] ?? input.default ?? '']);
    const env = Object.fromEntries(
      defaults.map(([name = '', value]) => [`INPUT_${name.toUpperCase().replaceAll('-', '_')}`, value ?? '']),
    );
    const [output, summary] = [join(folder, 'output'), join(folder, 'summary')];
    writeFileSync(output, '');
    writeFileSync(summary, '');
    const result = inFolder(folder, check?.run ?? '', {
      ...env,
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
    });
    const outputs = Object.fromEntries(
      readFileSync(output, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    );
    return { ...result, folder, outputs, summary: readFileSync(summary, 'utf8') };
  }

  test('hands every input to its script by way of the environment', () => {
    const names = Object.keys(action.inputs).filter((name) => !['working-directory', 'upload-sarif'].includes(name));

    expect(Object.keys(check?.env ?? {})).toEqual(
      names.map((name) => `INPUT_${name.toUpperCase().replaceAll('-', '_')}`),
    );
    expect(check?.run).not.toContain('${{');
  });

  test('annotates, sums up, and fails only at the end', () => {
    const { status, stdout, outputs, summary, folder } = runCheck({ paths: 'api/tools.json\napi/an other.json' });

    expect(status).toBe(0);
    expect(stdout.match(/^::error file=/gm)).toHaveLength(2);
    expect(summary).toMatch(/^### toolgauge: 2 errors/);
    expect(outputs).toMatchObject({ code: '1', verdict: 'invalid', errors: '2', warnings: '0' });
    expect(existsSync(outputs.report) && existsSync(outputs.sarif)).toBe(true);
    expect(readFileSync(join(folder, 'npx-ran'), 'utf8')).toBe('toolgauge@latest\n');
    expect(inFolder(folder, verdict?.run ?? '', { CODE: outputs.code }).status).toBe(1);
  });

  test('takes options, targets and revisions', () => {
    const options = {
      options: '--rule\nmcp.tool.input-schema.root-type=off',
      targets: 'mcp,openai',
      protocol: 'latest',
    };
    const { outputs } = runCheck({ ...options, 'fail-on': 'never', summary: 'false' });
    const { documents } = JSON.parse(readFileSync(outputs.report, 'utf8'));

    expect(outputs.code).toBe('0');
    expect(documents[0]).toMatchObject({ targets: ['mcp', 'openai'], protocolVersions: ['2026-07-28'] });
  });

  test('has the project’s own toolgauge run where there is one', () => {
    const { folder, outputs } = runCheck({}, (place) => {
      mkdirSync(join(place, 'node_modules/.bin'), { recursive: true });
      symlinkSync(COMMAND, join(place, 'node_modules/.bin/toolgauge'));
    });

    expect(outputs.verdict).toBe('invalid');
    expect(existsSync(join(folder, 'npx-ran'))).toBe(false);
  });

  test('tells a mistake in its inputs, and leaves no report', () => {
    const { status, stderr, outputs } = runCheck({ targets: 'opnai' });

    expect([status, outputs.code, outputs.report]).toEqual([0, '2', undefined]);
    expect(stderr).toContain('Did you mean "openai"?');
  });

  test('names outputs that its steps set', () => {
    const set = ['verdict', 'errors', 'warnings', 'report', 'sarif'];

    expect(Object.entries(action.outputs).map(([name, { value }]) => [name, value])).toEqual(
      set.map((name) => [name, `\${{ steps.check.outputs.${name} }}`]),
    );
  });
});

describe('the hooks of pre-commit', () => {
  const hooks =
    read<{ readonly id: string; readonly entry: string; readonly files: string }[]>('.pre-commit-hooks.yaml');

  test.each(hooks.map(({ id }) => id))('%s runs the files it is given', (id) => {
    const hook = hooks.find((each) => each.id === id);
    const folder = workplace();
    const { status } = inFolder(folder, `npx --yes - ${hook?.entry.replace(/^toolgauge /, '')} api/tools.json`);

    expect(status).toBe(id === 'toolgauge' ? 1 : 0);
    expect(readFileSync(join(folder, 'api/tools.json'), 'utf8') === FAULTY).toBe(id === 'toolgauge');
  });

  test.each([
    ['tools.json', true],
    ['api/tool.yaml', true],
    ['server.mcpdesc.yml', true],
    ['api/my-tools.v2.json', true],
    ['package.json', false],
    ['src/toolsmith.json', false],
    ['tools.ts', false],
  ])('of files that nobody named, %s is meant: %s', (path, isMeant) => {
    expect(hooks.map(({ files }) => new RegExp(files).test(path))).toEqual([isMeant, isMeant]);
  });
});

test('the job for GitLab leaves the reports that it names', () => {
  const { toolgauge } = read<{
    toolgauge: {
      variables: { [name: string]: string };
      script: string[];
      artifacts: { reports: { [kind: string]: string } };
    };
  }>('templates/gitlab-ci.yml');
  const folder = workplace();
  const { status } = inFolder(folder, toolgauge.script.join('\n'), toolgauge.variables);

  expect(status).toBe(1);
  for (const report of Object.values(toolgauge.artifacts.reports)) {
    expect(readFileSync(join(folder, report), 'utf8')).toContain('mcp.tool.input-schema.root-type');
  }
});

test('a release says from where and from what it was built', () => {
  const { jobs } = read<{ jobs: { publish: { permissions: object; steps: { run?: string }[] } } }>(
    '.github/workflows/release.yml',
  );
  const { repository, publishConfig } = JSON.parse(readFileSync('package.json', 'utf8'));

  expect(jobs.publish.permissions).toMatchObject({ 'id-token': 'write' });
  expect(jobs.publish.steps.map(({ run }) => run)).toContain('npm publish --provenance --access public');
  expect([repository.url, publishConfig.provenance]).toEqual(['git+https://github.com/toolgauge/toolgauge.git', true]);
});
