/**
 * How Node.js starts the sandbox. Both arguments save memory: the loader for `require` needs no thread of its own, and a small space for new
 * objects is collected often instead of growing.
 */
export const sandboxProgram: readonly string[] = [
  '--max-semi-space-size=4',
  ...['--require', 'tsx/cjs'],
  'sandbox/main.ts',
];
