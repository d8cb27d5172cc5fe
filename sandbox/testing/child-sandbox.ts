import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin } from 'esbuild';
import { compiledFolder, compileSandbox } from '../compile';

const SANDBOX = path.join(__dirname, '..');
const READY_WITHIN_MS = 180_000;

/** With more kills, the books would be too long to check after each kill. */
const MOST_KILLS_PER_TEST = 30;

/**
 * How often each of the tests that kill a sandbox does so: as often as `SANDBOX_KILLS` says, or a few times.
 */
export function killsPerTest(few: number): number[] {
  const all = Number(process.env['SANDBOX_KILLS'] ?? few);
  const tests = Math.ceil(all / MOST_KILLS_PER_TEST);
  return Array.from({ length: tests }, (_, index) =>
    Math.min(MOST_KILLS_PER_TEST, all - index * MOST_KILLS_PER_TEST),
  );
}

/** People who sign up in tests have a cheap password hash, as in jest. */
const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  setup({ onResolve }) {
    const file = path.join(SANDBOX, 'testing', 'password-cost.ts');
    onResolve({ filter: /\/password-cost$/ }, () => ({ path: file }));
  },
};

export interface SandboxProgram {
  file: string;
  remove(): Promise<void>;
}

/** The compiled program, for tests that start it again and again. */
export async function bundleSandbox(): Promise<SandboxProgram> {
  const file = path.join(compiledFolder, `sandbox-${String(process.pid)}.cjs`);
  await compileSandbox(file, [cheapPasswords]);
  return { file, remove: () => rm(file, { force: true }) };
}

interface ChildOptions {
  program: SandboxProgram;
  port: number;
  /** A folder, or the URL of a database server. */
  storage: { folder: string } | { url: string };
}

/** A sandbox in a process of its own, which can be killed like any other. */
export class ChildSandbox {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    private readonly written: () => string,
  ) {}

  /** What it has written so far. */
  get output(): string {
    return this.written();
  }

  /** Starts the program and waits for its ready line; rejects with its output if it ends before. */
  static start({ program, port, storage }: ChildOptions): Promise<ChildSandbox> {
    const storageArgs = 'folder' in storage ? ['--data', storage.folder] : [];
    const env: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL: undefined };
    if ('url' in storage) env['DATABASE_URL'] = storage.url;
    const child = spawn(
      process.execPath,
      [program.file, '--no-seed', '--port', String(port), ...storageArgs],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    return new Promise((resolve, reject) => {
      let output = '';
      const fail = () => {
        clearTimeout(timer);
        child.kill('SIGKILL');
        reject(new Error(`the sandbox did not get ready:\n${output}`));
      };
      const timer = setTimeout(fail, READY_WITHIN_MS);
      child.once('exit', fail);
      const listen = (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes('ready  sandbox')) return;
        clearTimeout(timer);
        child.off('exit', fail);
        resolve(new ChildSandbox(child, `http://localhost:${String(port)}`, () => output));
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
    });
  }

  /** Pauses the process in the middle of whatever it is doing, until `wake`. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  wake(): void {
    this.child.kill('SIGCONT');
  }

  /** Ends the process at once, whatever it is doing. */
  kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.kill('SIGKILL');
    return ended;
  }
}
