import type * as v from 'valibot';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type DayRange } from '~/domain/time/day';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { type LineItem } from '~/domain/money/line-items';
import { type TaxRate } from '~/domain/money/sales-tax';
import * as wire from '~/wire/orders';
import { type ApiClient } from '../marketplace/api-client';
import { sharedPlace } from '../search/shared-position';
import { callServer } from '../marketplace/own-server';
import { type PlacedOrder, toPlacedOrder } from './placed-order';

export interface OrderDraftItem extends DayRange {
  readonly listingId: ListingId;
  /** Pieces, at least 1. */
  readonly seats: number;
}

/** The content of an order. The server looks up prices, taxes and owners. */
export interface OrderDraft {
  readonly items: readonly OrderDraftItem[];
  readonly hasDamageProtection?: boolean;
}

type Quoted = v.InferOutput<typeof wire.quoteOrder.answer>;
export type TaxStatus = Quoted['taxStatus'];
export interface OrderQuote extends Readonly<Omit<Quoted, 'lineItems' | 'taxes' | 'taxRates'>> {
  readonly lineItems: readonly LineItem[];
  readonly taxes: readonly number[];
  readonly taxRates: readonly TaxRate[];
}

/** The draft as the server accepts it, without members that it does not know. */
const orderOf = async ({ items, hasDamageProtection = false }: OrderDraft) => ({
  items: items.map(({ listingId, start, end, seats }) => ({ listingId, start, end, seats })),
  hasDamageProtection,
  currentLocation: await sharedPlace(),
});

/**
 * The price of an order, also for visitors. Rejects with `transaction-listing-not-found` (with its `listingId`) if a tool is gone, and
 * with `conflict` if the tools cannot be one order.
 */
export async function quoteOrder(client: ApiClient, draft: OrderDraft): Promise<OrderQuote> {
  return callServer(client, wire.quoteOrder, await orderOf(draft));
}

interface OrderRequest {
  readonly draft: OrderDraft;
  /** The cart's key, so that it is charged only once; null only for an order that began as an enquiry. */
  readonly orderKey: string | null;
  /** The enquiry that becomes the order. */
  readonly transactionId?: TransactionId | null;
  /** Version of the rental agreement that the renter accepted. */
  readonly agreementVersion: string;
  readonly saveCard: boolean;
  /** The saved card that pays. */
  readonly paymentMethodId?: string | null;
  /** The hold on the card that the renter agreed to, in minor units; absent for none. */
  readonly hold?: number | undefined;
  /** The way of booking that the renter was told about; absent for booking at once. */
  readonly accepts?: Acceptance;
}

/**
 * Reserves every tool of the order and creates its payment; nothing is charged yet. Rejects with `transaction-booking-time-not-available`
 * (with its `listingId` if it is a further tool), `order-paid` with that order's `transactionId`, `payment` with the payment
 * provider's message, and as {@link quoteOrder}.
 */
export async function placeOrder(client: ApiClient, request: OrderRequest): Promise<PlacedOrder> {
  const { draft, orderKey, transactionId = null, paymentMethodId = null, ...choices } = request;
  const { agreementVersion, saveCard, hold, accepts } = choices;
  const body = {
    order: await orderOf(draft),
    ...(orderKey !== null && { orderKey }),
    transactionId,
    ...(paymentMethodId && { paymentMethodId }),
    agreementVersion,
    saveCard,
    ...(hold !== undefined && { hold }),
    ...(accepts && { accepts }),
  };
  return toPlacedOrder(await callServer(client, wire.placeOrder, body));
}
