import { nextHoldStep } from './card-hold-steps';
import { type Ledger, parseLedger } from './ledger';
import { type Entry, statusOf } from './ledger-entries';
import { type Transaction } from '../process/transaction';
import { type Moment } from '~/domain/time/moment';

function isPending(entry: Entry, now: Date): boolean {
  const status = statusOf(entry);
  if (status === 'intended' || status === 'waiting') return true;
  if (status !== 'made' || entry.kind === 'refund') return false;
  return entry.kind === 'hold'
    ? entry.placed !== undefined && new Date(entry.placed.until) <= now
    : entry.payout === undefined;
}

const hasPending = ({ entries }: Ledger, now: Date): boolean =>
  entries.some(({ entry }) => isPending(entry, now));

/** Whether the server has something to do about an order's moves of money now, or somebody may have done something about them. */
export function needsMoves(order: Transaction, metadata: unknown, moment: Moment): boolean {
  return (
    hasPending(parseLedger(metadata), moment.now) || nextHoldStep(order, moment).kind !== 'nothing'
  );
}
