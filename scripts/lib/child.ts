import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CommandError } from './report';

export interface ReadyChild {
  process: ChildProcess;
  /** The line that told it was ready. */
  readyLine: string;
  /** Settles when it ends, with its exit status. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

const STOP_PATIENCE_MS = 10_000;

interface ChildCommand {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Recognises the line that says it is ready. */
  isReady: (line: string) => boolean;
  /** Every line of its output before and after. */
  onLine: (line: string) => void;
}

const exitOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
    child.once('error', () => resolve(1));
  });

/** Starts a program and waits until it says that it is ready; throws with its last words when it ends before. */
export async function startUntilReady(command: ChildCommand): Promise<ReadyChild> {
  const child = spawn(command.command, command.args, {
    env: command.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches it through us, in order.
    detached: process.platform !== 'win32',
  });
  const ended = exitOf(child);
  const lastWords: string[] = [];
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lastWords.push(line);
        if (lastWords.length > 20) lastWords.shift();
        if (command.isReady(line)) resolve(line);
        else command.onLine(line);
      });
    }
  });
  const outcome = await Promise.race([ready, ended]);
  if (typeof outcome === 'number') {
    throw new CommandError(`${command.name} did not start:\n${lastWords.join('\n')}`);
  }
  return { process: child, readyLine: outcome, ended, stop: () => stopChild(child, ended) };
}

async function stopChild(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

/** Runs a program to its end and answers its exit status. */
export function runToEnd(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<number> {
  return exitOf(spawn(command, args, { stdio: 'inherit', ...options }));
}
