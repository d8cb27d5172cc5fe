import { type Logger } from 'pino';
import { type Sdk, types } from 'sharetribe-flex-sdk';
import { dayInTimeZone, dayToDate } from '~/domain/day';
import { cancelDeadline } from '~/domain/order-deadlines';
import { spanOfItems } from '~/domain/order-rules';
import { type LineItem } from '../pricing/price-order';
import { ServerError } from '../errors';
import { type MarketplaceNow } from '../marketplace/clock';
import { ask, type Session } from '../marketplace/session';
import { type TimeZoneOf } from '../places/time-zone';
import { type HeldItem, holdItems, nameTool, releaseHolds } from './holds';
import { orderProtectedData } from './order-data';
import { assertEnquiryFits } from './enquiry';
import { loadOrderListings, type OrderListing } from './order-listings';
import { assertOrderRules } from './judge-order';
import { type PlaceOrderRequest } from './order-request';
import { quoteOrder, type Quote, type QuoteServices } from './quote';

const PROCESS_ALIAS = 'flex-default-process/release-1';
const EXPANDED = { expand: true, include: ['booking', 'provider', 'listing'] };

export interface OrderServices extends QuoteServices {
  readonly timeZoneOf: TimeZoneOf;
  readonly now: MarketplaceNow;
  readonly log: Pick<Logger, 'error'>;
}

const sdkMoney = ({ amount, currency }: LineItem['unitPrice']) => new types.Money(amount, currency);

/** Line items as the marketplace takes them. */
export const toWireLineItems = (lineItems: readonly LineItem[]) =>
  lineItems.map(({ code, unitPrice, lineTotal, quantity, percentage, includeFor }) => ({
    code,
    unitPrice: sdkMoney(unitPrice),
    lineTotal: sdkMoney(lineTotal),
    ...(quantity === undefined ? {} : { quantity: new types.BigDecimal(String(quantity)) }),
    ...(percentage === undefined ? {} : { percentage: new types.BigDecimal(String(percentage)) }),
    includeFor,
  }));

interface Prepared {
  readonly listings: readonly OrderListing[];
  readonly quote: Quote;
  readonly now: Date;
}

async function prepare(
  session: Session,
  request: PlaceOrderRequest,
  services: OrderServices,
): Promise<Prepared> {
  const { items } = request.order;
  const now = await services.now();
  assertOrderRules(items, dayInTimeZone(now, services.timeZoneOf(null)));
  const ids = items.map(({ listingId }) => listingId);
  const [listings] = await Promise.all([
    loadOrderListings(session.trusted, ids, session.userId),
    request.transactionId && assertEnquiryFits(session.trusted, request.transactionId, ids),
  ]);
  const quote = await quoteOrder(
    { order: request.order, listings, homeAddress: session.homeAddress },
    services,
  );
  return { listings, quote, now };
}

function transitionParams(request: PlaceOrderRequest, prepared: Prepared, protectedData: object) {
  const [item] = request.order.items;
  const [listing] = prepared.listings;
  if (!item || !listing) throw new ServerError('invalid-request');
  return {
    listingId: new types.UUID(listing.id),
    bookingStart: dayToDate(item.start),
    bookingEnd: dayToDate(item.end),
    seats: item.seats,
    lineItems: toWireLineItems(prepared.quote.lineItems),
    protectedData,
    setupPaymentMethodForSaving: request.saveCard,
    ...(request.paymentMethodId && { paymentMethod: request.paymentMethodId }),
  };
}

/** Starts the order's transaction, or moves its enquiry on. */
function start(sdk: Sdk, request: PlaceOrderRequest, params: object) {
  if (request.transactionId) {
    const body = {
      id: new types.UUID(request.transactionId),
      transition: 'transition/request-payment-after-enquiry',
      params,
    };
    return ask(() => sdk.transactions.transition(body, EXPANDED));
  }
  const body = { processAlias: PROCESS_ALIAS, transition: 'transition/request-payment', params };
  return ask(() => sdk.transactions.initiate(body, EXPANDED));
}

const heldItems = (request: PlaceOrderRequest, { listings }: Prepared): HeldItem[] =>
  request.order.items.flatMap((item, index) => {
    const listing = listings[index];
    return index > 0 && listing ? [{ item, listing }] : [];
  });

/**
 * Places an order: prices it, reserves every further item, then creates the transaction with its payment. Where anything fails, nothing
 * is held and nothing charged. Answers the marketplace's reply with the payment's client secret.
 */
export async function placeOrder(
  session: Session,
  request: PlaceOrderRequest,
  services: OrderServices,
) {
  const prepared = await prepare(session, request, services);
  const timeZone = services.timeZoneOf(prepared.listings[0]?.geolocation ?? null);
  const { items } = request.order;
  const span = spanOfItems(items);
  if (!span) throw new ServerError('invalid-request');
  const holds = await holdItems(session.trusted, heldItems(request, prepared), services.log);
  const protectedData = orderProtectedData({
    items,
    listings: prepared.listings,
    holds,
    payinTotal: prepared.quote.payinTotal,
    agreementVersion: request.agreementVersion,
    span,
    deadline: cancelDeadline(span.start, timeZone),
    timeZone,
    now: prepared.now,
  });
  try {
    return await start(
      session.trusted,
      request,
      transitionParams(request, prepared, protectedData),
    );
  } catch (error) {
    await releaseHolds(session.trusted, holds, services.log);
    const [first] = prepared.listings;
    throw first ? nameTool(error, first) : error;
  }
}
