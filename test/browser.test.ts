import { existsSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as library from '../src/index.js';
import { callsIn, globalsIn, importsIn, nodesOf } from './support/syntax-tree.js';

/**
 * `dist/index.js` is the library for Node and for browsers: one file that knows nothing of either. What it says is read
 * off the file, then it runs where there is nothing but the language, and in a browser that forbids code made of text.
 */
const BUNDLE = readFileSync('dist/index.js', 'utf8');

/** What the bundle may use beside the language: each is in browsers, in workers and in Node. */
const WEB = ['TextDecoder', 'TextEncoder', 'atob', 'btoa'];

describe('the bundle', () => {
  const nodes = nodesOf('index.js', BUNDLE);

  test('imports nothing', () => {
    expect(importsIn(nodes)).toEqual([]);
  });

  test('uses the language and little of the web, so neither Node nor a page', () => {
    expect(globalsIn(nodes).filter((name) => !isOfTheLanguage(name))).toEqual(WEB);
  });

  test('makes no code of text', () => {
    expect(globalsIn(nodes)).not.toContain('eval');
    expect(globalsIn(nodes)).not.toContain('Function');
    expect(callsIn(nodes)).not.toContain('constructor');
  });
});

test('what a program takes from its surroundings is seen in whatever form it is written', () => {
  const code = `
    import { a, b as c } from 'd';
    const { e, f: [g = one], ...h } = two;
    function i(j, { k }, ...l) { m: for (;;) break m; return three; }
    class N { o() { return this.p; } [four] = 1; q = () => i; }
    try { r.s } catch (t) { five(...t); }
    ({ u: six, v() {}, seven });
    new N().constructor('return process')();
    export { i as w };
  `;

  expect(globalsIn(nodesOf('sample.js', code))).toEqual(['five', 'four', 'one', 'r', 'seven', 'six', 'three', 'two']);
  expect(callsIn(nodesOf('sample.js', code))).toContain('constructor');
});

function isOfTheLanguage(name: string): boolean {
  return runInNewContext(`Object.hasOwn(globalThis, ${JSON.stringify(name)})`) === true;
}

/** Everything the library does, in one text to compare. Runs in other worlds, so it takes nothing from this file. */
function useLibrary({
  check,
  checkSchema,
  explain,
  format,
  parseDocument,
  rules,
  validateMcpTool,
}: typeof library): string {
  const json = `{ "tools": [{
    "name": "find books",
    "name": "find books",
    "inputSchema": {
      "type": "object",
      "properties": {
        "isbn": { "type": "string", "pattern": "^(97[89]", "default": 9 },
        "shelf": { "$ref": "#/$defs/shelf" },
        "year": { "type": "date" }
      },
      "required": true
    }
  }] }`;
  const yaml =
    'name: pay_fine\ninputSchema:\n  type: object\n  properties:\n    amount: { type: number, default: all }\n';
  const bytes = Uint8Array.from([...yaml].map((character) => character.charCodeAt(0)));
  const documents = [
    parseDocument(json, { source: 'tools.json' }),
    parseDocument(bytes, { source: 'tool.yaml' }),
    parseDocument('{ "name": "cut", "inputSchema": { "type": ', { source: 'cut.json' }),
  ];
  const report = check(documents, { protocol: 'all' });
  const texts = (['pretty', 'json', 'sarif', 'github'] as const).map((name) => format(report, name, { documents }));
  const schema = checkSchema({ type: 'object', required: 'id' });
  const structure = validateMcpTool({ name: '', inputSchema: {} });
  return [...texts, JSON.stringify([schema, structure, explain('syntax.json.duplicate-key'), rules.length])].join('\n');
}

test('the bundle works where there is nothing but the language, and code made of text is refused', () => {
  const script = transformSync(BUNDLE, { format: 'iife', globalName: 'toolgauge' }).code;
  const world = { TextDecoder, TextEncoder };
  const options = { contextCodeGeneration: { strings: false, wasm: false } };

  expect(runInNewContext(`${script}\n(${useLibrary})(toolgauge)`, world, options)).toBe(useLibrary(library));
});

/** Where Debian's package, which `.ci/run` installs, puts the browser. */
const CHROMIUM = '/usr/bin/chromium';

/** The browser asks for nothing by itself, and does without what a container lacks. */
const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync --disable-background-networking --disable-component-update';

const SITE = 'http://toolgauge.test';
const FILES = new Map([
  ['/', { contentType: 'text/html', body: '<!doctype html><script type="module" src="/page.js"></script>' }],
  [
    '/page.js',
    {
      contentType: 'text/javascript',
      body: `
        import * as toolgauge from './index.js';
        document.body.textContent = (${useLibrary})(toolgauge);
        try { new Function(''); } catch { document.title = 'refuses code made of text'; }
      `,
    },
  ],
  ['/index.js', { contentType: 'text/javascript', body: BUNDLE }],
]);
const POLICY = { 'content-security-policy': "default-src 'none'; script-src 'self'" };

/** Answers every request of a page with a file of the site, under the policy. */
async function serve(page: Page): Promise<void> {
  await page.route('**', (route) => {
    const file = FILES.get(new URL(route.request().url()).pathname);
    return file === undefined ? route.abort() : route.fulfill({ ...file, headers: POLICY });
  });
}

describe.skipIf(!existsSync(CHROMIUM))('in Chromium, under a strict content security policy (needs Chromium)', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS.split(' ') });
  }, 60_000);

  afterAll(() => browser.close());

  test('the bundle reports what it reports in Node', async () => {
    const page = await browser.newPage();
    const mistakes: string[] = [];
    page.on('pageerror', ({ message }) => mistakes.push(message));
    await serve(page);

    await page.goto(SITE);

    expect(mistakes).toEqual([]);
    expect(await page.title()).toBe('refuses code made of text');
    expect(await page.textContent('body')).toBe(useLibrary(library));
  });
});
