import { type ApiClient } from '~/api/marketplace/api-client';
import { queryItems } from '~/api/listing/listings';
import { type OrderDraft, type OrderQuote, quoteOrder } from '~/api/order/orders';
import { type CardOnFile, showCardOnFile } from '~/api/payout/payment-methods';
import {
  findPaidOrder,
  isOrderFor,
  type PendingOrder,
  type PendingTool,
  queryPendingOrders,
} from '~/api/order/pending-orders';
import { type CartItem, cartKey } from '~/domain/order/process/cart';
import { type TransactionId, type UserId } from '~/domain/ids';
import { cartItemOf } from '~/features/cart/cart-item';
import { giveOrderKey } from '~/features/cart/cart-thunks';
import { type CartEntry } from '~/features/cart/cart.duck';
import { checkItems } from '~/features/cart/check-items';
import { checkOwnHolds } from '~/features/cart/own-holds';
import { keepAfterPayment, readAfterPayment } from '~/features/payment/after-payment';
import { reporting } from '~/lib/report';
import { selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { type ThunkTools } from '~/store/thunk';
import { type CheckoutSource } from './checkout-source';
import { type FoundOrders, type OrderIdentity, rememberedState, sortOut } from './find-pending';
import { forgetPayment } from './pending-payment';

/** What there is to pay, before the order exists. */
interface Offer {
  readonly draft: OrderDraft;
  readonly quote: OrderQuote;
}

export interface LoadedCheckout {
  readonly entries: readonly CartEntry[];
  readonly ownerId: UserId | null;
  readonly card: CardOnFile;
  /** An order that already holds its tools and is therefore paid. */
  readonly pending: PendingOrder | null;
  /** The offer, or null if nothing can be ordered or an order is pending. */
  readonly offer: Offer | null;
  readonly identity: OrderIdentity;
}

/** What was already paid and shows instead of being paid again. */
export interface PaidBefore {
  readonly kind: 'paid';
  readonly id: TransactionId;
  readonly tools: readonly PendingTool[];
  readonly orderKey: string | null;
  /** Whether it was paid in another tab or on another device. Otherwise only this tab's answer was lost. */
  readonly isElsewhere: boolean;
}

export type CheckoutAnswer =
  | { readonly kind: 'checkout'; readonly checkout: LoadedCheckout }
  | PaidBefore;

export interface CheckoutQuestion {
  readonly source: CheckoutSource;
  readonly now: Date;
}

async function itemsOf(source: CheckoutSource, tools: ThunkTools): Promise<readonly CartItem[]> {
  if (source.kind === 'cart') return selectCartItems(tools.getState());
  const { listingId, range, seats } = source;
  const { entities } = await queryItems(tools.api, [listingId]);
  tools.dispatch(entitiesReceived(entities));
  const listing = denormalize(tools.getState().entities, 'listing', listingId);
  const item = listing && cartItemOf(listing, { range, seats });
  return item ? [item] : [];
}

const openStates = ['state/payment-expired', 'state/enquiry', 'state/initial', 'unknown'];

function draftOf(entries: readonly CartEntry[], hasDamageProtection: boolean): OrderDraft | null {
  const items = entries
    .filter(({ check }) => check?.state === 'ok')
    .map(({ item: { listingId, start, end, seats } }) => ({ listingId, start, end, seats }));
  return items.length === 0 ? null : { items, hasDamageProtection };
}

const priceOf = async (api: ApiClient, draft: OrderDraft): Promise<Offer> => ({
  draft,
  quote: await reporting('speculate-transaction-failed', quoteOrder(api, draft)),
});

/** Returns the order of a payment that was started in this tab and has ended, or null if nothing was paid. */
function endedPayment(remembered: Awaited<ReturnType<typeof rememberedState>>): PaidBefore | null {
  if (remembered?.payment.kind !== 'other') return null;
  const { id, message, payment } = remembered;
  forgetPayment();
  if (openStates.includes(payment.state)) return null;
  // This tab knows nothing about the steps after the payment if it did not get that far.
  const after = { id, unsentMessage: message.trim(), isCardSaved: true };
  keepAfterPayment(readAfterPayment(id) ?? after);
  const { tools, orderKey } = payment;
  return { kind: 'paid', id, tools, orderKey, isElsewhere: false };
}

async function identityOf(
  source: CheckoutSource,
  items: readonly CartItem[],
  { dispatch }: ThunkTools,
): Promise<OrderIdentity> {
  if (source.kind === 'enquiry') return { orderKey: null, enquiryId: source.transactionId };
  const orderKey = items.length === 0 ? null : await dispatch(giveOrderKey()).unwrap();
  return { orderKey, enquiryId: null };
}

/**
 * Returns the existing order to pay, or null. An order of an earlier state of this cart does not count, because the server ends it when
 * the cart is ordered now.
 */
function payableOrder(
  { own, inTheWay }: FoundOrders,
  draft: OrderDraft | null,
  { enquiryId }: OrderIdentity,
): PendingOrder | null {
  const isStill = own && (enquiryId !== null || (draft !== null && isOrderFor(own, draft)));
  return (isStill ? own : inTheWay) ?? null;
}

async function pendingOrders(api: ApiClient, now: Date): Promise<readonly PendingOrder[]> {
  const orders = await queryPendingOrders(api);
  return orders.filter(({ expiresAt }) => new Date(expiresAt) > now);
}

const protects = (source: CheckoutSource, { getState }: ThunkTools): boolean =>
  source.kind === 'cart' ? selectHasDamageProtection(getState()) : source.hasDamageProtection;

/**
 * Returns the paid order that took the nights of this cart, because the answer to its payment was lost with its tab. Null if somebody else
 * took them.
 */
async function orderOfCart(
  entries: readonly CartEntry[],
  { orderKey }: OrderIdentity,
  api: ApiClient,
): Promise<PaidBefore | null> {
  const isTaken = entries.some(({ check }) => check?.state === 'taken');
  const order = isTaken && orderKey !== null ? await findPaidOrder(api, orderKey) : undefined;
  return order ? { kind: 'paid', ...order, orderKey, isElsewhere: true } : null;
}

/** Loads everything that checkout needs. It runs in a browser, because our server prices the order. */
export async function loadCheckoutData(
  { source, now }: CheckoutQuestion,
  tools: ThunkTools,
): Promise<CheckoutAnswer> {
  const { api, config, dispatch } = tools;
  const [items, card, remembered] = await Promise.all([
    itemsOf(source, tools),
    reporting('fetch-stripe-customer-failed', showCardOnFile(api)),
    rememberedState(api),
  ]);
  const paid = endedPayment(remembered);
  if (paid) return paid;
  const [{ checks, entities }, orders, identity] = await Promise.all([
    checkItems(api, items, { now, timeZone: config.timeZone }),
    pendingOrders(api, now),
    identityOf(source, items, tools),
  ]);
  dispatch(entitiesReceived(entities));
  const checked = checkOwnHolds(items, checks, { orders, orderKey: identity.orderKey });
  const entries = items.map((item) => {
    const key = cartKey(item);
    return { key, item, check: checked[key] };
  });
  const draft = draftOf(entries, protects(source, tools));
  const order = draft ? null : await orderOfCart(entries, identity, api);
  if (order) return order;
  const begun = remembered?.payment.kind === 'pending' ? remembered.payment.order : null;
  // If the cart was emptied meanwhile, the payment of this tab continues.
  const pending =
    items.length === 0 ? begun : payableOrder(sortOut(orders, items, identity), draft, identity);
  return {
    kind: 'checkout',
    checkout: {
      entries,
      ownerId: items[0]?.authorId ?? null,
      card,
      pending,
      offer: pending || !draft ? null : await priceOf(api, draft),
      identity,
    },
  };
}
