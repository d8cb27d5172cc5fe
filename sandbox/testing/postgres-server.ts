import { spawn } from 'node:child_process';
import path from 'node:path';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server of its own, in a process beside the test, which ends with the test's even when that is killed.
 * Rejects with what the server said when it does not start.
 */
export function startPostgres(): Promise<PostgresServer> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'postgres-program.ts')],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /^ready (\S+)$/m.exec(output)?.[1];
      if (!url) return;
      resolve({
        url,
        stop: () => {
          child.stdin.end();
          return ended;
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
}
