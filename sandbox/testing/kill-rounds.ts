import { appendFileSync } from 'node:fs';
import { assertSentOnce, soon } from './books';
import {
  breakPayouts,
  checkOut,
  clockAt,
  type Door,
  type Ending,
  moveClock,
  type RentalStep,
  stayFrom,
} from './shop';

type Doors = readonly [Door, ...Door[]];

const ENDINGS: readonly Ending[] = ['kept', 'canceled', 'completed'];
const RENTALS_AT_ONCE = 3;

/** In a round of payouts, the money of so many rentals that are over waits, and then arrives. */
const WAITING_PAYOUTS = 5;
const MONEY_ARRIVES = 'P6D';

/**
 * In the midst of most rounds the clock is moved, so that kills also hit what happens by itself: payments expire, rentals are
 * completed, and payouts are made that had to wait for their money.
 */
const MOVES: readonly (string | undefined)[] = [undefined, MONEY_ARRIVES, 'PT16M', 'P6D'];

/** The first tries of waiting payouts meet these: none, no answer before the work, none after it, and a server error. */
const PAYOUT_FAULTS = [
  null,
  { kind: 'drop', afterWork: false },
  { kind: 'drop', afterWork: true },
  { kind: 'fail', afterWork: false },
] as const;
/** A step of the golden ratio: however many rounds there are, they are spread evenly. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

/** What kills have hit: how many rentals were at each step, and which transitions a later process had to settle. */
export class KillReport {
  private readonly hits = new Map<string, number>();

  count(what: string): void {
    this.hits.set(what, (this.hits.get(what) ?? 0) + 1);
  }

  /** Adds the log lines with which a process says what it has settled, and which payouts it has made that had to wait. */
  countSettled(output: string): void {
    for (const _line of output.matchAll(/^payout {3}of \S+ was made at try/gm))
      this.count('payout made at a later try');
    for (const _line of output.matchAll(/^payout of \S+ failed/gm))
      this.count('payout without an answer, tried again');
    for (const [, transition = '', end = ''] of output.matchAll(
      /^recovery (transition\/\S+) was (\w+)/gm,
    ))
      this.count(`${end} afterwards: ${transition}`);
  }

  /** Adds it to the file that `npm run bench -- kills` reads. */
  save(): void {
    const file = process.env['SANDBOX_KILL_REPORT'];
    if (file) appendFileSync(file, `${JSON.stringify(Object.fromEntries(this.hits))}\n`);
  }
}

const after = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether the clock moves in this round. A session whose renewal is cut off then may be lost. */
export const isMovingClock = (round: number): boolean => MOVES[round % MOVES.length] !== undefined;

/** Whether this round is about payouts that had to wait. */
export const isOfPayouts = (round: number): boolean => round % MOVES.length === 1;

interface Round {
  round: number;
  report: KillReport;
}

/** Rentals that end differently, in the midst of which the clock may move. `begin` starts them. */
async function traffic([first, ...others]: Doors, round: number) {
  const stay = stayFrom(await clockAt(first));
  const steps = new Map<number, RentalStep>();
  const begin = () => {
    const work: Promise<unknown>[] = Array.from({ length: RENTALS_AT_ONCE }, (_, index) =>
      checkOut(index % 2 === 0 ? [first, ...others] : [first, ...others.toReversed()], {
        stay,
        ending: ENDINGS[(index + round) % ENDINGS.length] ?? 'kept',
        atOnce: (index + round) % 2 === 0,
        onStep: (step) => {
          if (step) steps.set(index, step);
          else steps.delete(index);
        },
      }),
    );
    const move = MOVES[round % MOVES.length];
    if (move) work.push(moveClock(first, move));
    // The connection broke, which is the point.
    return Promise.all(work.map((part) => part.catch(() => undefined)));
  };
  return { begin, steps };
}

/** Milliseconds that a round takes when nobody is killed. */
export async function timeOfRound(doors: Doors): Promise<number> {
  const { begin } = await traffic(doors, 0);
  const begun = performance.now();
  await begin();
  return performance.now() - begun;
}

/** Where in its rounds a test kills: the first place is random, and together they cover a round evenly. */
export function spreadPlaces(): (round: number) => number {
  const first = Math.random();
  return (round) => (first + round * SPREAD) % 1;
}

/** Kills in the midst of a round; returns when all calls have ended. */
export async function killInRound(
  doors: Doors,
  { round, report, at, kill }: Round & { at: number; kill: () => Promise<void> },
): Promise<void> {
  const { begin, steps } = await traffic(doors, round);
  const work = begin();
  await after(at);
  for (const step of steps.values()) report.count(`at the step: ${step}`);
  if (steps.size === 0) report.count('after all calls');
  if (isMovingClock(round)) report.count(`clock moved by ${MOVES[round % MOVES.length] ?? ''}`);
  report.count('kills');
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

/** Milliseconds that payouts take which had to wait, when nobody is killed. */
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
  { round, report, at, kill }: Round & { at: number; kill: () => Promise<void> },
): Promise<(door: Door) => Promise<void>> {
  const waiting = await finishRentals(doors);
  // The connection broke, which is the point.
  const work = payOut(doors, round).catch(() => undefined);
  await after(at);
  report.count('during payouts that had to wait');
  report.count('kills');
  await kill();
  await work;
  return async (door) => {
    // Whether or not the clock had been moved when the sandbox was killed, the money is there now.
    await moveClock(door, MONEY_ARRIVES);
    await soon(() => assertSentOnce(door, waiting));
  };
}
