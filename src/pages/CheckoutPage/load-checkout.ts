import { type ApiClient } from '~/api/api-client';
import { queryListingCards } from '~/api/listings';
import { type OrderDraft, type OrderQuote, quoteOrder } from '~/api/orders';
import { type CardOnFile, showCardOnFile } from '~/api/payment-methods';
import {
  holdsNightsOf,
  type PaymentState,
  type PendingOrder,
  type PendingTool,
  queryPendingOrders,
  showPaymentState,
} from '~/api/pending-orders';
import { type CartItem, cartKey } from '~/domain/cart';
import { dayInTimeZone } from '~/domain/day';
import { type TransactionId, type UserId } from '~/domain/ids';
import { cartItemOf } from '~/features/cart/cart-item';
import { type CartEntry } from '~/features/cart/cart.duck';
import { checkItems } from '~/features/cart/check-items';
import { reportError } from '~/lib/report';
import { selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { type ThunkTools } from '~/store/thunk';
import { type CheckoutSource } from './checkout-source';
import { forgetPayment, rememberedPayment } from './pending-payment';

/** What there is to pay, before the order exists. */
export interface Offer {
  readonly draft: OrderDraft;
  readonly quote: OrderQuote;
}

export interface LoadedCheckout {
  readonly entries: readonly CartEntry[];
  readonly ownerId: UserId | null;
  readonly card: CardOnFile;
  /** An order whose tools are held already; it is what is paid. */
  readonly pending: PendingOrder | null;
  /** Null where nothing can be ordered, or an order is pending. */
  readonly offer: Offer | null;
  /** The enquiry that becomes the order. */
  readonly enquiryId: TransactionId | null;
}

/** `paid`: this browser's payment came through before, and only its page was lost. */
export type CheckoutAnswer =
  | { readonly kind: 'checkout'; readonly checkout: LoadedCheckout }
  | { readonly kind: 'paid'; readonly id: TransactionId; readonly tools: readonly PendingTool[] };

export interface CheckoutQuestion {
  readonly source: CheckoutSource;
  readonly now: Date;
}

async function itemsOf(source: CheckoutSource, tools: ThunkTools): Promise<readonly CartItem[]> {
  if (source.kind === 'cart') return selectCartItems(tools.getState());
  const { listingId, range, seats } = source;
  const { entities } = await queryListingCards(tools.api, { ids: listingId, perPage: 1 });
  tools.dispatch(entitiesReceived(entities));
  const listing = denormalize(tools.getState().entities, 'listing', listingId);
  const item = listing && cartItemOf(listing, { range, seats });
  return item ? [item] : [];
}

type Wanted = OrderDraft['items'];

const holdsOneOf = (order: PendingOrder, items: Wanted): boolean =>
  items.some((item) => holdsNightsOf(order, item));

/**
 * The user's pending order that holds some of these nights: of this tab, of another one, or of an answer that was
 * lost. One for other nights of the same tool is left to run out: who chose new days means those.
 */
export async function findPendingOrder(
  api: ApiClient,
  items: Wanted,
): Promise<PendingOrder | null> {
  const orders = await queryPendingOrders(api);
  return orders.find((order) => holdsOneOf(order, items)) ?? null;
}

/** This tab's payment goes first, as long as the cart has not moved on to something else. */
async function pendingOrderOf(
  api: ApiClient,
  items: Wanted,
  remembered: PaymentState | undefined,
): Promise<PendingOrder | null> {
  if (remembered?.kind === 'pending') {
    const { order } = remembered;
    if (items.length === 0 || holdsOneOf(order, items)) return order;
  }
  return findPendingOrder(api, items);
}

async function rememberedState(api: ApiClient): Promise<[TransactionId, PaymentState] | null> {
  const id = rememberedPayment();
  return id ? [id, await showPaymentState(api, id)] : null;
}

const openStates = ['state/payment-expired', 'state/enquiry', 'state/initial', 'unknown'];

function draftOf(entries: readonly CartEntry[], hasDamageProtection: boolean): OrderDraft | null {
  const items = entries
    .filter(({ check }) => check?.state === 'ok')
    .map(({ item: { listingId, start, end, seats } }) => ({ listingId, start, end, seats }));
  return items.length === 0 ? null : { items, hasDamageProtection };
}

async function priceOf(api: ApiClient, draft: OrderDraft): Promise<Offer> {
  try {
    return { draft, quote: await quoteOrder(api, draft) };
  } catch (error) {
    reportError(error, 'fetching-line-items-failed');
    throw error;
  }
}

async function cardOnFile(api: ApiClient): Promise<CardOnFile> {
  try {
    return await showCardOnFile(api);
  } catch (error) {
    reportError(error, 'fetch-stripe-customer-failed');
    throw error;
  }
}

/** Everything that checkout needs to know, in a browser: our server prices what is ordered. */
export async function loadCheckoutData(
  { source, now }: CheckoutQuestion,
  tools: ThunkTools,
): Promise<CheckoutAnswer> {
  const { api, config, dispatch, getState } = tools;
  const [items, card, remembered] = await Promise.all([
    itemsOf(source, tools),
    cardOnFile(api),
    rememberedState(api),
  ]);
  if (remembered?.[1].kind === 'other') {
    const [id, { state, tools: paidTools }] = [remembered[0], remembered[1]];
    forgetPayment();
    if (!openStates.includes(state)) return { kind: 'paid', id, tools: paidTools };
  }
  const today = dayInTimeZone(now, config.timeZone);
  const [{ checks, entities }, found] = await Promise.all([
    checkItems(api, items, { now, today }),
    pendingOrderOf(api, items, remembered?.[1]),
  ]);
  dispatch(entitiesReceived(entities));
  const entries = items.map((item) => {
    const key = cartKey(item);
    return { key, item, check: checks[key] };
  });
  const protects = source.kind === 'cart' && selectHasDamageProtection(getState());
  const draft = found ? null : draftOf(entries, protects);
  return {
    kind: 'checkout',
    checkout: {
      entries,
      ownerId: items[0]?.authorId ?? null,
      card,
      pending: found,
      offer: draft && (await priceOf(api, draft)),
      enquiryId: source.kind === 'enquiry' ? source.transactionId : null,
    },
  };
}
