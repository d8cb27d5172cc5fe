import { spawn } from 'node:child_process';
import path from 'node:path';

/** The environment variable that tells the test processes where the server is. */
const TEST_SERVER = 'SANDBOX_TEST_SERVER';
/** The database that has the schema and nothing else. Each test copies it. */
export const EMPTY_DATABASE = 'sandbox_empty';

interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in a separate process, which ends with this one even if this one is killed. Rejects
 * with the server's output if it does not start.
 */
function startPostgres(): Promise<PostgresServer> {
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

let running: PostgresServer | undefined;

/** Starts the server that all test files of one run share. */
export async function startTestServer(): Promise<void> {
  running = await startPostgres();
  process.env[TEST_SERVER] = running.url;
}

/** Stops the server that `startTestServer` started. */
export async function stopTestServer(): Promise<void> {
  await running?.stop();
}

/** Where the server of this test run is. Throws if jest's global setup did not run. */
export function testServerUrl(): string {
  const url = process.env[TEST_SERVER];
  if (!url) throw new Error(`${TEST_SERVER} names no server: jest's global setup did not run`);
  return url;
}
