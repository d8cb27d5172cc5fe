import { appendFileSync } from 'node:fs';
import {
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

/**
 * In the midst of every second round the clock is moved, so that kills also hit what happens by itself: payments expire, rentals are
 * completed, and payouts are made that had to wait for their money.
 */
const MOVES: readonly (string | undefined)[] = [undefined, 'PT16M', undefined, 'P6D'];
/** A step of the golden ratio: however many rounds there are, they are spread evenly. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

/** What kills have hit: how many rentals were at each step, and which transitions a later process had to settle. */
export class KillReport {
  private readonly hits = new Map<string, number>();

  count(what: string): void {
    this.hits.set(what, (this.hits.get(what) ?? 0) + 1);
  }

  /** Adds the log lines with which a process says what it has settled. */
  countSettled(output: string): void {
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
