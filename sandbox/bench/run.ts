import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxCredentials } from '../credentials';
import { type Sandbox, startSandbox } from '../network';
import { type DatabaseOptions } from '../platform/database';
import { cities, insertListings } from './many-listings';

const RUNS = 30;
/** Warm-up, because the database's code is compiled better once it has run a while, as in a sandbox in use. */
const WARM_UP = 10;
const DAY_MS = 86_400_000;
const BUDGET_MS = 50;

interface Measurement {
  name: string;
  medianMs: number;
  /** 95 of 100 calls are faster than this. */
  p95Ms: number;
  /** Median processor time of client and server together, which does not depend on the load of the machine. */
  cpuMs: number;
  budgetMs: number;
  /** What the call found, as proof that it did something. */
  result: string;
}

async function anonymousToken({ url }: Sandbox): Promise<string> {
  const reply = await fetch(`${url}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: sandboxCredentials.clientId,
      grant_type: 'client_credentials',
      scope: 'public-read',
    }),
  });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  return token;
}

interface Reply {
  data: { id: string }[];
  meta: { totalItems: number | null };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

async function measure(name: string, call: (run: number) => Promise<Reply>): Promise<Measurement> {
  const wall: number[] = [];
  const cpu: number[] = [];
  let last = await call(0);
  for (let run = 1; run <= WARM_UP; run += 1) last = await call(run);
  for (let run = 1; run <= RUNS; run += 1) {
    const used = process.cpuUsage();
    const start = performance.now();
    last = await call(run);
    wall.push(performance.now() - start);
    cpu.push(milliseconds(process.cpuUsage(used)));
  }
  return {
    name,
    medianMs: quantile(wall, 0.5),
    p95Ms: quantile(wall, 0.95),
    cpuMs: quantile(cpu, 0.5),
    budgetMs: BUDGET_MS,
    result: `${last.data.length} of ${last.meta.totalItems ?? 'many'}`,
  };
}

const day = (offset: number) =>
  new Date((Math.floor(Date.now() / DAY_MS) + offset) * DAY_MS).toISOString();

function boundsAround(run: number): string {
  const [lat, lng] = cities[run % cities.length] ?? cities[0];
  return [lat + 0.1, lng + 0.1, lat - 0.1, lng - 0.1].join(',');
}

const keywords = ['drill', 'pressure washer', 'makita', 'saw', 'nail'];

const card = {
  perPage: '24',
  include: 'author,images',
  'fields.listing': 'title,price,geolocation,publicData.category,state,deleted',
  'fields.image': 'variants.landscape-crop,variants.landscape-crop2x',
  'limit.images': '1',
};
const pin = { perPage: '100', 'fields.listing': 'title,price,geolocation,state,deleted' };
const dates = { start: day(7), end: day(10), availability: 'day-full' };

const searches: [string, (run: number) => Record<string, string>][] = [
  ['search: newest', (run) => ({ ...card, page: String(run + 1) })],
  [
    'search: keyword by relevance',
    (run) => ({ ...card, keywords: keywords[run % keywords.length] ?? 'drill' }),
  ],
  [
    'search: category and brand',
    () => ({ ...card, pub_category: 'powerTools', pub_brand: 'bosch' }),
  ],
  ['search: price', (run) => ({ ...card, price: `${1000 + (run % 10) * 100},3001` })],
  ['search: price, lowest first', () => ({ ...card, price: '1000,', sort: '-price' })],
  ['search: bounds and dates', (run) => ({ ...card, bounds: boundsAround(run), ...dates })],
  ['search: dates', () => ({ ...card, ...dates })],
  ['search: near an origin', () => ({ ...card, origin: '40.7,-74' })],
  ['map: bounds', (run) => ({ ...pin, bounds: boundsAround(run) })],
  [
    'map: bounds, dates and keyword',
    (run) => ({ ...pin, bounds: boundsAround(run), ...dates, keywords: 'drill' }),
  ],
];

/** Calls the marketplace without being signed in. */
async function anonymousClient(sandbox: Sandbox) {
  const headers = {
    authorization: `Bearer ${await anonymousToken(sandbox)}`,
    accept: 'application/json',
  };
  return async (path: string, query: Record<string, string>): Promise<Reply> => {
    const search = new URLSearchParams(query).toString();
    const reply = await fetch(`${sandbox.url}/v1/api/${path}?${search}`, { headers });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
}

async function measureCalls(sandbox: Sandbox): Promise<Measurement[]> {
  const get = await anonymousClient(sandbox);
  const measurements: Measurement[] = [];
  for (const [name, query] of searches)
    measurements.push(await measure(name, (run) => get('listings/query', query(run))));
  const { data } = await get('listings/query', { perPage: '100' });
  measurements.push(
    await measure('time slots: 90 days', (run) =>
      get('timeslots/query', {
        listingId: data[run % data.length]?.id ?? '',
        start: day(0),
        end: day(90),
      }),
    ),
  );
  return measurements;
}

async function fill(database: DatabaseOptions, count: number, say: (line: string) => void) {
  const sandbox = await startSandbox({ database });
  try {
    await insertListings(sandbox.db, {
      count,
      onProgress: (done) => {
        if (done % 2_000 === 0) say(`${done} of ${count} listings`);
      },
    });
  } finally {
    await sandbox.stop();
  }
}

/** Times searches and time slots over HTTP, on an embedded database with `count` listings. */
async function benchListings(count: number, say: (line: string) => void): Promise<Measurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-bench-'));
  const database = { kind: 'folder', folder } as const;
  try {
    await fill(database, count, say);
    const start = performance.now();
    const sandbox = await startSandbox({ database });
    say(`starting with the data takes ${((performance.now() - start) / 1000).toFixed(1)} s`);
    try {
      return await measureCalls(sandbox);
    } finally {
      await sandbox.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const LISTINGS = 10_000;

function printTable(rows: Measurement[]): void {
  const wide = Math.max(...rows.map(({ name }) => name.length));
  const ms = (value: number) => value.toFixed(1).padStart(9);
  console.log(`${'what'.padEnd(wide)}       p50       p95       CPU    budget  found`);
  for (const { name, medianMs, p95Ms, cpuMs, budgetMs, result } of rows) {
    const verdict = medianMs <= budgetMs ? '' : '  OVER BUDGET';
    console.log(
      `${name.padEnd(wide)} ${ms(medianMs)} ${ms(p95Ms)} ${ms(cpuMs)} ${ms(budgetMs)}  ${result}${verdict}`,
    );
  }
}

async function main(): Promise<void> {
  console.log(`${LISTINGS} listings on the embedded database, milliseconds over HTTP`);
  printTable(await benchListings(LISTINGS, (line) => console.log(line)));
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
