import type * as v from 'valibot';
import { claimEvents } from '~/domain/order/claim/claim-events';
import { type NumberedClaim } from '~/domain/order/claim/claims';
import { type HeldMoney } from '~/domain/order/ledger/held-money';
import { type claimCase } from '~/wire/claims';
import { type StoredOrder } from '../../core/orders/read-order';

type Log = v.InferInput<typeof claimCase.answer>['log'];

type Line = Log[number];

const lineOf = (kind: Line['kind'], at: string, sum: number): Line => ({
  kind,
  at,
  sum,
  by: 'operator',
});

/** The log lines for money that was set aside on the card, renewed or released. */
function holdLines({ entries }: HeldMoney): Log {
  const placed = entries.flatMap(({ entry }, index) =>
    entry.placed
      ? [lineOf(index === 0 ? 'holdPlaced' : 'holdRenewed', entry.placed.at, entry.sum)]
      : [],
  );
  const last = entries.at(-1)?.entry;
  return last?.ended?.how === 'released'
    ? [...placed, lineOf('holdReleased', last.ended.at, last.sum)]
    : placed;
}

/** The history of a claim and of the hold on the card, newest first. */
export function logOf({ transaction }: StoredOrder, { number }: NumberedClaim): Log {
  const steps: Log = claimEvents(transaction)
    .filter(({ claim }) => claim.number === number)
    .map(({ kind, by, at, sum }) => ({ kind, by, at, sum }));
  const holds = transaction.heldMoney ? holdLines(transaction.heldMoney) : [];
  return [...steps, ...holds].toSorted((left, right) => right.at.localeCompare(left.at));
}
