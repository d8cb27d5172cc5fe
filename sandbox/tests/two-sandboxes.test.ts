import * as v from 'valibot';
import { demoPeople } from '../identity/people';
import { type Sandbox, sandboxCredentials, startSandbox } from '../network';
import { anonymousSdk } from '../testing/harness';
import { testDatabase } from '../testing/test-database';
import { assertConsistent, assertMails, assertNoneIn, soon } from './books';
import {
  bundleSandbox,
  ChildSandbox,
  freePort,
  killsPerTest,
  type SandboxProgram,
} from './child-sandbox';
import {
  checkOut,
  clockAt,
  type Door,
  enter,
  moveClock,
  openShop,
  pushNext,
  type Shop,
} from './shop';

/*
 * Two sandboxes in separate processes on one PostgreSQL server, like a marketplace that runs on two machines.
 */

const CHECKOUTS_AT_ONCE = 4;
const START_LIMIT_MS = 240_000;

let program: SandboxProgram;

beforeAll(async () => {
  program = await bundleSandbox();
}, START_LIMIT_MS);
afterAll(async () => {
  await program.remove();
});

interface Pair {
  start: (index: 0 | 1) => Promise<ChildSandbox>;
  running: [ChildSandbox, ChildSandbox];
  shop: Shop;
  doors: [Door, Door];
  close: () => Promise<void>;
}

/** Two sandboxes that start at the same time on one empty database, with a shop in it. */
async function openPair(): Promise<Pair> {
  const { database, drop } = await testDatabase();
  if (database.kind !== 'server') throw new Error('two processes need a database server');
  const storage = { url: database.url };
  const ports = [await freePort(), await freePort()] as const;
  const start = (index: 0 | 1) => ChildSandbox.start({ program, port: ports[index], storage });
  const running = await Promise.all([start(0), start(1)]);
  const shop = await openShop(running[0]);
  const doors = await Promise.all([enter(running[0], shop), enter(running[1], shop)]);
  return {
    start,
    running,
    shop,
    doors,
    close: async () => {
      await Promise.all(running.map((child) => child.kill()));
      await drop();
    },
  };
}

/** Rentals whose steps go to both in turn. Those that reach a dead process fail, which is the point. */
const traffic = ([one, other]: [Door, Door], round: number) =>
  Array.from({ length: CHECKOUTS_AT_ONCE }, (_, index) =>
    checkOut(index % 2 === 0 ? [one, other] : [other, one], {
      alsoCancel: (index + round) % 4 === 0,
    }).catch(() => undefined),
  );

const after = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Everything that is due happens, on either of the two: payments expire, rentals end and are paid out. */
async function untilAllIsOver([one, other]: [Door, Door]): Promise<void> {
  await moveClock(one, 'PT16M');
  await soon(() => assertNoneIn(other, 'state/pending-payment'));
  const transactions = await soon(() => assertConsistent(other));
  expect(transactions.length).toBeGreaterThan(0);
  await moveClock(other, 'P20D');
  await soon(() => assertNoneIn(one, 'state/accepted'));
  // Payouts that had to wait for their money are made at the next attempt, an hour later.
  await moveClock(one, 'P1D');
  await soon(() => assertConsistent(one, { seats: false }));
  await soon(() => assertMails(one));
}

test.each(killsPerTest(2))(
  'two sandboxes on one database, one of them killed at random moments, %i times: not a cent is lost or doubled',
  async (kills) => {
    const pair = await openPair();
    try {
      const begun = performance.now();
      await checkOut(pair.doors, { alsoCancel: true });
      const within = performance.now() - begun;
      for (let round = 0; round < kills; round += 1) {
        const victim = round % 2 === 0 ? 0 : 1;
        const work = traffic(pair.doors, round);
        if (round % 4 === 3) work.push(moveClock(pair.doors[0], 'PT16M').catch(() => undefined));
        await after(Math.random() * within);
        await pair.running[victim].kill();
        await Promise.all(work);
        // The survivor settles what the other one had started; only then does the other one come back.
        await soon(() => assertConsistent(pair.doors[1 - victim] ?? pair.doors[0]));
        pair.running[victim] = await pair.start(victim);
        await assertConsistent(pair.doors[victim]);
      }
      await untilAllIsOver(pair.doors);
    } finally {
      await pair.close();
    }
  },
  30 * 60_000,
);

test('of two first starts at once, one makes what belongs there and the other finds it', async () => {
  const { database, drop } = await testDatabase();
  const done: string[] = [];
  let second: Promise<Sandbox> | undefined;
  const first = await startSandbox({
    database,
    fill: async () => {
      await new Promise<void>((resolve) => {
        second = startSandbox({
          database,
          log: { info: () => resolve(), error: () => undefined },
          fill: async () => void done.push('the second looks'),
        });
      });
      done.push('the first has filled it');
    },
  });
  await (await second)?.stop();
  await first.stop();
  await drop();
  expect(done).toEqual(['the first has filled it', 'the second looks']);
});

test('a start that fails lets the next one go on', async () => {
  const { database, drop } = await testDatabase();
  const failing = startSandbox({ database, fill: () => Promise.reject(new Error('no luck')) });
  await expect(failing).rejects.toThrow('no luck');
  const next = await startSandbox({ database });
  await next.stop();
  await drop();
});

describe('two that live', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair();
  }, START_LIMIT_MS);
  afterAll(() => pair.close());

  test('the clock of one is the clock of the other', async () => {
    const [one, other] = pair.doors;
    const before = await clockAt(other);
    await moveClock(one, 'P1D');
    expect(Math.abs((await clockAt(other)) - before - 86_400_000)).toBeLessThan(60_000);
    await Promise.all([moveClock(one, 'PT1H'), moveClock(other, 'PT1H')]);
    expect(Math.abs((await clockAt(one)) - (await clockAt(other)))).toBeLessThan(60_000);
  });

  test('who is logged in to the console at one is logged in at the other', async () => {
    const [one, other] = pair.doors;
    const login = await fetch(`${one.url}/console/login`, {
      method: 'POST',
      body: new URLSearchParams(sandboxCredentials.operator),
      redirect: 'manual',
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await fetch(`${other.url}/console/users`, {
      headers: { cookie },
      redirect: 'manual',
    });
    expect(page.status).toBe(200);
  });

  test('a sign-in at an identity provider that began at one ends at the other', async () => {
    const [one, other] = pair.doors;
    const { id, secret } = sandboxCredentials.identityClients.google;
    const redirectUri = 'http://localhost:3000/callback';
    const query = { client_id: id, redirect_uri: redirectUri, scope: 'openid email profile' };
    const chosen = await fetch(
      `${one.url}/idp/google/authorize?${new URLSearchParams(query).toString()}`,
      {
        method: 'POST',
        body: new URLSearchParams({ person: demoPeople[0]?.id ?? '' }),
        redirect: 'manual',
      },
    );
    const code = new URL(chosen.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const answer = await fetch(`${other.url}/idp/google/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: id,
        client_secret: secret,
      }),
    });
    const { id_token: idpToken } = v.parse(v.object({ id_token: v.string() }), await answer.json());
    const created = await anonymousSdk(one).currentUser.createWithIdp({
      idpId: 'google',
      idpClientId: id,
      idpToken,
    });
    expect(created.status).toBe(200);
  });

  test('versions of a process that are pushed at both at once follow each other', async () => {
    const versions = await Promise.all(
      pair.doors.flatMap((door) =>
        [1, 2].map((at) => pushNext(door, `at ${door.url}, ${String(at)}`)),
      ),
    );
    expect(versions.sort()).toEqual([2, 3, 4, 5]);
  });

  test('one that stands still and wakes up does not go on with what the other has settled', async () => {
    const [one, other] = pair.doors;
    const [sleeper] = pair.running;
    const work = traffic([one, one], 1);
    await after(150);
    sleeper.pause();
    await soon(() => assertConsistent(other));
    sleeper.wake();
    await Promise.all(work);
    await soon(() => assertConsistent(one));
    await assertConsistent(other);
  });
});
