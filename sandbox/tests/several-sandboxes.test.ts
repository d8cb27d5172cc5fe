import * as v from 'valibot';
import { demoPeople } from '../identity/people';
import { sandboxCredentials } from '../credentials';
import { type Sandbox, startSandbox } from '../network';
import { anonymousSdk } from '../testing/harness';
import { testDatabase } from '../testing/test-database';
import { assertConsistent, assertMails, assertNoneIn, soon } from '../testing/books';
import {
  bundleSandbox,
  ChildSandbox,
  killsPerTest,
  type SandboxProgram,
} from '../testing/child-sandbox';
import { freePort } from '../testing/free-port';
import {
  isMovingClock,
  isOfPayouts,
  killInPayouts,
  killInRound,
  spreadPlaces,
  timeOfPayouts,
  timeOfRound,
} from '../testing/kill-rounds';
import {
  checkOut,
  clockAt,
  type Door,
  enter,
  moveClock,
  openShop,
  pushNext,
  type Shop,
  stayFrom,
} from '../testing/shop';

/*
 * Three sandboxes in separate processes on one PostgreSQL server, like a marketplace that runs on several machines.
 */

const START_LIMIT_MS = 240_000;

let program: SandboxProgram;

beforeAll(async () => {
  program = await bundleSandbox();
}, START_LIMIT_MS);
afterAll(async () => {
  await program.remove();
});

const INSTANCES = 3;

type Doors = readonly [Door, Door, Door];
type Running = [ChildSandbox, ChildSandbox, ChildSandbox];

const enterAll = ([one, other, third]: Readonly<Running>, shop: Shop): Promise<Doors> =>
  Promise.all([enter(one, shop), enter(other, shop), enter(third, shop)]);

interface Instances {
  start: (index: number) => Promise<ChildSandbox>;
  running: Running;
  shop: Shop;
  doors: Doors;
  close: () => Promise<void>;
}

/** Three sandboxes that start at the same time on one empty database, with a shop in it. */
async function openInstances(): Promise<Instances> {
  const { database, drop } = await testDatabase();
  if (database.kind !== 'server') throw new Error('several processes need a database server');
  const storage = { url: database.url };
  const start = async (port: number) => ChildSandbox.start({ program, port, storage });
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const running = await Promise.all([start(ports[0]), start(ports[1]), start(ports[2])]);
  const shop = await openShop(running[0]);
  return {
    start: (index) => start(ports[index] ?? ports[0]),
    running,
    shop,
    doors: await enterAll(running, shop),
    close: async () => {
      await Promise.all(running.map((child) => child.kill()));
      await drop();
    },
  };
}

const after = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Lets everything happen that is due, on any sandbox: payments expire, rentals end and are paid out. */
async function untilAllIsOver([one, other]: Doors): Promise<void> {
  await moveClock(one, 'PT16M');
  await soon(() => assertNoneIn(other, 'state/pending-payment'));
  const transactions = await soon(() => assertConsistent(other));
  expect(transactions.length).toBeGreaterThan(0);
  await moveClock(other, 'P20D');
  await soon(() => assertNoneIn(one, 'state/accepted'));
  // Payouts that had to wait for their money are made at the next attempt, an hour later.
  await moveClock(one, 'P1D');
  await soon(() => assertConsistent(one, { allSent: true }));
  await soon(() => assertMails(one));
}

/** The doors in the order of a client that begins at the door with this number. */
const from = (doors: Doors, first: number): Doors => {
  const door = (place: number) => doors[(first + place) % INSTANCES] ?? doors[0];
  return [door(0), door(1), door(2)];
};

test.each(killsPerTest(2))(
  'three sandboxes on one database, one of them killed at random moments, %i times: not a cent is lost or doubled',
  async (kills) => {
    const { running, start, shop, close, ...opened } = await openInstances();
    try {
      let { doors } = opened;
      const whole = await timeOfRound(doors);
      const ofPayouts = await timeOfPayouts(doors);
      doors = await enterAll(running, shop);
      const place = spreadPlaces();
      for (let round = 0; round < kills; round += 1) {
        const victim = round % INSTANCES;
        const kill = async () => {
          await running[victim]?.kill();
        };
        const order = from(doors, round);
        if (isOfPayouts(round)) {
          const at = place(round) * ofPayouts;
          const assertPaidOut = await killInPayouts(order, { round, at, kill });
          await assertPaidOut(order[1]);
        } else await killInRound(order, { round, at: place(round) * whole, kill });
        // A survivor settles what the killed sandbox had started, and only then is that sandbox started again.
        await soon(() => assertConsistent(from(doors, victim)[1]));
        running[victim] = await start(victim);
        if (isMovingClock(round)) doors = await enterAll(running, shop);
        // The restarted sandbox settles operations that no survivor had taken over, while it is asked.
        await soon(() => assertConsistent(from(doors, victim)[0]));
      }
      await untilAllIsOver(doors);
    } finally {
      await close();
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

describe('several sandboxes that stay alive', () => {
  let instances: Instances;
  beforeAll(async () => {
    instances = await openInstances();
  }, START_LIMIT_MS);
  afterAll(() => instances.close());

  test('share one clock', async () => {
    const [one, other] = instances.doors;
    const before = await clockAt(other);
    await moveClock(one, 'P1D');
    expect(Math.abs((await clockAt(other)) - before - 86_400_000)).toBeLessThan(60_000);
    await Promise.all([moveClock(one, 'PT1H'), moveClock(other, 'PT1H')]);
    expect(Math.abs((await clockAt(one)) - (await clockAt(other)))).toBeLessThan(60_000);
  });

  test('share their logins to the console', async () => {
    const [one, other] = instances.doors;
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

  test('can begin a sign-in at one sandbox and end it at another', async () => {
    const [one, other] = instances.doors;
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

  test('number the versions of a process in sequence when it is pushed to all of them at once', async () => {
    const versions = await Promise.all(
      instances.doors.flatMap((door) =>
        [1, 2].map((at) => pushNext(door, `at ${door.url}, ${String(at)}`)),
      ),
    );
    expect(versions.sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('a sandbox that wakes up after a standstill does not go on with what the other has settled', async () => {
    const [one, other] = instances.doors;
    const [sleeper] = instances.running;
    const stay = stayFrom(await clockAt(one));
    const work = (['kept', 'canceled', 'completed'] as const).map((ending) =>
      checkOut([one], { stay, ending }).catch(() => undefined),
    );
    await after(150);
    sleeper.pause();
    await soon(() => assertConsistent(other));
    sleeper.wake();
    await Promise.all(work);
    await soon(() => assertConsistent(one));
    await assertConsistent(other);
  });
});
