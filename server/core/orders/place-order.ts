import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type SdkResponse, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type Acceptance } from '~/domain/listing/acceptance';
import { ApiFailure } from '~/api/marketplace/api-error';
import { omittedDay } from '~/domain/listing/bookable-days';
import { AGREEMENT_VERSION } from '~/domain/order/process/agreement';
import { dayToDate } from '~/domain/time/day';
import { holdOfOrder } from '~/domain/money/card-hold-terms';
import { type Currency } from '~/domain/money/money';
import { lastAnswerAt } from '~/domain/order/process/asking';
import { cancelDeadline } from '~/domain/order/process/order-deadlines';
import { type MovedHours } from '~/domain/order/stay/order-metadata';
import { countedSum } from '~/domain/order/process/renter-limits';
import { spanOfItems } from '~/domain/order/process/order-rules';
import { acceptanceBy, type ProcessRules } from '~/domain/order/process/process-rules';
import { moved } from '~/wire/orders';
import { type BackgroundStore } from '../../store/background-store';
import { ServerError } from '../../base/errors';
import { ask, type Session } from '../../marketplace/session';
import { toWireLineItems } from '../../marketplace/wire-line-items';
import {
  type EarlierOrder,
  loadEarlierOrders,
  orderKeysOf,
  showOrder,
  SHOWN_WITH,
} from './earlier-orders';
import { loadEnquiry } from './enquiry';
import { holdItems, nameTool, releaseHolds } from './holds';
import { beginPayment } from './begin-payment';
import { busy } from './renters-lock';
import { assertKnownRenter, type KnownRenterServices } from './assert-known-renter';
import {
  acceptanceOf,
  assertOrderable,
  assertTaxKnown,
  orderTimeZone,
  type OrderRuleServices,
} from './assert-orderable';
import { afterLostAttempt, isRefusal, ordersOfCart, orphansOf, settleEarlier } from './one-charge';
import { noteNumber, orderProtectedData } from './order-data';
import { type PlaceOrderRequest } from './order-request';
import { loadOrderTools, type OrderTool } from './order-tools';
import { aliasOf, rulesOfOrders } from './process-rules';
import { quoteOrder, type Quote, type QuoteServices } from './quote';
import { movedHoursOf } from './shared-tools';

const EXPANDED = { expand: true, include: SHOWN_WITH };

export interface OrderServices extends QuoteServices, OrderRuleServices, KnownRenterServices {
  readonly currency: Currency;
  /** Whether money can be set aside on renters' cards. */
  readonly offersHolds: boolean;
  /** Whether owners may answer first. */
  readonly offersRequests: boolean;
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly log: Pick<Logger, 'error'>;
}

interface Prepared {
  readonly quote: Quote;
  readonly enquiry: EarlierOrder | null;
  /** The amount set aside on the renter's card, in minor units; 0 for none. */
  readonly hold: number;
  /** The rules for an order that does not continue an enquiry. */
  readonly rules: ProcessRules;
  readonly movedHours: Readonly<Record<string, MovedHours>>;
  readonly timeZone: string;
  readonly now: Date;
}

/** Refuses with `accepts-changed` if its renter expects to be charged at once and is not, or the other way round. */
function assertExpected(tools: readonly OrderTool[], { accepts }: PlaceOrderRequest): Acceptance {
  const is = acceptanceOf(tools);
  if (is === accepts) return is;
  throw new ServerError('accepts-changed', { title: 'The tools are booked in another way now' });
}

/** The amount set aside on the renter's card for these tools, in minor units. */
export const heldFor = (tools: readonly OrderTool[], { offersHolds }: OrderServices): number =>
  offersHolds ? holdOfOrder(tools.map(({ listing, seats }) => ({ hold: listing.hold, seats }))) : 0;

/** The hold of the order. Refuses with `hold-changed` if its renter consented to another one. */
function assertConsent(
  tools: readonly OrderTool[],
  { hold: consented }: PlaceOrderRequest,
  services: OrderServices,
): number {
  const hold = heldFor(tools, services);
  if (hold === consented) return hold;
  throw new ServerError('hold-changed', { title: 'The hold on the card is another one now' });
}

async function prepare(
  { trusted, userId, homeAddress }: Session,
  request: PlaceOrderRequest,
  services: OrderServices,
): Promise<Prepared> {
  const { order, transactionId } = request;
  const { items, hasDamageProtection, currentLocation } = order;
  const { currency, offersRequests } = services;
  const [tools, enquiry] = await Promise.all([
    loadOrderTools(trusted, items, { renterId: userId, currency, offersRequests }),
    transactionId && loadEnquiry(services.integration, transactionId, { userId, items }),
  ]);
  const now = await assertOrderable(tools, services);
  await assertKnownRenter(tools, userId, services);
  const hold = assertConsent(tools, request, services);
  const accepts = assertExpected(tools, request);
  const renter = { homeAddress, currentLocation };
  const timeZone = orderTimeZone(tools, services);
  const [rules, quote, movedHours] = await Promise.all([
    rulesOfOrders(trusted, accepts),
    quoteOrder({ tools, price: 'order', hasDamageProtection, renter }, services),
    movedHoursOf(services.integration, { tools }, { now, timeZone }),
  ]);
  return { quote, hold, enquiry, rules, movedHours, timeZone, now };
}

interface Placing {
  readonly session: Session;
  readonly request: PlaceOrderRequest;
  readonly prepared: Prepared;
  readonly key: string;
  /** Aborted if another server may hold the renter's lock now. */
  readonly lost: AbortSignal;
}

function protectedDataOf(
  { request, prepared, key }: Placing,
  holds: Parameters<typeof orderProtectedData>[0]['holds'],
  services: OrderServices,
) {
  const { quote, timeZone, movedHours } = prepared;
  const span = spanOfItems(quote.tools);
  if (!span) throw new ServerError('invalid-request');
  const enquiry = openEnquiry(prepared);
  return orderProtectedData({
    ...quote,
    unit: services.unit,
    orderKey: key,
    holds,
    hold: prepared.hold === 0 ? null : { amount: prepared.hold, currency: services.currency },
    agreementVersion: request.agreementVersion,
    rules: enquiry ? enquiry.rules : prepared.rules,
    movedHours,
    span,
    deadline: cancelDeadline(span.start, timeZone),
    timeZone,
    now: prepared.now,
  });
}

/**
 * An enquiry that continues as an order. Null if its payment expired, or if its owner has changed how the tool is booked since it began,
 * because then its order is a new one.
 */
const openEnquiry = ({ enquiry, rules }: Prepared): EarlierOrder | null =>
  enquiry?.state === 'state/enquiry' && acceptanceBy(enquiry) === rules.accepts ? enquiry : null;

/** The hour that a request ends at; the marketplace takes both ends of a range or neither. */
function answerHours({ quote, rules, timeZone }: Prepared) {
  const span = spanOfItems(quote.tools);
  const [booked] = quote.tools;
  if (rules.accepts === 'at-once' || !span || !booked) return {};
  return {
    bookingDisplayStart: lastAnswerAt(span.start, timeZone),
    bookingDisplayEnd: dayToDate(booked.end),
  };
}

/** Starts the order's transaction, or takes its enquiry's next transition. */
function start({ session, request, prepared }: Placing, protectedData: object) {
  const [booked] = prepared.quote.tools;
  if (!booked) throw new ServerError('invalid-request');
  const sdk = session.trusted;
  const params = {
    listingId: new types.UUID(booked.listingId),
    bookingStart: dayToDate(booked.start),
    bookingEnd: dayToDate(booked.end),
    ...answerHours(prepared),
    seats: booked.seats,
    lineItems: toWireLineItems(prepared.quote.lineItems),
    protectedData,
    // A hold is placed later, while the renter is away.
    setupPaymentMethodForSaving: request.saveCard || prepared.hold > 0,
    ...(request.paymentMethodId && { paymentMethod: request.paymentMethodId }),
  };
  const enquiry = openEnquiry(prepared);
  if (enquiry) {
    const id = new types.UUID(enquiry.id);
    const transition = 'transition/request-payment-after-enquiry';
    return ask(() => sdk.transactions.transition({ id, transition, params }, EXPANDED));
  }
  const transition = 'transition/request-payment';
  const processAlias = aliasOf(prepared.rules.accepts);
  return ask(() => sdk.transactions.initiate({ processAlias, transition, params }, EXPANDED));
}

/** The known error codes with which the marketplace refuses a start. */
const REFUSED_START: readonly string[] = ['transaction-booking-time-not-available', 'validation'];

/** A refusal of days that begin today, which the marketplace does not report any more; null for any other failure. */
function tooLateToday(error: unknown, { quote, now }: Prepared): ServerError | null {
  const refusal = error instanceof ServerError ? error.cause : error;
  if (!(refusal instanceof ApiFailure) || !REFUSED_START.includes(refusal.error.code)) return null;
  const late = quote.tools.find(({ start, end }) => omittedDay({ first: start, last: end }, now));
  if (!late) return null;
  return new ServerError('order-today-late', {
    title: `It is too late to rent ${late.listing.title} for today`,
    meta: { listingId: late.listingId },
    cause: error,
  });
}

async function placeAnew(placing: Placing, services: OrderServices): Promise<SdkResponse> {
  const { session, prepared } = placing;
  const [booked, ...others] = prepared.quote.tools;
  const holds = await holdItems(session.trusted, others, services.log).catch((error: unknown) => {
    throw tooLateToday(error, prepared) ?? error;
  });
  try {
    if (placing.lost.aborted) throw busy();
    return await start(placing, protectedDataOf(placing, holds, services));
  } catch (error) {
    // The holds of an order that does not exist are freed with the renter's next order, or expire.
    if (isRefusal(error)) await releaseHolds(session.trusted, holds, services.log);
    throw tooLateToday(error, prepared) ?? (booked ? nameTool(error, booked.listing) : error);
  }
}

/** Runs under the renter's lock. */
async function placeOnce(placing: Placing, services: OrderServices): Promise<SdkResponse> {
  const { session, prepared, key } = placing;
  const { quote, hold, enquiry } = prepared;
  const sdk = session.trusted;
  const { integration } = services;
  const keys = orderKeysOf(services.store, session.userId);
  const [earlier, kept] = await Promise.all([loadEarlierOrders(sdk), keys.find(key)]);
  const own = await ordersOfCart(earlier, { key, kept, enquiry }, integration);
  const isTaxKnown = quote.taxStatus === 'known';
  const { accepts } = prepared.rules;
  const wanted = { stays: quote.tools, lineItems: quote.lineItems, hold, accepts, isTaxKnown, own };
  const same = await settleEarlier(wanted, earlier, integration);
  if (same) return showOrder(sdk, same.id);
  await services.mayOrder(session.userId, {
    sum: countedSum(quote.lineItems, hold),
    own: own.map(({ id }) => id),
  });
  assertTaxKnown(quote);
  await releaseHolds(sdk, orphansOf(earlier), services.log);
  const fresh = own.find(({ id }) => id === enquiry?.id) ?? enquiry;
  const attempts = { store: services.store, name: `${session.userId}:${key}` };
  const answer = await afterLostAttempt(attempts, () =>
    placeAnew({ ...placing, prepared: { ...prepared, enquiry: fresh } }, services),
  );
  const { id } = v.parse(moved, toPlain(answer.data)).data;
  await Promise.all([keys.keep(key, id), noteNumber(id, services)]);
  return answer;
}

/**
 * Places the order of a cart, and only once even if several tabs or servers try at the same time. Prices the order, holds every further
 * tool, then creates the transaction with its payment. If the cart has an unpaid order, returns it again, or ends it if the cart has
 * changed. If anything fails, nothing stays held and nothing is charged. Returns the marketplace's reply with the payment's secret.
 */
export async function placeOrder(
  session: Session,
  request: PlaceOrderRequest,
  services: OrderServices,
): Promise<SdkResponse> {
  if (request.agreementVersion !== AGREEMENT_VERSION) {
    throw new ServerError('agreement-changed', { title: 'The rental agreement has changed' });
  }
  const key = request.orderKey ?? request.transactionId;
  if (!key) throw new ServerError('invalid-request', { title: 'orderKey: is missing' });
  const prepared = await prepare(session, request, services);
  return beginPayment(services, session.userId, (lost) =>
    placeOnce({ session, request, prepared, key, lost }, services),
  );
}
