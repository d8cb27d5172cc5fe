import { parseArgs } from 'node:util';
import { freePort } from '../testing/free-port';
import { integrationSdk } from '../testing/harness';
import { startTestServer, stopTestServer } from '../testing/postgres-server';
import { serverDatabase } from '../testing/test-database';
import { bundleSandbox, ChildSandbox } from '../tests/child-sandbox';
import { checkOut, type Door, enter, openShop, SEATS, stayFrom } from '../tests/shop';
import { Tally } from './tally';

const INSTANCES = 3;
const CHECKOUTS_AT_ONCE = 4;
const READERS = 4;
/** Milliseconds between two kills, at least and at most. */
const KILL_EVERY = { least: 2000, most: 5000 };

const after = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(Math.random() * items.length)] ?? items[0];

type Doors = readonly [Door, ...Door[]];

interface Load {
  /** Those that are alive, as a load balancer knows them. */
  doors: () => Doors;
  tally: Tally;
  isOver: () => boolean;
}

/** The same nights for all, so that they need the same seats. */
const stay = stayFrom(Date.now());

/** Rents one thing after the other, with each step at another sandbox; every second rental is canceled. */
async function rent({ doors, tally, isOver }: Load): Promise<void> {
  for (let run = 0; !isOver(); run += 1) {
    const [first, ...others] = doors();
    await tally.count('checkouts', () =>
      checkOut([first, ...others], { stay, ending: run % 2 === 0 ? 'canceled' : 'kept' }),
    );
  }
}

async function read({ doors, tally, isOver }: Load): Promise<void> {
  while (!isOver()) {
    const { renter, shop } = oneOf(doors());
    await tally.count('searches', () => renter.sdk.listings.query({ keywords: 'tool' }));
    await tally.count('inboxes', () =>
      renter.sdk.transactions.query({ only: 'order', include: ['booking', 'messages'] }),
    );
    await tally.count('listings', () => renter.sdk.listings.show({ id: shop.listingId }));
  }
}

interface SeenEvent {
  attributes: { sequenceId: number };
}

/** Follows the events as a program of the operator does, from any of the sandboxes. */
async function follow({ doors, tally, isOver }: Load, seen: number[]): Promise<void> {
  while (!isOver()) {
    await tally.count('event polls', async () => {
      const { data } = await integrationSdk(oneOf(doors())).events.query({
        startAfterSequenceId: seen.at(-1) ?? 0,
      });
      seen.push(...data.data.map(({ attributes }: SeenEvent) => attributes.sequenceId));
    });
  }
}

/** All events, once nobody writes any more. */
async function allEvents(door: Door): Promise<number[]> {
  const all: number[] = [];
  for (;;) {
    const { data } = await integrationSdk(door).events.query({
      startAfterSequenceId: all.at(-1) ?? 0,
    });
    if (data.data.length === 0) return all;
    all.push(...data.data.map(({ attributes }: SeenEvent) => attributes.sequenceId));
  }
}

/** Reservations of the shop's one listing, all of the same days. */
async function reservedSeats(door: Door): Promise<number> {
  const { data } = await integrationSdk(door).transactions.query({
    bookingStates: ['pending', 'accepted'],
    perPage: 1,
  });
  return data.meta.totalItems;
}

interface Running {
  children: ChildSandbox[];
  dead: Set<number>;
  start: (index: number) => Promise<ChildSandbox>;
  doors: Doors;
}

async function openInstances(url: string, file: Awaited<ReturnType<typeof bundleSandbox>>) {
  const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort));
  const start = (index: number) =>
    ChildSandbox.start({ program: file, port: ports[index] ?? 0, storage: { url } });
  const children = await Promise.all(ports.map((_port, index) => start(index)));
  const [first, ...others] = children;
  if (!first) throw new Error('nothing was started');
  const shop = await openShop(first);
  const doors = [await enter(first, shop)] as const;
  const further = await Promise.all(others.map((child) => enter(child, shop)));
  return {
    children,
    dead: new Set<number>(),
    start,
    doors: [...doors, ...further],
  } satisfies Running;
}

/** Kills one of them at a random moment and starts it again, until the time is over. Returns how often. */
async function killInTurn(
  { children, dead, start }: Running,
  { isOver }: Pick<Load, 'isOver'>,
): Promise<number> {
  let kills = 0;
  while (!isOver()) {
    await after(KILL_EVERY.least + Math.random() * (KILL_EVERY.most - KILL_EVERY.least));
    const victim = Math.floor(Math.random() * INSTANCES);
    await children[victim]?.kill();
    dead.add(victim);
    kills += 1;
    children[victim] = await start(victim);
    dead.delete(victim);
  }
  return kills;
}

async function measure(running: Running, seconds: number): Promise<void> {
  const tally = new Tally();
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const { doors: all, dead } = running;
  const alive = (): Doors => {
    const [first = all[0], ...others] = all.filter((_door, index) => !dead.has(index));
    return Math.random() < 0.5 ? [first, ...others] : [others.at(-1) ?? first, first];
  };
  const load: Load = { doors: alive, tally, isOver };
  const seen: number[] = [];
  const [kills] = await Promise.all([
    killInTurn(running, load),
    ...Array.from({ length: CHECKOUTS_AT_ONCE }, () => rent(load)),
    ...Array.from({ length: READERS }, () => read(load)),
    follow(load, seen),
  ]);
  const [door] = all;
  const there = await allEvents(door);
  const last = seen.at(-1) ?? 0;
  const gaps = there.filter((id) => id <= last && !seen.includes(id)).length;
  const repeated = seen.length - new Set(seen).size;
  const double = Math.max(0, (await reservedSeats(door)) - SEATS);
  tally.print();
  console.log(
    `${kills} kills; double bookings: ${double}; events: ${there.length}, missed: ${gaps}, seen twice: ${repeated}`,
  );
  if (tally.failures > 0 || double > 0 || gaps > 0 || repeated > 0) process.exitCode = 1;
}

/**
 * `npm run bench -- instances [--seconds 60]`: three sandboxes on one PostgreSQL server are used at the same time, and one of them
 * is killed every few seconds. Calls to a dead one fail; nothing else may go wrong.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error('--seconds is a number.');
  await startTestServer();
  const program = await bundleSandbox();
  try {
    const { url } = await serverDatabase();
    const running = await openInstances(url, program);
    try {
      await measure(running, seconds);
    } finally {
      await Promise.all(running.children.map((child) => child.kill()));
    }
  } finally {
    await program.remove();
    await stopTestServer();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
