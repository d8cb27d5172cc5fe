import { Agent, get } from 'node:http';
import { sandboxCredentials } from '../network';
import { day, quantile, searches } from './listings';

/** Calls of each client per row. */
const CALLS = 20;
/** One of so many calls is preceded by a write. */
const WRITE_EVERY = 10;
const WARM_UP = 3;
/** Milliseconds that a person looks at an answer before the next call, at least and at most. */
const PAUSE = { least: 100, most: 200 };

export interface Latency {
  medianMs: number;
  p99Ms: number;
}

export interface ScaleMeasurement {
  name: string;
  /** One client that calls again as soon as it has the answer. */
  alone: Latency;
  /** As many such clients as there are customers, all at the same time. */
  rushed: Latency;
  /** The same number of clients that pause between their calls, as people do. */
  thinking: Latency;
  /** Processor time of the sandbox per call, without a database server's. */
  processorMs: number;
}

interface Marketplace {
  url: string;
  customers: readonly string[];
  password: string;
  /** Processor time that the sandbox has used. */
  processorMs: () => Promise<number>;
}

interface Client {
  get(path: string, query: Record<string, string>): Promise<Found>;
  /** Reads an answer to its end and drops it. */
  load(path: string, query: Record<string, string>): Promise<void>;
  post(path: string, body: Record<string, unknown>): Promise<Written>;
}

interface Found {
  data: { id: string }[];
}

interface Written {
  data: { id: string };
}

const connections = new Agent({ keepAlive: true });

/**
 * Clients share the machine with the sandbox. This costs a third of what `fetch` and reading JSON do, so that what is
 * timed is the sandbox's work.
 */
const load = (address: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent: connections, headers }, (answer) => {
      answer.once('error', reject).once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${address}: ${answer.statusCode ?? 'no status'}`));
      });
      answer.resume();
    }).once('error', reject);
  });

async function clientOf(url: string, api: string, grant: Record<string, string>): Promise<Client> {
  const reply = await fetch(`${url}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(grant),
  });
  if (!reply.ok) throw new Error(`No token: ${reply.status}`);
  const { access_token: token } = (await reply.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${url}/v1/${api}/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const withQuery = (path: string, query: Record<string, string>): string =>
    `${path}?${new URLSearchParams(query).toString()}`;
  return {
    get: async (path, query) => (await ask(withQuery(path, query), { headers })) as Found,
    load: (path, query) => load(`${url}/v1/${api}/${withQuery(path, query)}`, headers),
    post: async (path, body) =>
      (await ask(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })) as Written,
  };
}

const asCustomer = (url: string, username: string, password: string) =>
  clientOf(url, 'api', {
    client_id: sandboxCredentials.clientId,
    grant_type: 'password',
    username,
    password,
    scope: 'user',
  });

const asOperator = (url: string) =>
  clientOf(url, 'integration_api', {
    client_id: sandboxCredentials.integrationClientId,
    client_secret: sandboxCredentials.integrationClientSecret,
    grant_type: 'client_credentials',
    scope: 'integ',
  });

interface Person {
  customer: Client;
  operator: Client;
  orders: string[];
  listings: string[];
}

type Call = (person: Person, run: number) => Promise<unknown>;

const inbox = {
  only: 'order',
  include: 'customer,provider,listing,booking,messages',
  'limit.messages': '1',
  perPage: '10',
};
const order = { include: 'customer,provider,listing,listing.images,booking,reviews' };
const one = (ids: readonly string[], run: number): string => ids[run % ids.length] ?? '';

const calls: readonly (readonly [string, Call])[] = [
  ...searches.map(([name, query]): [string, Call] => [
    name,
    ({ customer }, run) => customer.load('listings/query', query(run)),
  ]),
  [
    'time slots: 90 days',
    ({ customer, listings }, run) =>
      customer.load('timeslots/query', {
        listingId: one(listings, run),
        start: day(1),
        end: day(90),
      }),
  ],
  [
    'inbox: newest',
    ({ customer }, run) =>
      customer.load('transactions/query', { ...inbox, page: String(1 + (run % 10)) }),
  ],
  [
    'inbox: accepted, by last message',
    ({ customer }) =>
      customer.load('transactions/query', {
        ...inbox,
        states: 'state/accepted',
        sort: 'lastMessageAt',
      }),
  ],
  [
    'inbox: sales',
    ({ customer }) => customer.load('transactions/query', { ...inbox, only: 'sale' }),
  ],
  [
    'order page',
    ({ customer, orders }, run) =>
      customer.load('transactions/show', { ...order, id: one(orders, run) }),
  ],
  [
    'messages of an order',
    ({ customer, orders }, run) =>
      customer.load('messages/query', { transactionId: one(orders, run), include: 'sender' }),
  ],
  [
    'events: from the beginning',
    ({ operator }, run) =>
      operator.load('events/query', { startAfterSequenceId: String(run * 1000) }),
  ],
  [
    'events: of one order',
    ({ operator, orders }, run) =>
      operator.load('events/query', { relatedResourceId: one(orders, run) }),
  ],
  [
    'events: of a type',
    ({ operator }) => operator.load('events/query', { eventTypes: 'transaction/initiated' }),
  ],
];

type Write = (person: Person, run: number) => Promise<unknown>;

/** What others write meanwhile, so that nothing is kept for longer than in a marketplace in use. */
const writes: readonly (readonly [string, Write])[] = [
  [
    'write: a message',
    ({ customer, orders }, run) =>
      customer.post('messages/send', {
        transactionId: one(orders, run),
        content: `Message ${run}: see you at eight.`,
      }),
  ],
  [
    'write: a closed day, opened again',
    async ({ operator, listings }, run) => {
      // Another day for each of the clients, who may meet at the same listing.
      const first = 200 + Math.floor(run / listings.length);
      const closed = { start: day(first), end: day(first + 1), seats: 0 };
      const listingId = one(listings, run);
      const made = await operator.post('availability_exceptions/create', { listingId, ...closed });
      await operator.post('availability_exceptions/delete', { id: made.data.id });
    },
  ],
  [
    'write: a listing',
    ({ operator, listings }, run) =>
      operator.post('listings/update', { id: one(listings, run), metadata: { benchRun: run } }),
  ],
];

interface Visit {
  call: Call;
  person: Person;
  offset: number;
  isPausing: boolean;
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));
  });

async function timesOf({ call, person, offset, isPausing }: Visit): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < CALLS; run += 1) {
    if (isPausing) await pause();
    const turn = offset + run;
    const write = turn % WRITE_EVERY === 0 && writes[(turn / WRITE_EVERY) % writes.length];
    if (write) await write[1](person, turn);
    const begun = performance.now();
    await call(person, turn);
    times.push(performance.now() - begun);
  }
  return times;
}

const latencyOf = (times: readonly number[]): Latency => ({
  medianMs: quantile(times, 0.5),
  p99Ms: quantile(times, 0.99),
});

async function meet({ url, password }: Marketplace, email: string): Promise<Person> {
  const customer = await asCustomer(url, email, password);
  const found = await customer.get('transactions/query', { only: 'order', perPage: '100' });
  const listed = await customer.get('listings/query', { perPage: '100' });
  return {
    customer,
    operator: await asOperator(url),
    orders: found.data.map(({ id }) => id),
    listings: listed.data.map(({ id }) => id),
  };
}

/** Times each call for one client, then for all at once, without pauses and with them. */
export async function* measureScale(marketplace: Marketplace): AsyncGenerator<ScaleMeasurement> {
  const people = await Promise.all(marketplace.customers.map((email) => meet(marketplace, email)));
  const [first] = people;
  if (!first) throw new Error('There are no customers.');
  for (const [name, call] of [...calls, ...writes]) {
    const all = async (isPausing: boolean) => {
      const times = people.map((person, index) =>
        timesOf({ call, person, offset: index * (CALLS + 1), isPausing }),
      );
      return latencyOf((await Promise.all(times)).flat());
    };
    for (let run = 0; run < WARM_UP; run += 1) await call(first, run);
    const times = await timesOf({ call, person: first, offset: WARM_UP, isPausing: false });
    const used = await marketplace.processorMs();
    const rushed = await all(false);
    const processorMs = ((await marketplace.processorMs()) - used) / (people.length * CALLS);
    yield { name, alone: latencyOf(times), rushed, thinking: await all(true), processorMs };
  }
}
