import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { freeSeatsLocked } from '../availability/seats';
import { type Transition } from '../engine/definition';
import { type Draft, type Snapshot } from '../engine/facts';
import { runTransition } from '../engine/run-transition';
import {
  fakeAnswer,
  isQuery,
  type PaymentCommand,
  type Query,
  type StepAnswer,
} from '../engine/step';
import { listings } from '../store/schema/listings';

/** A transition with all its input. Running it again gives the same result. */
export interface Run {
  operationId: string;
  transition: Transition;
  snapshot: Snapshot;
  params: Record<string, unknown>;
  now: Date;
}

/** A UUID made from the operation and a name, so that running a transition again produces the same ids. */
export function derivedId(operationId: string, name: string): string {
  const hash = createHash('sha256').update(`${operationId}/${name}`).digest('hex');
  const variant = ((parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

const start = (run: Run) =>
  runTransition({ ...run, newId: (name) => derivedId(run.operationId, name) });

async function answerQuery(tx: Tx, snapshot: Snapshot, query: Query): Promise<StepAnswer> {
  const listingId = snapshot.listing.id;
  switch (query.kind) {
    case 'freeSeats': {
      const excludeBookingId = snapshot.draft.booking?.id;
      const { start: from, end } = query;
      const free = await freeSeatsLocked(tx, { listingId, start: from, end, excludeBookingId });
      return { kind: 'freeSeats', free };
    }
    case 'freeStock': {
      const [row] = await tx
        .select({ quantity: listings.stockQuantity })
        .from(listings)
        .where(eq(listings.id, listingId))
        .for('update');
      return { kind: 'freeStock', free: row?.quantity ?? 0 };
    }
  }
}

interface Rehearsal {
  /** The transaction after the transition, if every command succeeds. */
  draft: Draft;
  /** The database's answers, in order. */
  answers: StepAnswer[];
  commands: PaymentCommand[];
}

/**
 * Runs the whole transition against the database, with the listing locked where it matters, and with invented answers of the payment
 * service. That finds every refusal by our own rules before any money moves.
 */
export async function rehearse(tx: Tx, run: Run): Promise<Rehearsal> {
  const steps = start(run);
  const answers: StepAnswer[] = [];
  const commands: PaymentCommand[] = [];
  for (let step = steps.next(); ;) {
    if (step.done) return { draft: step.value, answers, commands };
    const asked = step.value;
    if (isQuery(asked)) {
      const answer = await answerQuery(tx, run.snapshot, asked);
      answers.push(answer);
      step = steps.next(answer);
    } else {
      commands.push(asked);
      step = steps.next(fakeAnswer(asked));
    }
  }
}

/**
 * Runs the transition again with the database's answers from the rehearsal; `perform` carries out each
 * command (counted from 0).
 */
export async function perform(
  run: Run,
  answers: readonly StepAnswer[],
  command: (command: PaymentCommand, index: number) => Promise<StepAnswer>,
): Promise<Draft> {
  const steps = start(run);
  let answered = 0;
  let performed = 0;
  for (let step = steps.next(); ;) {
    if (step.done) return step.value;
    const asked = step.value;
    if (isQuery(asked)) {
      const answer = answers[answered];
      if (!answer) throw new Error('The transition asks more than it did in its rehearsal');
      answered += 1;
      step = steps.next(answer);
    } else {
      step = steps.next(await command(asked, performed));
      performed += 1;
    }
  }
}
