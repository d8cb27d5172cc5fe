import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertConsistent, assertNoneIn, soon } from './books';
import { bundleSandbox, ChildSandbox, killsPerTest, type SandboxProgram } from './child-sandbox';
import { freePort } from '../testing/free-port';
import { checkOut, type Door, enter, moveClock, openShop } from './shop';

const CHECKOUTS_AT_ONCE = 3;

let program: SandboxProgram;
beforeAll(async () => {
  program = await bundleSandbox();
}, 60_000);
afterAll(() => program.remove());

/** A program that is restarted again and again with the same data. */
async function openMortal() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-sigkill-'));
  const storage = { folder };
  const port = await freePort();
  let child = await ChildSandbox.start({ program, port, storage });
  return {
    url: child.url,
    kill: () => child.kill(),
    restart: async () => {
      child = await ChildSandbox.start({ program, port, storage });
    },
    close: async () => {
      await child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Checkouts, and sometimes the clock, in the middle of which the program is killed. Returns how many succeeded. */
async function killedInTheMidst(
  door: Door,
  { kill, round, within }: { kill: () => Promise<void>; round: number; within: number },
): Promise<number> {
  let finished = 0;
  const work = Array.from({ length: CHECKOUTS_AT_ONCE }, (_, index) =>
    checkOut([door], { alsoCancel: index === 0 && round % 2 === 0 }).then(
      () => {
        finished += 1;
      },
      // The connection broke, which is the point.
      () => undefined,
    ),
  );
  // Every fourth kill also hits the automatic transitions.
  if (round % 4 === 3) work.push(moveClock(door, 'PT16M').catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * within));
  await kill();
  await Promise.all(work);
  return finished;
}

test.each(killsPerTest(8))(
  'killed at random moments of checkouts, %i times, money and bookings still agree',
  async (kills) => {
    const mortal = await openMortal();
    try {
      const door = await enter(mortal, await openShop(mortal));
      // The duration depends on the machine; kills are spread over it.
      const begun = performance.now();
      await checkOut([door], { alsoCancel: true });
      const within = performance.now() - begun;
      let finished = 1;
      for (let round = 0; round < kills; round += 1) {
        finished += await killedInTheMidst(door, { kill: mortal.kill, round, within });
        await mortal.restart();
        await soon(() => assertConsistent(door));
      }
      await moveClock(door, 'PT16M');
      await soon(() => assertNoneIn(door, 'state/pending-payment'));
      const transactions = await assertConsistent(door);
      expect(transactions.length).toBeGreaterThan(0);
      // After all this a checkout works as on the first day.
      await checkOut([door], { alsoCancel: false });
      await assertConsistent(door);
      expect(finished).toBeLessThanOrEqual(transactions.length);
    } finally {
      await mortal.close();
    }
  },
  30 * 40_000,
);
