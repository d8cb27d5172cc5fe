import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertConsistent, assertNoneIn, soon } from '../testing/books';
import {
  bundleSandbox,
  ChildSandbox,
  killsPerTest,
  type SandboxProgram,
} from '../testing/child-sandbox';
import {
  isMovingClock,
  isOfPayouts,
  killInPayouts,
  killInRound,
  spreadPlaces,
  timeOfPayouts,
  timeOfRound,
} from '../testing/kill-rounds';
import { freePort } from '../testing/free-port';
import { checkOut, clockAt, enter, moveClock, openShop, stayFrom } from '../testing/shop';

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
    kill: async () => {
      await child.kill();
    },
    restart: async () => {
      child = await ChildSandbox.start({ program, port, storage });
    },
    close: async () => {
      await child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.each(killsPerTest(4))(
  'killed at random moments of rentals, %i times, money and bookings still agree',
  async (kills) => {
    const mortal = await openMortal();
    try {
      const shop = await openShop(mortal);
      let door = await enter(mortal, shop);
      const whole = await timeOfRound([door]);
      const ofPayouts = await timeOfPayouts([door]);
      door = await enter(mortal, shop);
      const place = spreadPlaces();
      for (let round = 0; round < kills; round += 1) {
        const { kill } = mortal;
        if (isOfPayouts(round)) {
          const at = place(round) * ofPayouts;
          const assertPaidOut = await killInPayouts([door], { round, at, kill });
          await mortal.restart();
          await assertPaidOut(door);
        } else {
          await killInRound([door], { round, at: place(round) * whole, kill });
          await mortal.restart();
        }
        if (isMovingClock(round)) door = await enter(mortal, shop);
        await soon(() => assertConsistent(door));
      }
      await moveClock(door, 'PT16M');
      await soon(() => assertNoneIn(door, 'state/pending-payment'));
      await moveClock(door, 'P20D');
      await soon(() => assertNoneIn(door, 'state/accepted'));
      // Payouts that had to wait for their money are made at the next attempt, an hour later.
      await moveClock(door, 'P1D');
      const transactions = await soon(() => assertConsistent(door, { allSent: true }));
      expect(transactions.length).toBeGreaterThan(0);
      // After all this a rental works as on the first day.
      door = await enter(mortal, shop);
      const stay = stayFrom(await clockAt(door));
      await checkOut([door], { stay, ending: 'completed', atOnce: true });
      await assertConsistent(door);
    } finally {
      await mortal.close();
    }
  },
  30 * 40_000,
);
