/** Two versions of a published server that are compared as an example. */
export interface VersionExample {
  /** The end of its package's name, after `@modelcontextprotocol/server-`. */
  readonly server: string;
  /** The old version, then the new one. */
  readonly versions: readonly [string, string];
  /** What it is started with. */
  readonly words?: readonly string[];
  /** What the comparison tells, beside what the code of the server says. */
  readonly story: string;
}

/** Those whose captures are kept in `docs/examples/captures`. */
export const EXAMPLES: readonly VersionExample[] = [
  {
    server: 'filesystem',
    versions: ['2025.12.18', '2026.8.31'],
    words: ['files'],
    story:
      'Every call of old still passes. Two things break callers all the same: `read_media_file` may now answer with a resource that holds a file of any kind, which a reader of images and sounds has never seen, and `move_file` says that it may destroy what is there, so that clients have to ask. The other tools say that they reach nothing outside.',
  },
  {
    server: 'everything',
    versions: ['2025.12.18', '2026.8.31'],
    story:
      'Between the two the server was written anew, and its tools have other names: eight of them are known again, most by the words of their names, `printEnv` by its description and `add` by what it takes. `sampleLLM` is told to be gone, for the new server offers sampling only to clients that can do it.',
  },
  {
    server: 'memory',
    versions: ['0.6.2', '2026.8.31'],
    story:
      'Every call of the first version would go on working: the tools have gained titles, hints and output schemas. Their schemas declare draft-07 now, which is proved to change nothing that is accepted.',
  },
  {
    server: 'sequential-thinking',
    versions: ['0.6.2', '2026.8.31'],
    story:
      'Three flags may be texts now, which breaks nobody. The four limits come from the library that writes the schemas, which gives every whole number the largest that JavaScript keeps exactly: true to the letter, and a case for `--allow`.',
  },
];
