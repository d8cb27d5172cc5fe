import { type Logger } from 'pino';
import {
  type Extension,
  EXTENSION_KEYS,
  formatExtension,
  formatLateFee,
  type LateFee,
  withExtension,
} from '~/domain/order/stay/extensions';
import { feeStayOf, firstOrderOf } from '~/domain/order/process/first-order';
import { type TransactionId } from '~/domain/ids';
import {
  extensionProcess,
  extensionTransitions,
  lateFeeProcess,
  type LateFeeState,
  type LateFeeTransitionName,
} from '~/domain/order/process/process-graph.generated';
import { metadataChange, type StayId, stayIdOf } from '~/domain/order/stay/stay-id';
import { lastStayOf, staysOf } from '~/domain/order/stay/stays';
import { type Transaction } from '~/domain/order/process/transaction';
import { changeOrder, type OrderStores } from '../orders/change-order';
import { END } from '../orders/take-charged';
import { isAs, readTransaction, type StoredAs, type StoredOrder } from '../orders/read-order';
import { reconcile } from '../orders/reconcile';

export interface NoteServices extends OrderStores {
  readonly log: Pick<Logger, 'error'>;
}

/** The change of an order's metadata that keeps a late fee with its stay. */
export function feeMetadata(
  { transaction, attributes }: StoredOrder,
  stay: StayId,
  fee: LateFee,
): object | null {
  const lastId = lastStayOf(transaction);
  const change = { [EXTENSION_KEYS.fee]: formatLateFee(fee) };
  return lastId ? metadataChange(attributes.metadata, { id: stay, lastId, change }) : null;
}

type Nights = StoredAs<typeof extensionProcess>;
type Payment = StoredAs<typeof lateFeeProcess>;

const isSame = (left: Extension | undefined, right: Extension): boolean =>
  left !== undefined &&
  JSON.stringify(formatExtension(left)) === JSON.stringify(formatExtension(right));

/** The steps that both sides can read about. They do not include the payment itself. */
const stepsOf = ({ transitions }: Transaction) =>
  transitions.flatMap(({ transition, createdAt: at }) => {
    const state = extensionTransitions.find(({ name }) => name === transition)?.to;
    if (!state || ['state/pending-payment', 'state/payment-expired'].includes(state)) return [];
    return [{ state, at }];
  });

const sumsOf = ({ payinTotal, payoutTotal }: Transaction) => ({
  ...(payinTotal && { payin: payinTotal }),
  ...(payoutTotal && { payout: payoutTotal }),
});

const isEnded = ({ transitions }: Transaction): boolean =>
  transitions.some(({ transition }) => transition === END);

/** Whether later nights ended because their card could not be charged. */
export const hasCardFailed = ({ transaction }: Pick<Nights, 'transaction'>): boolean =>
  transaction.isCardFailed && isEnded(transaction);

/** The entry of an extension in its order's metadata. */
function entryOf({ id, attributes, transaction }: Nights): Extension | null {
  const { start, end, displayStart } = transaction.firstItem ?? {};
  if (!start || !end || !displayStart) return null;
  const returnBy = transaction.movedHours?.[stayIdOf({ start, end })]?.return;
  return {
    id,
    state: attributes.state,
    start,
    end,
    answerBy: displayStart,
    at: new Date(attributes.lastTransitionedAt ?? displayStart),
    ...sumsOf(transaction),
    steps: stepsOf(transaction),
    ...(returnBy && { returnBy: new Date(returnBy) }),
    ...(isEnded(transaction) && { isEnded: true }),
    ...(hasCardFailed({ transaction }) && { isCardFailed: true }),
  };
}

const feeStates: Readonly<Partial<Record<LateFeeState, 'paid' | 'refunded'>>> = {
  'state/paid': 'paid',
  'state/paid-out': 'paid',
  'state/canceled': 'refunded',
};

/** A late fee as its payment makes it; null before it is paid. */
function paidFee({ id, attributes, transaction }: Payment, fee: LateFee): LateFee | null {
  const state = feeStates[attributes.state];
  if (!state) return null;
  const momentOf = (name: LateFeeTransitionName): Date | undefined =>
    transaction.transitions.find(({ transition }) => transition === name)?.createdAt;
  return {
    ...fee,
    state,
    answeredAt: momentOf('transition/confirm-payment'),
    // A payment that was faster than its withdrawal counts.
    endedAt: momentOf('transition/cancel'),
    ...sumsOf(transaction),
    paymentId: id,
  };
}

function noteOfNights(nights: Nights, { transaction: { extensions } }: StoredOrder): object | null {
  const entry = entryOf(nights);
  const known = extensions.find(({ id }) => id === nights.id);
  const isOver = !known && entry?.state === 'state/payment-expired';
  if (!entry || isOver || isSame(known, entry)) return null;
  return { [EXTENSION_KEYS.nights]: withExtension(extensions, entry).map(formatExtension) };
}

function noteOfFee(payment: Payment, order: StoredOrder): object | null {
  const { transaction } = order;
  const stayId = feeStayOf(payment.attributes.protectedData) ?? lastStayOf(transaction);
  const stay = staysOf(transaction).find((each) => each.id === stayId);
  const fee = stay?.lateFee && paidFee(payment, stay.lateFee);
  return stay && fee && fee.state !== stay.lateFee?.state ? feeMetadata(order, stay.id, fee) : null;
}

interface NotedExtra {
  /** The further tools of a paid extension that are not reserved any more. */
  readonly lost: readonly TransactionId[];
}

/**
 * Brings the consequences of an extension or a late fee up to date: the reservations of its further tools, and the note in its order's
 * metadata. Safe to repeat, and to run on several servers at once.
 */
export async function noteExtra(stores: OrderStores, id: TransactionId): Promise<NotedExtra> {
  const { integration } = stores;
  const extra = await readTransaction(integration, id);
  if (!extra) return { lost: [] };
  const { customerId, attributes } = extra;
  const { state, protectedData } = attributes;
  const nights = isAs(extensionProcess, extra) ? extra : null;
  const payment = isAs(lateFeeProcess, extra) ? extra : null;
  const lost = await reconcile(integration, extra);
  const orderId = firstOrderOf(protectedData);
  if (orderId && state !== 'state/initial') {
    await changeOrder(stores, orderId, (order) => {
      if (order.customerId !== customerId) return null;
      if (nights) return noteOfNights(nights, order);
      return payment && noteOfFee(payment, order);
    });
  }
  return { lost };
}

/**
 * Does the same after a step that was taken. Never rejects, because a failure, such as a busy order, must not turn the step's answer into
 * one. The background work follows the step's event and notes it then.
 */
export async function noteTakenStep(services: NoteServices, id: TransactionId): Promise<void> {
  try {
    await noteExtra(services, id);
  } catch (error) {
    services.log.error({ err: error, extra: id }, 'what was done could not be noted yet');
  }
}
