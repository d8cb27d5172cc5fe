import { existsSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../lib/child';
import { buildIfStale } from '../build';
import { CommandError, runCommand, step } from '../lib/report';
import { type Addresses, withBuiltProduct } from './built-product';

const BUDGET_MS = 300;
const RUNS = 15;
const WARM_UP = 3;
const DAY_MS = 86_400_000;
const DATA = path.resolve('.cache', 'bench-owner');
const ACCOUNT = { username: 'owner@toolyard.example', password: 'toolyard-1!' };
const CLIENT = 'sandbox-client';

async function logIn({ sandbox }: Addresses) {
  const answer = await fetch(`${sandbox}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...ACCOUNT,
      client_id: CLIENT,
      grant_type: 'password',
      scope: 'user',
    }),
  });
  if (!answer.ok) throw new CommandError(`The login answered ${answer.status}.`);
  return (await answer.json()) as { access_token: string };
}

type Call = () => Promise<Response>;

/** What an owner's pages ask: the pages themselves, our server's endpoints, and a month of a calendar. */
async function callsOf(addresses: Addresses): Promise<readonly (readonly [string, Call])[]> {
  const { app, sandbox } = addresses;
  const token = await logIn(addresses);
  const cookie = `st-${CLIENT}-token=${encodeURIComponent(JSON.stringify(token))}`;
  const page = (at: string) => () => fetch(`${app}${at}`, { headers: { cookie } });
  const type = 'application/transit+json';
  const headers = { cookie, origin: app, 'content-type': type, accept: type };
  const post = (at: string) => () =>
    fetch(`${app}/api/${at}`, { method: 'POST', headers, body: '["^ "]' });
  const bearer = { authorization: `Bearer ${token.access_token}`, accept: 'application/json' };
  const ask = (at: string) => () => fetch(`${sandbox}/v1/api/${at}`, { headers: bearer });
  const own = (await (await ask('own_listings/query?states=published&perPage=1')()).json()) as {
    data: readonly { id: string }[];
  };
  const month = new URLSearchParams({
    listingId: own.data[0]?.id ?? '',
    start: new Date().toISOString(),
    end: new Date(Date.now() + 31 * DAY_MS).toISOString(),
  }).toString();
  return [
    ['/listings: the page', page('/listings')],
    ['/listings: its tools', post('own-listings')],
    ['calendar: bookings of a month', ask(`bookings/query?${month}`)],
    ['calendar: exceptions of a month', ask(`availability_exceptions/query?${month}`)],
    ['/earnings: the page', page('/earnings')],
    ['/earnings: the sums', post('own-earnings')],
    [
      '/earnings: payouts that are coming',
      ask('transactions/query?only=sale&states=state/accepted&sort=-bookingEnd&perPage=7'),
    ],
  ];
}

async function medianOf(name: string, call: Call): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const begun = performance.now();
    const answer = await call();
    await answer.text();
    if (!answer.ok) throw new CommandError(`${name} answered ${answer.status}.`);
    if (run >= WARM_UP) times.push(performance.now() - begun);
  }
  return times.toSorted((left, right) => left - right)[Math.floor(RUNS / 2)] ?? 0;
}

async function fill(): Promise<void> {
  if (!existsSync(DATA)) await withBuiltProduct(async () => {}, DATA);
  const args = ['--import', 'tsx', 'sandbox/bench/fill-owner.ts', '--data', DATA];
  const status = await runToEnd(process.execPath, args);
  if (status !== 0) throw new CommandError('The tools and bookings could not be made.');
}

/** Times what the pages of an owner of 500 tools and 5,000 bookings ask for; fails where a median is over its budget. */
async function benchOwner(): Promise<void> {
  await buildIfStale();
  await step('fill', '500 tools and 5,000 bookings', fill);
  await withBuiltProduct(async (addresses) => {
    for (const [name, call] of await callsOf(addresses)) {
      const median = await medianOf(name, call);
      const isMissed = !(median <= BUDGET_MS);
      if (isMissed) process.exitCode = 1;
      console.log(`${name.padEnd(36)}${median.toFixed(0).padStart(6)} ms${isMissed ? '!' : ''}`);
    }
  }, DATA);
}

runCommand(benchOwner);
