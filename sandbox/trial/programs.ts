import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const READY_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 15_000;
const POLL_MS = 200;
const LAST_LINES = 15;

/** A program that was started, and what it has written so far. */
export interface Program {
  readonly output: () => string;
  /** Waits until its output has this; throws if it ends before, or takes too long. */
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Waits until it has ended by itself; throws if it did not succeed. */
  readonly done: () => Promise<void>;
  /** Ends it, with all that it started. */
  readonly stop: () => Promise<void>;
}

/** How a program is started. */
interface ProgramOptions {
  readonly command: readonly [file: string, ...args: readonly string[]];
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The file that its output is written to. */
  readonly log: string;
}

const lastLines = (text: string): string =>
  text.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Sends a signal to a program and to all that it started; none of them may be left. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // All of them have ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts a program in a group of its own. */
export function startProgram({ command, folder, env, log }: ProgramOptions): Program {
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const written = createWriteStream(log);
  let output = '';
  let broken: Error | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      written.write(chunk);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      written.end();
      resolve();
    });
    child.once('error', (error) => {
      broken = error;
      resolve();
    });
  });
  const failure = (what: string): Error =>
    new Error(`${command.join(' ')} ${what}:\n${broken?.message ?? lastLines(output)}`);
  return {
    output: () => output,
    async until(pattern) {
      const end = performance.now() + READY_WITHIN_MS;
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if (broken || hasEnded(child)) throw failure('ended before it was ready');
        if (performance.now() > end) throw failure('did not get ready');
        await wait(POLL_MS);
      }
    },
    async done() {
      await ended;
      if (child.exitCode !== 0) throw failure('failed');
    },
    async stop() {
      signalGroup(child, 'SIGTERM');
      const inTime = wait(ENDS_WITHIN_MS, false, { ref: false });
      const stopped = await Promise.race([ended.then(() => true), inTime]);
      if (!stopped) signalGroup(child, 'SIGKILL');
      await ended;
    },
  };
}
