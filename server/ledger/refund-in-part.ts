import { isWithin, type RefundParts } from '~/domain/money/refund-parts';
import { type TransactionId } from '~/domain/ids';
import { claimPlaces, holdPlaces } from '~/domain/order/claim/claim-room';
import { entriesOf, highestNumber, type NumberedEntry } from '~/domain/order/ledger/ledger';
import { type RefundEntry, statusOf } from '~/domain/order/ledger/ledger-entries';
import { ServerError } from '../base/errors';
import { type StoredOrder } from '../core/orders/read-order';
import { isTagged, PaymentRefusal } from '../services/payments/client';
import { type Payments } from '../services/payments/payments';
import {
  answered,
  type LedgerServices,
  moveTag,
  nextPlace,
  type Opened,
  withLedger,
} from './open-ledger';
import { doneBy, markOf, type Press } from '../base/once';
import { type OrderPayment, readPayment } from './read-payment';

/** Refuses sums that the payment service does not have any more, or may lose in a dispute. */
async function assertRefundable(
  payments: Payments,
  intent: string,
  { sum, currency }: RefundEntry,
) {
  const made = await answered(payments.payment(intent));
  if (made.isDisputed) throw new ServerError('payment-disputed');
  if (made.currency !== currency || sum > made.received - made.refunded)
    throw new ServerError('refund-too-high');
}

interface Made {
  readonly number: number;
  readonly entry: RefundEntry;
  readonly intent: string;
}

/** Makes a refund that is written as intended. It is looked for first, because the answer to an earlier try may be lost. */
async function makeRefund(
  { payments, now }: LedgerServices,
  opened: Opened,
  { number, entry, intent }: Made,
): Promise<RefundEntry> {
  const tag = moveTag(opened, { number, entry }, 'refund');
  try {
    const before = await answered(payments.refundsOf(intent));
    const made =
      before.find((its) => isTagged(its.tag, tag)) ??
      (await answered(payments.refund(intent, entry.sum, tag)));
    const at = (await now()).toISOString();
    const failed = made.state === 'failed' && { failedAt: at };
    const done: RefundEntry = { ...entry, refund: { id: made.id, at, ...failed } };
    await opened.write(number, done);
    return done;
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    await opened.write(number, { ...entry, refusedAt: (await now()).toISOString() });
    throw new ServerError('refund-refused', {
      cause: error,
      meta: { stripeMessage: error.message },
    });
  }
}

export interface RefundRequest {
  readonly order: TransactionId;
  /** The later nights or the late fee; null: the order's own payment. */
  readonly payment: TransactionId | null;
  /** Decides the parts with the current order; may refuse. */
  readonly partsOf: (
    order: StoredOrder,
    payment: OrderPayment,
  ) => RefundParts & Pick<RefundEntry, 'tool' | 'claim'>;
  /** Runs before the entry is written, with its number. */
  readonly before: (number: number) => Promise<void>;
  /** The press by staff, with the highest entry that their page knew. */
  readonly press?: Press & { readonly seen: number };
}

/** The place of a refund: for a claim, that of one that the payment service refused; for others, one that is promised to nobody. */
function placeOf({ order, ledger }: Opened, { claim }: Pick<RefundEntry, 'claim'>) {
  const { claims, heldMoney } = order.transaction;
  if (claim === undefined) {
    return nextPlace(ledger, {
      promised: claimPlaces(claims, ledger) + holdPlaces(heldMoney, ledger),
    });
  }
  return nextPlace(ledger, {
    ended: entriesOf(ledger, 'refund').find(
      ({ entry }) => entry.claim === claim && statusOf(entry) === 'refused',
    ),
  });
}

type Numbered = NumberedEntry<RefundEntry>;

/** The result of an earlier press of the same button. Refuses with `refund-refused` if the payment service did not make the refund. */
async function madeBy(services: LedgerServices, opened: Opened, press: Press) {
  const kept = entriesOf(opened.ledger, 'refund').map((each) => ({ ...each, ...each.entry }));
  const found = doneBy(press, kept);
  if (!found) return undefined;
  const status = statusOf(found.entry);
  if (status === 'refused') throw new ServerError('refund-refused');
  if (status === 'intended') await finishRefund(services, opened, found);
  return found;
}

/**
 * Refunds a part of a payment after the order has completed, from the marketplace's balance, because the process neither refunds nor pays
 * out any more. Refuses with `refund-too-early` before that, with `payment-unknown` if the payment service's payment is not known, and
 * with `refund-too-high`, `payment-disputed`, `refund-refused`, `ledger-full`, or `move-unfinished` while another move is made. After any
 * other failure the background tasks finish the entry. A repeated press of staff gets the same answer. It is refused with `key-used` if
 * it asks for something else, and with `changed` if there are entries that it did not know.
 */
export const refundInPart = (
  services: LedgerServices,
  { order: id, payment, partsOf, before, press }: RefundRequest,
): Promise<Numbered> =>
  withLedger(services, id, async (opened) => {
    const { order, ledger, write } = opened;
    const made = press && (await madeBy(services, opened, press));
    if (made) return made;
    if (press && highestNumber(ledger) > press.seen) throw new ServerError('changed');
    const paid = await readPayment(services, order, payment);
    if (!paid.isSettled) throw new ServerError('refund-too-early');
    const { intent } = paid;
    if (intent === null) throw new ServerError('payment-unknown');
    const { currency } = paid.paidBy.transaction.payinTotal ?? {};
    if (!currency) throw new ServerError('payment-unknown');
    const parts = partsOf(order, paid);
    if (!isWithin(parts, paid.left)) throw new ServerError('refund-too-high');
    const at = (await services.now()).toISOString();
    const { number, ...again } = placeOf(opened, parts);
    const entry: RefundEntry = {
      kind: 'refund',
      at,
      currency,
      ...parts,
      ...again,
      ...(payment !== null && { payment }),
      ...(press && { key: markOf(press) }),
    };
    await assertRefundable(services.payments, intent, entry);
    await before(number);
    await write(number, entry);
    return { number, entry: await makeRefund(services, opened, { number, entry, intent }) };
  });

/** Makes a refund that was written and not made. */
export async function finishRefund(
  services: LedgerServices,
  opened: Opened,
  { number, entry }: Numbered,
): Promise<void> {
  const { intent } = await readPayment(services, opened.order, entry.payment ?? null);
  if (intent === null) throw new ServerError('payment-unknown');
  await makeRefund(services, opened, { number, entry, intent });
}

/**
 * Notes that a refund failed after it was made, so its money is the marketplace's again. Resolves with true if it was not noted before.
 */
export const noteFailedRefund = (
  services: LedgerServices,
  id: TransactionId,
  refundId: string,
): Promise<boolean> =>
  withLedger(services, id, async ({ ledger, write }) => {
    const found = entriesOf(ledger, 'refund').find(({ entry }) => entry.refund?.id === refundId);
    if (!found?.entry.refund || found.entry.refund.failedAt !== undefined) return false;
    const failedAt = (await services.now()).toISOString();
    const { number, entry } = found;
    await write(number, { ...entry, refund: { ...found.entry.refund, failedAt } });
    return true;
  });
