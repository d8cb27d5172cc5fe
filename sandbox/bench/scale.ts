import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../marketplace/auth/passwords';
import { sandboxCredentials, startSandbox, type Sandbox } from '../network';
import { type DatabaseOptions } from '../platform/database';
import { createBuildApi } from '../seed/build-api';
import { freePort } from '../testing/free-port';
import { FREQUENT_CUSTOMERS, insertScale, LARGE, type Scale } from './scale-data';
import { measureScale } from './scale-calls';

const PROCESS = 'default-booking';
const PASSWORD = 'bench-1!';
const FOLDER = path.join(__dirname, '..', 'template', 'processes', PROCESS);
const BUDGET = { medianMs: 50, p99Ms: 200 };

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1);

async function pushProcess({ url }: Sandbox): Promise<number> {
  const { ident: marketplace, buildApiKey } = sandboxCredentials;
  const build = createBuildApi({ baseUrl: url, marketplace, buildApiKey });
  const version = await build.pushProcess({ name: PROCESS, folder: FOLDER });
  await build.setAlias(PROCESS, 'release-1', version);
  return version;
}

/** Fills an empty database, and gives the frequent customers a password. */
async function fill(database: DatabaseOptions, scale: Scale): Promise<void> {
  const begun = performance.now();
  const sandbox = await startSandbox({ database });
  try {
    const version = await pushProcess(sandbox);
    let lastTenth = '';
    await insertScale(
      sandbox.db,
      { name: PROCESS, version },
      {
        scale,
        onProgress: (what, share) => {
          const tenth = `${what} ${Math.floor(share * 10) * 10} %`;
          if (tenth !== lastTenth) console.log(tenth);
          lastTenth = tenth;
        },
      },
    );
    await sandbox.db.execute(sql`
      update users set password_hash = ${await hashPassword(PASSWORD)}
      where email in (${sql.join(
        customers.map((email) => sql`${email}`),
        sql`, `,
      )})`);
  } finally {
    await sandbox.stop();
  }
  console.log(`filled in ${secondsSince(begun)} s: ${JSON.stringify(scale)}`);
}

const customers = Array.from(
  { length: FREQUENT_CUSTOMERS },
  (_, index) => `bench-${index + 1}@example.com`,
);

/** The sandbox in a process of its own, as people run it. */
async function startProgram(args: readonly string[]) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', path.join(__dirname, '..', 'main.ts'), '--no-seed'],
      ...['--port', String(port), ...args],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`The sandbox did not start:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    residentMb: async () => {
      const status = await readFile(`/proc/${child.pid ?? 0}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function measure(args: readonly string[]): Promise<void> {
  const begun = performance.now();
  const program = await startProgram(args);
  console.log(`started in ${secondsSince(begun)} s, ${await program.residentMb()} MB`);
  try {
    console.log(`${'what'.padEnd(34)}     1 client        ${FREQUENT_CUSTOMERS} clients`);
    console.log(`${''.padEnd(34)}  p50     p99     p50     p99`);
    for await (const row of measureScale({ url: program.url, customers, password: PASSWORD })) {
      const { name, alone, together } = row;
      const isMissed = together.medianMs > BUDGET.medianMs || together.p99Ms > BUDGET.p99Ms;
      if (isMissed) process.exitCode = 1;
      const figures = [alone.medianMs, alone.p99Ms, together.medianMs, together.p99Ms];
      const cells = figures.map((figure) => figure.toFixed(1).padStart(8)).join('');
      console.log(`${name.padEnd(32)}${cells}${isMissed ? '  OVER BUDGET' : ''}`);
    }
    console.log(`${await program.residentMb()} MB afterwards`);
  } finally {
    await program.stop();
  }
}

/**
 * `npm run bench -- scale`: a large marketplace on the embedded database, or with `--database-url` on an empty database
 * of a PostgreSQL server. `--share 0.01` makes it smaller; `--filled` measures a server's database that was filled before.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'database-url': { type: 'string' },
      share: { type: 'string', default: '1' },
      filled: { type: 'boolean', default: false },
    },
  });
  const share = Number(values.share);
  if (!(share > 0 && share <= 1)) throw new Error('--share is a number up to 1.');
  const scale: Scale = {
    people: Math.max(100, LARGE.people * share),
    listings: Math.max(100, LARGE.listings * share),
    bookings: LARGE.bookings * share,
    messages: LARGE.messages * share,
  };
  const url = values['database-url'];
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-scale-'));
  try {
    if (!values.filled)
      await fill(url ? { kind: 'server', url } : { kind: 'folder', folder }, scale);
    await measure(url ? ['--database-url', url] : ['--data', folder]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
