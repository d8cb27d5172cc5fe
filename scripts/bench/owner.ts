import { existsSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../lib/child';
import { buildIfStale } from '../build';
import { CommandError, runCommand, step } from '../lib/report';
import { type Addresses, withBuiltProduct } from './built-product';
import { logIn } from './visitors';

const BUDGET_MS = 300;
/** For a page of the inbox. */
const INBOX_BUDGET_MS = 150;
const RUNS = 15;
const WARM_UP = 3;
const DAY_MS = 86_400_000;
const DATA = path.resolve('.cache', 'bench-owner');
type Call = () => Promise<Response>;

const queryOf = (params: object): string =>
  new URLSearchParams(
    Object.entries(params).map(([key, value]) => [key, String(value)]),
  ).toString();

const rangeOf = (listingId: string, days: number) => ({
  listingId,
  start: new Date().toISOString(),
  end: new Date(Date.now() + days * DAY_MS).toISOString(),
});

const sales = { only: 'sale', processNames: 'flex-default-process' };
const paidOrders = {
  ...sales,
  states: 'state/accepted',
  include: 'customer,provider,listing,booking',
  sort: '-bookingStart',
  perPage: 100,
};
const questions = {
  ...sales,
  states: 'state/enquiry',
  include: 'customer,provider,listing,messages,messages.sender',
  'limit.messages': 1,
  sort: 'lastMessageAt',
  perPage: 20,
};
const payouts = {
  ...sales,
  states: 'state/accepted',
  include: 'customer,provider,listing,booking',
  sort: '-bookingEnd',
  perPage: 7,
};

/** The requests of an owner's pages: the pages themselves, our server's endpoints, and a month of a calendar. */
async function callsOf(addresses: Addresses): Promise<readonly (readonly [string, Call])[]> {
  const { app, sandbox } = addresses;
  const { cookie, token } = await logIn(addresses, 'owner@toolyard.example');
  const page = (at: string) => () => fetch(`${app}${at}`, { headers: { cookie } });
  const type = 'application/transit+json';
  const headers = { cookie, origin: app, 'content-type': type, accept: type };
  const post = (at: string, body: string) => () =>
    fetch(`${app}/api/${at}`, { method: 'POST', headers, body });
  const bearer = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const ask = (at: string) => () => fetch(`${sandbox}/v1/api/${at}`, { headers: bearer });
  const own = (await (await ask('own_listings/query?states=published&perPage=1')()).json()) as {
    data: readonly { id: string }[];
  };
  const id = own.data[0]?.id ?? '';
  const bookings = (days: number, more: object) =>
    ask(`bookings/query?${queryOf({ ...rangeOf(id, days), ...more })}`);
  return [
    ['inbox: hosting', page('/inbox/sales')],
    ['inbox: booked, by pick-up', page('/inbox/sales?show=booked&sort=pick-up')],
    ['inbox: page 200', page('/inbox/sales?page=200')],
    ['/listings: the page', page('/listings')],
    ['/listings: a search', post('own-listings', '["^ ","~:keywords","saw"]')],
    ['/listings: how many are closed', ask('own_listings/query?states=closed&perPage=1')],
    ['/listings: paid orders', ask(`transactions/query?${queryOf(paidOrders)}`)],
    ['/listings: questions', ask(`transactions/query?${queryOf(questions)}`)],
    ['calendar: the page', page(`/l/tool/${id}/edit/availability`)],
    ['calendar: bookings of a month', bookings(31, { include: 'transaction.customer' })],
    ['calendar: booked nights of a year', bookings(364, { perPage: 100 })],
    [
      'calendar: exceptions of a month',
      ask(`availability_exceptions/query?${queryOf(rangeOf(id, 31))}`),
    ],
    ['/earnings: the page', page('/earnings')],
    ['/earnings: the sums', post('own-earnings', '["^ "]')],
    ['/earnings: payouts to come', ask(`transactions/query?${queryOf(payouts)}`)],
  ];
}

const budgetOf = (name: string): number => (name.startsWith('inbox') ? INBOX_BUDGET_MS : BUDGET_MS);

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
  if (!existsSync(DATA)) await withBuiltProduct(async () => {}, { data: DATA });
  const args = ['--import', 'tsx', 'sandbox/bench/fill-owner.ts', '--data', DATA];
  const status = await runToEnd(process.execPath, args);
  if (status !== 0) throw new CommandError('The tools and bookings could not be made.');
}

/** Times the requests of the pages of an owner with 500 tools and 5,000 bookings; fails if a median exceeds its budget. */
async function benchOwner(): Promise<void> {
  await buildIfStale();
  await step('fill', '500 tools and 5,000 bookings', fill);
  await withBuiltProduct(
    async (addresses) => {
      for (const [name, call] of await callsOf(addresses)) {
        const median = await medianOf(name, call);
        const isMissed = !(median <= budgetOf(name));
        if (isMissed) process.exitCode = 1;
        console.log(`${name.padEnd(36)}${median.toFixed(0).padStart(6)} ms${isMissed ? '!' : ''}`);
      }
    },
    { data: DATA },
  );
}

runCommand(benchOwner);
