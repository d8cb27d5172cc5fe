import { assertSentOnce, soon } from './books';
import {
  breakPayouts,
  checkOut,
  clockAt,
  type Door,
  type Ending,
  moveClock,
  stayFrom,
} from './shop';

type Doors = readonly [Door, ...Door[]];

const ENDINGS: readonly Ending[] = ['kept', 'canceled', 'completed'];
const RENTALS_AT_ONCE = 3;

/** The number of completed rentals in a round of payouts whose money waits and then arrives. */
const WAITING_PAYOUTS = 5;
const MONEY_ARRIVES = 'P6D';

/**
 * The clock is moved during most rounds, so that kills also hit what happens automatically: payments expire, rentals are completed, and
 * payouts are made that had to wait for their money.
 */
const MOVES: readonly (string | undefined)[] = [undefined, MONEY_ARRIVES, 'PT16M', 'P6D'];

/** The faults of the first tries of waiting payouts: none, no answer before the work, no answer after it, and a server error. */
const PAYOUT_FAULTS = [
  null,
  { kind: 'drop', afterWork: false },
  { kind: 'drop', afterWork: true },
  { kind: 'fail', afterWork: false },
] as const;
/** A step of the golden ratio spreads any number of rounds evenly. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

const after = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether the clock moves in this round. A session whose renewal is cut off then may be lost. */
export const isMovingClock = (round: number): boolean => MOVES[round % MOVES.length] !== undefined;

/** Whether this round is about payouts that had to wait. */
export const isOfPayouts = (round: number): boolean => round % MOVES.length === 1;

interface Kill {
  round: number;
  /** Milliseconds after the start of the round. */
  at: number;
  kill: () => Promise<void>;
}

/** Prepares rentals that end differently and during which the clock may move. The returned function starts them. */
async function traffic([first, ...others]: Doors, round: number) {
  const stay = stayFrom(await clockAt(first));
  return () => {
    const work: Promise<unknown>[] = Array.from({ length: RENTALS_AT_ONCE }, (_, index) =>
      checkOut(index % 2 === 0 ? [first, ...others] : [first, ...others.toReversed()], {
        stay,
        ending: ENDINGS[(index + round) % ENDINGS.length] ?? 'kept',
        atOnce: (index + round) % 2 === 0,
      }),
    );
    const move = MOVES[round % MOVES.length];
    if (move) work.push(moveClock(first, move));
    // The connection broke, as it should.
    return Promise.all(work.map((part) => part.catch(() => undefined)));
  };
}

/** Milliseconds that a round takes when nobody is killed. */
export async function timeOfRound(doors: Doors): Promise<number> {
  const begin = await traffic(doors, 0);
  const begun = performance.now();
  await begin();
  return performance.now() - begun;
}

/** Where in its rounds a test kills: the first place is random, and together they cover a round evenly. */
export function spreadPlaces(): (round: number) => number {
  const first = Math.random();
  return (round) => (first + round * SPREAD) % 1;
}

/** Kills during a round. Returns when all calls have ended. */
export async function killInRound(doors: Doors, { round, at, kill }: Kill): Promise<void> {
  const begin = await traffic(doors, round);
  const work = begin();
  await after(at);
  await kill();
  await work;
}

/** Ids of rentals that are over, and whose owner's money is not there yet. */
async function finishRentals(doors: Doors): Promise<string[]> {
  const stay = stayFrom(await clockAt(doors[0]));
  return Promise.all(
    Array.from({ length: WAITING_PAYOUTS }, () => checkOut(doors, { stay, ending: 'completed' })),
  );
}

/** Lets the money of rentals that are over arrive, while the first calls for their payouts meet a fault. */
async function payOut([first]: Doors, round: number): Promise<void> {
  const fault = PAYOUT_FAULTS[Math.floor(round / MOVES.length) % PAYOUT_FAULTS.length];
  if (fault) await breakPayouts(first, fault);
  await moveClock(first, MONEY_ARRIVES);
}

/** The duration of waiting payouts without a kill, in milliseconds. */
export async function timeOfPayouts(doors: Doors): Promise<number> {
  await finishRentals(doors);
  const begun = performance.now();
  await payOut(doors, 0);
  return performance.now() - begun;
}

/**
 * Kills the first sandbox while it tries payouts again that had to wait for their money. Returns a check for afterwards: each of them
 * was made once.
 */
export async function killInPayouts(
  doors: Doors,
  { round, at, kill }: Kill,
): Promise<(door: Door) => Promise<void>> {
  const waiting = await finishRentals(doors);
  // The connection broke, as it should.
  const work = payOut(doors, round).catch(() => undefined);
  await after(at);
  await kill();
  await work;
  return async (door) => {
    // Whether or not the clock had been moved when the sandbox was killed, the money is there now.
    await moveClock(door, MONEY_ARRIVES);
    await soon(() => assertSentOnce(door, waiting));
  };
}
