import { type Sdk, type SdkResponse } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { cartKey } from '~/domain/order/process/cart';
import { feeStayOf, firstOrderOf } from '~/domain/order/process/first-order';
import {
  type ListingId,
  parseTransactionId,
  type TransactionId,
  transactionIdSchema,
} from '~/domain/ids';
import { type LineItem, lineKind } from '~/domain/money/line-items';
import { type OrderedStay } from '~/domain/order/process/order-rules';
import {
  cartItemProcess,
  extensionProcess,
  lateFeeProcess,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { type ProcessRules } from '~/domain/order/process/process-rules';
import { type StayId } from '~/domain/order/stay/stay-id';
import { type TransactionState } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { DAY_MS } from '~/domain/time/moment';
import { type BackgroundStore } from '../../store/background-store';
import { ask } from '../../marketplace/session';
import { queryTransactions, type StoredTransaction } from './read-order';

export interface EarlierOrder {
  /** The order that this one extends, or pays a late fee for. */
  readonly firstOrder: TransactionId | undefined;
  /** The stay of a late fee. */
  readonly feeStay: StayId | undefined;
  readonly id: TransactionId;
  readonly listingId: ListingId;
  readonly state: TransactionState;
  readonly orderKey: string | null;
  readonly rules: ProcessRules | null;
  readonly holds: readonly TransactionId[];
  readonly stays: readonly (OrderedStay & { readonly seats: number })[];
  readonly lineItems: readonly LineItem[];
  /** The amount set aside on the renter's card, in minor units; 0 for none. */
  readonly hold: number;
}

export interface EarlierOrders {
  /** The newest first. */
  readonly orders: readonly EarlierOrder[];
  /** The transactions held for the renter and not paid yet, including leftovers of a crash. */
  readonly held: ReadonlySet<TransactionId>;
  /** The requests for later nights that were just made. Their holds are in use. */
  readonly extensions: readonly EarlierOrder[];
}

const NEWEST = 100;
/** The relationships that a browser receives with the marketplace's reply. */
export const SHOWN_WITH = ['booking', 'provider', 'listing'];

const idsSchema = v.object({ data: v.array(v.object({ id: transactionIdSchema })) });

export function earlierOrder(stored: StoredTransaction): EarlierOrder {
  const { id, listingId, transaction, attributes } = stored;
  const { state, rules, firstItem, furtherItems, lineItems } = transaction;
  const { orderKey = null, holds } = attributes.protectedData;
  const booked = firstItem ? [{ ...firstItem, listingId }] : [];
  return {
    id,
    listingId,
    state,
    orderKey,
    rules,
    holds,
    lineItems,
    hold: transaction.heldMoney?.amount ?? 0,
    firstOrder: firstOrderOf(attributes.protectedData),
    feeStay: feeStayOf(attributes.protectedData),
    stays: [...booked, ...furtherItems],
  };
}

async function queryOrders(
  sdk: Sdk,
  params: Parameters<Sdk['transactions']['query']>[0],
): Promise<EarlierOrder[]> {
  const found = await queryTransactions(sdk, {
    only: 'order',
    ...params,
    sort: 'lastTransitionedAt',
    perPage: NEWEST,
  });
  return found.map(earlierOrder);
}

/** The renter's requests for later nights that wait for their payment or for the owner, the newest first. */
export const openExtensions = (sdk: Sdk): Promise<EarlierOrder[]> =>
  queryOrders(sdk, {
    processNames: [extensionProcess],
    lastTransitions: ['transition/request-extension', 'transition/confirm-payment'],
  });

/** The renter's late fees that wait for their payment, or were paid, even if they were refunded. */
export const ownLateFees = (sdk: Sdk): Promise<EarlierOrder[]> =>
  queryOrders(sdk, {
    processNames: [lateFeeProcess],
    lastTransitions: [
      'transition/request-late-fee',
      'transition/confirm-payment',
      'transition/pay-out',
      'transition/cancel',
    ],
  });

/** Payments of an order's late fee that its renter has begun, as one of its sides sees them. */
export async function unpaidLateFees(
  sdk: Sdk,
  order: TransactionId,
  side: Role,
): Promise<readonly EarlierOrder[]> {
  const begun = await queryOrders(sdk, {
    only: side === 'customer' ? 'order' : 'sale',
    processNames: [lateFeeProcess],
    lastTransitions: ['transition/request-late-fee'],
  });
  return begun.filter(({ firstOrder }) => firstOrder === order);
}

/** Loads the renter's newest orders and the holds for them. */
export async function loadEarlierOrders(sdk: Sdk): Promise<EarlierOrders> {
  const [orders, extensions, children] = await Promise.all([
    queryOrders(sdk, { processNames: [orderProcess] }),
    openExtensions(sdk),
    ask(() =>
      sdk.transactions.query({
        only: 'order',
        processNames: [cartItemProcess],
        lastTransitions: ['transition/hold'],
        perPage: NEWEST,
      }),
    ),
  ]);
  return {
    orders,
    extensions,
    held: new Set(v.parse(idsSchema, toPlain(children.data)).data.map(({ id }) => id)),
  };
}

/** The marketplace's reply about the renter's own order, with the secret of its payment. */
export const showOrder = (sdk: Sdk, id: TransactionId): Promise<SdkResponse> =>
  ask(() => sdk.transactions.show({ id, include: SHOWN_WITH }));

/** No cart stays open longer than this. */
const KEPT_MS = 90 * DAY_MS;

interface OrderKeys {
  readonly find: (orderKey: string) => Promise<TransactionId | null>;
  readonly keep: (orderKey: string, id: TransactionId) => Promise<void>;
}

/** Finds the order that a key belongs to, even if many newer orders follow a paid one. */
export const orderKeysOf = (store: BackgroundStore, renterId: string): OrderKeys => ({
  find: async (orderKey) => {
    const kept = await store.get(`order-key:${renterId}:${orderKey}`);
    return parseTransactionId(kept) ?? null;
  },
  keep: (orderKey, id) => store.set(`order-key:${renterId}:${orderKey}`, id, { ttlMs: KEPT_MS }),
});

type PaymentStatus = 'none' | 'unpaid' | 'paid';

const notPaid: Readonly<Partial<Record<TransactionState, PaymentStatus>>> = {
  'state/initial': 'none',
  'state/enquiry': 'none',
  'state/payment-expired': 'none',
  'state/pending-payment': 'unpaid',
};

/** An order that was ever paid counts as paid, whatever its state is now. So does an order in an unknown state. */
export const paymentStatusOf = ({ state }: Pick<EarlierOrder, 'state'>): PaymentStatus =>
  notPaid[state] ?? 'paid';

export interface OrderContent {
  readonly stays: EarlierOrder['stays'];
  readonly lineItems: readonly (Pick<LineItem, 'code' | 'lineTotal'> & {
    readonly includeFor: readonly Role[];
  })[];
  readonly hold: number;
}

const staysText = (stays: EarlierOrder['stays']): string =>
  stays
    .map((stay) => `${cartKey(stay)}:${stay.seats}`)
    .toSorted()
    .join();

function priceText(lines: OrderContent['lineItems'], isTaxKnown: boolean): string {
  const counted = lines.filter((line) => isTaxKnown || lineKind(line) !== 'sales-tax');
  const totals = (['customer', 'provider'] as const).map((party) =>
    counted
      .filter(({ includeFor }) => includeFor.includes(party))
      .reduce((sum, { lineTotal }) => sum + lineTotal.amount, 0),
  );
  return totals.join();
}

/** Whether two orders have the same tools, days, pieces and hold at the same price; a tax that is not known now is ignored. */
export const isSameContent = (
  left: OrderContent,
  right: OrderContent,
  { isTaxKnown }: { isTaxKnown: boolean },
): boolean =>
  left.hold === right.hold &&
  staysText(left.stays) === staysText(right.stays) &&
  priceText(left.lineItems, isTaxKnown) === priceText(right.lineItems, isTaxKnown);
