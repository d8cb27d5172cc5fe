const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** One line of what a command is doing: a short name, then words. */
export const say = (name: string, words: string): void => console.log(`${name.padEnd(8)} ${words}`);

/** Runs a step between a line that announces it and one that tells how long it took. */
export async function step<T>(name: string, words: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  say(name, words);
  const result = await work();
  say(name, `done in ${seconds(performance.now() - begun)}`);
  return result;
}

const WIDTH = 24;

/** Draws a progress bar in place on a terminal, and a line every quarter elsewhere. */
export function progressBar(name: string): (done: number, total: number, words?: string) => void {
  let lastQuarter = -1;
  return (done, total, words = '') => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.round(share * WIDTH);
    const bar = `${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}`;
    const line = `${name.padEnd(8)} [${bar}] ${done}/${total} ${words}`;
    if (process.stdout.isTTY) {
      process.stdout.write(
        `\r${line.slice(0, process.stdout.columns - 1)}\u001b[K${done >= total ? '\n' : ''}`,
      );
      return;
    }
    const quarter = Math.floor(share * 4);
    if (quarter === lastQuarter) return;
    lastQuarter = quarter;
    console.log(line);
  };
}

/** A failure that the person at the terminal can mend; it is shown without a stack. */
export class CommandError extends Error {}

/** Runs a command's main function; failures end the process with status 1 and a clear last line. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const text =
      error instanceof CommandError
        ? error.message
        : (error instanceof Error && error.stack) || String(error);
    console.error(text);
    process.exit(1);
  });
}
