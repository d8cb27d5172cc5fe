import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

const MAIN = path.join(__dirname, '..', 'main.ts');
const READY_WITHIN_MS = 90_000;

/** A port that nobody listens on at the moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface ChildOptions {
  port: number;
  /** A folder, or the URL of a database server. */
  storage: { folder: string } | { url: string };
}

/** A sandbox in a process of its own, which can be killed like any other. */
export class ChildSandbox {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Starts the program and waits for its ready line; rejects with its output when it ends before. */
  static start({ port, storage }: ChildOptions): Promise<ChildSandbox> {
    const storageArgs = 'folder' in storage ? ['--data', storage.folder] : [];
    const env: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL: undefined };
    if ('url' in storage) env['DATABASE_URL'] = storage.url;
    // Not through the tsx command, whose own child would survive the kill.
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', MAIN, '--no-seed', '--port', String(port), ...storageArgs],
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
        resolve(new ChildSandbox(child, `http://localhost:${String(port)}`));
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
    });
  }

  /** Ends the process at once, whatever it is doing. */
  kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.kill('SIGKILL');
    return ended;
  }
}
