const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints one line about what a command is doing: a short name, then words. */
export const say = (name: string, words: string): void => console.log(`${name.padEnd(8)} ${words}`);

/** Runs a step, between a line that announces it and one that says how long it took. */
export async function step<T>(name: string, words: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  say(name, words);
  const result = await work();
  say(name, `done in ${seconds(performance.now() - begun)}`);
  return result;
}

/** A failure that the person at the terminal can fix. It is shown without a stack trace. */
export class CommandError extends Error {}

/** The errors of a write that nobody reads any more: the terminal was closed, or the program behind a pipe has ended. */
const READER_IS_GONE = new Set(['EPIPE', 'EIO']);

/** Lets a command go on without a reader, so that what it has begun ends in order. */
function outliveReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!READER_IS_GONE.has(error.code ?? '')) throw error;
  });
}

/** Runs a command's main function. A failure ends the process with status 1 and a clear last line. */
export function runCommand(main: () => Promise<void>): void {
  outliveReader(process.stdout);
  outliveReader(process.stderr);
  main().catch((error: unknown) => {
    const text =
      error instanceof CommandError
        ? error.message
        : (error instanceof Error && error.stack) || String(error);
    console.error(text);
    process.exit(1);
  });
}
