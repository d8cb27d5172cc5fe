import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { operatorOf } from '../marketplace/settings/operator';
import { emailOf } from '../seed/scale/people-and-listings';
import { FREQUENT_CUSTOMERS } from '../seed/scale/orders';
import { sampleMarket } from '../template/content';
import { freePort } from '../testing/free-port';
import { measureScale, type ScaleMeasurement } from './scale-calls';

const BUDGET = { medianMs: 50, p99Ms: 200 };

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1);

const customers = Array.from({ length: FREQUENT_CUSTOMERS }, (_, place) => emailOf(place));

/** The sandbox in a process of its own, as people run it. `args` say where its data is. */
async function startProgram(args: readonly string[], { onOutput }: { onOutput: boolean }) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', path.join(__dirname, '..', 'main.ts'), '--template', '--no-seed'],
      ...['--port', String(port), ...args],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (onOutput) process.stdout.write(chunk);
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
    processorMs: async () => {
      const stat = await readFile(`/proc/${child.pid ?? 0}/stat`, 'utf8');
      const [user = 0, system = 0] =
        stat.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
      // The kernel counts in hundredths of a second.
      return (user + system) * 10;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function print({ name, alone, rushed, thinking, processorMs }: ScaleMeasurement): void {
  const isMissed = [rushed, thinking].some(
    ({ medianMs, p99Ms }) => medianMs > BUDGET.medianMs || p99Ms > BUDGET.p99Ms,
  );
  if (isMissed) process.exitCode = 1;
  const figures = [alone, rushed, thinking].flatMap(({ medianMs, p99Ms }) => [medianMs, p99Ms]);
  const cells = [...figures, processorMs].map((figure) => figure.toFixed(1).padStart(8)).join('');
  console.log(`${name.padEnd(34)}${cells}${isMissed ? '  OVER BUDGET' : ''}`);
}

async function measure(args: readonly string[]): Promise<void> {
  const begun = performance.now();
  const program = await startProgram(args, { onOutput: false });
  console.log(`started in ${secondsSince(begun)} s, ${await program.residentMb()} MB`);
  const all = String(FREQUENT_CUSTOMERS);
  try {
    console.log(
      `milliseconds                         1 client      ${all}, no pause  ${all}, as people    sandbox`,
    );
    console.log(
      `                                      p50     p99     p50     p99     p50     p99     CPU`,
    );
    const { password } = operatorOf(sampleMarket.ident);
    for await (const row of measureScale({ ...program, customers, password })) print(row);
    console.log(`${await program.residentMb()} MB afterwards`);
  } finally {
    await program.stop();
  }
}

/** Has the large marketplace made, unless it is there already. */
async function fill(args: readonly string[]): Promise<void> {
  const program = await startProgram(args, { onOutput: true });
  await program.stop();
}

/**
 * `npm run bench -- scale`: a large marketplace on an embedded database, in a temporary folder or in `--data`, or with
 * `--database-url` on a PostgreSQL server. `--share 0.01` makes it smaller. What is filled already is only measured.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'database-url': { type: 'string' },
      data: { type: 'string' },
      share: { type: 'string', default: '1' },
    },
  });
  const url = values['database-url'];
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-scale-'));
  const place = url
    ? ['--database-url', url]
    : ['--data', values.data ?? path.join(folder, 'data')];
  try {
    await fill([...place, '--scale', values.share]);
    await measure(place);
  } finally {
    await rm(folder, { recursive: true });
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
