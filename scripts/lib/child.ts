import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CommandError } from './report';

/** Ctrl-C is not among them: the terminal sends it to the children too. */
const STOP_SIGNALS = ['SIGTERM', 'SIGHUP'] as const;
const STOP_PATIENCE_MS = 30_000;
const LAST_WORDS = 20;

export interface Program {
  name: string;
  /** The program; Node.js by default. */
  command?: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The folder in which it runs; this process's by default. */
  cwd?: string;
  /** The user as whom it runs; this process's by default. */
  uid?: number;
  /** Recognizes the line with which it says that it is ready. */
  isReady: (line: string) => boolean;
  /** Called with every other line of its output. */
  onLine: (line: string) => void;
}

interface Running {
  name: string;
  child: ChildProcess;
  ended: Promise<number>;
}

/** The exit status of a program that ends; 1 if it ends by a signal or cannot be started. */
export const exitOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
    child.once('error', () => resolve(1));
  });

/** Programs that belong together. They are started in order and stopped in reverse order, even while one is still starting. */
export class Programs {
  private readonly running: Running[] = [];
  private stopping: Promise<void> | undefined;

  /** Starts a program and waits until it says that it is ready. Throws with its last output if it ends before. Returns its process id. */
  async start(program: Program): Promise<number> {
    const child = spawn(program.command ?? process.execPath, program.args, {
      env: program.env,
      cwd: program.cwd,
      uid: program.uid,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that Ctrl-C reaches only us and we can stop the programs in order.
      detached: process.platform !== 'win32',
    });
    const running: Running = { name: program.name, child, ended: exitOf(child) };
    this.running.push(running);
    const lastWords: string[] = [];
    const ready = new Promise<true>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          lastWords.push(line);
          if (lastWords.length > LAST_WORDS) lastWords.shift();
          if (program.isReady(line)) resolve(true);
          else program.onLine(line);
        });
      }
    });
    if ((await Promise.race([ready, running.ended])) === true && child.pid) return child.pid;
    throw new CommandError(`${program.name} did not start:\n${lastWords.join('\n')}`);
  }

  /** Resolves with the name of the first program that ends on its own. */
  async firstEnd(): Promise<string> {
    return Promise.race(this.running.map(({ name, ended }) => ended.then(() => name)));
  }

  /** Stops all of them, the last one first. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  /** Kills all of them, like a power cut. */
  async kill(): Promise<void> {
    for (const { child } of this.running) child.kill('SIGKILL');
    await Promise.all(this.running.map(({ ended }) => ended));
  }

  private async stopAll(): Promise<void> {
    for (const { child, ended } of [...this.running].reverse()) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    }
  }
}

/** Forwards stop signals to a child until it ends. The returned function returns the last signal. */
export function passSignalsOn(child: ChildProcess): () => NodeJS.Signals | undefined {
  let last: NodeJS.Signals | undefined;
  const passOn = (signal: NodeJS.Signals) => {
    last = signal;
    child.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, passOn);
  child.once('exit', () => {
    for (const signal of STOP_SIGNALS) process.off(signal, passOn);
  });
  return () => last;
}

/** Runs a program to its end and returns its exit status. A signal to stop first ends the program and then this process. */
export async function runToEnd(
  command: string,
  args: string[],
  { onSpawn, ...options }: SpawnOptions & { onSpawn?: (child: ChildProcess) => void } = {},
): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  onSpawn?.(child);
  const stoppedBy = passSignalsOn(child);
  // If this process ends meanwhile, the program ends with it.
  const end = () => child.kill();
  process.once('exit', end);
  const status = await exitOf(child);
  process.off('exit', end);
  const signal = stoppedBy();
  if (signal) process.kill(process.pid, signal);
  return status;
}
