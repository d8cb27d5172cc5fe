/**
 * How Node.js starts the sandbox. Both arguments save memory: the loader for `require` needs no thread of its own, and
 * a small space for new objects is collected often instead of growing.
 */
export const sandboxProgram: readonly string[] = [
  '--max-semi-space-size=4',
  ...['--require', 'tsx/cjs'],
  'sandbox/main.ts',
];

/**
 * Pictures are cut in several threads, and the C library would keep freed memory for each of them: with the demo data, 480 MB while
 * photographs were uploaded instead of 370.
 */
export const sandboxMemory = { MALLOC_ARENA_MAX: '2' } as const;
