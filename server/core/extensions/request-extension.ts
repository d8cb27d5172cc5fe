import { type Sdk, type SdkResponse, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { dayInTimeZone, dayToDate, nightsBetween } from '~/domain/time/day';
import { extendRule, isProtected, toolsOut } from '~/domain/order/stay/extension-rules';
import { MOVED_HOURS_KEY, type MovedHours } from '~/domain/order/stay/order-metadata';
import { type TransactionId } from '~/domain/ids';
import { TAX_KEY } from '~/domain/money/sales-tax';
import { lengthDiscount } from '~/domain/money/length-discount';
import { daysProblem } from '~/domain/order/process/order-rules';
import { extensionProcessAlias } from '~/domain/order/process/process-graph.generated';
import { type ProcessRules, RULES_KEY } from '~/domain/order/process/process-rules';
import { moved } from '~/wire/orders';
import { ServerError } from '../../base/errors';
import { ask, type Session } from '../../marketplace/session';
import { assertPayouts, assertTaxKnown } from '../orders/assert-orderable';
import {
  type EarlierOrder,
  isSameContent,
  openExtensions,
  showOrder,
  SHOWN_WITH,
  paymentStatusOf,
} from '../orders/earlier-orders';
import { holdItems, nameTool, releaseHolds } from '../orders/holds';
import { afterLostAttempt, endUnpaid, isRefusal } from '../orders/one-charge';
import { movedHoursOf } from '../orders/shared-tools';
import { furtherTools } from '../orders/order-data';
import { beginPayment } from '../orders/begin-payment';
import { toWireLineItems } from '../../marketplace/wire-line-items';
import { busy } from '../orders/renters-lock';
import { rulesOfExtensions } from '../orders/process-rules';
import { quoteOrder, type Quote } from '../orders/quote';
import { orderForParty, type StoredOrder, readTransaction } from '../orders/read-order';
import { type ExtensionQuoteRequest, type ExtensionRequest } from './extra-requests';
import { type ExtraServices, loadToolsOf } from './extra-services';
import { nightsMailFacts } from './extra-mail';
import { noteTakenStep } from './note-extras';
import { grantedExtensions } from '~/domain/order/stay/extensions';
import { priceParts } from '~/domain/money/line-items';
import { type Currency } from '~/domain/money/money';
import { type Transaction } from '~/domain/order/process/transaction';

const rentalsOf = ({ lineItems }: Transaction, currency: Currency): number =>
  priceParts(lineItems, 'customer', currency).subtotal.amount;

/** The rentals of an order and of its accepted later nights after discounts, in minor units: its fees were reckoned from them. */
async function rentedBefore(
  { transaction }: StoredOrder,
  { integration, currency }: Pick<ExtraServices, 'integration' | 'currency'>,
): Promise<number> {
  let rented = rentalsOf(transaction, currency);
  for (const { id } of grantedExtensions(transaction.extensions)) {
    const nights = await readTransaction(integration, id);
    if (!nights) throw new ServerError('upstream-failed');
    rented += rentalsOf(nights.transaction, currency);
  }
  return rented;
}

const closed = (title: string) => new ServerError('extension-closed', { title });

interface PricedExtension {
  readonly order: StoredOrder;
  readonly quote: Quote;
  /** The current due time of the tools. The owner can answer until then. */
  readonly until: Date;
  readonly timeZone: string;
  /** The hour of return of each stay whose usual hour crosses another rental. */
  readonly movedHours: Readonly<Record<string, MovedHours>>;
  readonly rules: ProcessRules;
  readonly now: Date;
}

/**
 * Prices later nights of a running order. Refuses with `extension-asked` while a request waits, and with
 * `extension-closed` before the rental, after the hour of return, and for a day that is not later. The discount is that
 * for the whole length of the rental.
 */
export async function priceExtension(
  session: Session,
  { transactionId, returnDay, currentLocation }: ExtensionQuoteRequest,
  services: ExtraServices,
): Promise<PricedExtension> {
  const { userId, homeAddress } = session;
  const order = await orderForParty(services.integration, transactionId, {
    userId,
    side: 'customer',
  });
  const now = await services.now();
  const marketplaceZone = services.timeZoneOf(null);
  const timeZone = order.transaction.timeZone ?? marketplaceZone;
  if (order.transaction.extensions.some(({ state }) => state === 'state/preauthorized')) {
    throw new ServerError('extension-asked', { title: 'A request waits for its answer' });
  }
  const rule = extendRule(order.transaction, { now, timeZone: marketplaceZone });
  if (rule.kind === 'none') throw closed('The rental cannot be extended now');
  const range = { start: rule.from, end: returnDay };
  if (nightsBetween(range) < 1) throw closed('The new day of return is not later');
  if (returnDay > rule.last) throw closed('The new day of return is too late');
  if (daysProblem(range, dayInTimeZone(now, timeZone)))
    throw new ServerError('order-days-too-far-ahead');
  const out = toolsOut(order.transaction, order.listingId);
  if (out.length === 0) throw closed('The order has no tools');
  const tools = await loadToolsOf(session, { out, range }, services);
  await assertPayouts(order.providerId, services);
  const quote = await quoteOrder(
    {
      tools,
      price: 'extension',
      hasDamageProtection: isProtected(order.transaction),
      taxTerms: order.transaction.tax,
      rentedBefore: await rentedBefore(order, services),
      renter: { homeAddress, currentLocation },
      discountOf: ({ listing, listingId, end }) => {
        const start = out.find((tool) => tool.listingId === listingId)?.start ?? range.start;
        return lengthDiscount(listing.discounts, nightsBetween({ start, end }));
      },
    },
    services,
  );
  const [rules, movedHours] = await Promise.all([
    rulesOfExtensions(session.trusted),
    movedHoursOf(services.integration, { tools, order: order.id }, { now, timeZone }),
  ]);
  return { order, quote, until: rule.until, timeZone, movedHours, rules, now };
}

function protectedDataOf(
  { order, quote, timeZone, movedHours, rules, now }: PricedExtension,
  holds: readonly TransactionId[],
  { note, unit }: { readonly note: string } & Pick<ExtraServices, 'unit'>,
) {
  const [first] = quote.tools;
  if (!first) throw new ServerError('invalid-request');
  const span = { start: first.start, end: first.end };
  return {
    orderId: order.id,
    holds: [...holds],
    restOfShoppingCartItems: furtherTools(quote.tools),
    span,
    timeZone,
    [MOVED_HOURS_KEY]: movedHours,
    [RULES_KEY]: rules,
    [TAX_KEY]: quote.tax,
    ...(note !== '' && { note }),
    mail: nightsMailFacts({
      ...quote,
      unit,
      movedHours,
      span,
      deadline: now,
      timeZone,
      now,
      orderId: order.id,
    }),
  };
}

interface Asking {
  readonly session: Session;
  readonly request: ExtensionRequest;
  readonly priced: PricedExtension;
  readonly lost: AbortSignal;
}

function initiate(sdk: Sdk, { request, priced }: Asking, protectedData: object) {
  const { quote, until } = priced;
  const [booked] = quote.tools;
  if (!booked) throw new ServerError('invalid-request');
  const end = dayToDate(booked.end);
  const params = {
    listingId: new types.UUID(booked.listingId),
    bookingStart: dayToDate(booked.start),
    bookingEnd: end,
    // The process counts the owner's time to answer from it.
    bookingDisplayStart: until,
    bookingDisplayEnd: new Date(Math.max(end.getTime(), until.getTime())),
    seats: booked.seats,
    lineItems: toWireLineItems(quote.lineItems),
    protectedData,
    setupPaymentMethodForSaving: request.saveCard,
    ...(request.paymentMethodId && { paymentMethod: request.paymentMethodId }),
  };
  return ask(() =>
    sdk.transactions.initiate(
      { processAlias: extensionProcessAlias, transition: 'transition/request-extension', params },
      { expand: true, include: SHOWN_WITH },
    ),
  );
}

async function askAnew(asking: Asking, services: ExtraServices): Promise<SdkResponse> {
  const { session, priced, request } = asking;
  const sdk = session.trusted;
  const [booked, ...others] = priced.quote.tools;
  const holds = await holdItems(sdk, others, services.log);
  try {
    if (asking.lost.aborted) throw busy();
    const { unit } = services;
    return await initiate(
      sdk,
      asking,
      protectedDataOf(priced, holds, { note: request.note, unit }),
    );
  } catch (error) {
    if (isRefusal(error)) await releaseHolds(sdk, holds, services.log);
    throw booked ? nameTool(error, booked.listing) : error;
  }
}

/** An unpaid request for the same nights, which is paid instead of another one. Any other unpaid request of the order is ended. */
async function settleUnpaid(
  { quote, order }: PricedExtension,
  sdk: Sdk,
  services: ExtraServices,
): Promise<EarlierOrder | null> {
  const own = (await openExtensions(sdk)).filter(({ firstOrder }) => firstOrder === order.id);
  if (own.some(({ state }) => state === 'state/preauthorized')) {
    throw new ServerError('extension-asked', { title: 'A request waits for its answer' });
  }
  const unpaid = own.filter((each) => paymentStatusOf(each) === 'unpaid');
  const wanted = { stays: quote.tools, lineItems: quote.lineItems, hold: 0 };
  const same = unpaid.find((each) => isSameContent(each, wanted, { isTaxKnown: true }));
  for (const each of unpaid) {
    if (each === same) continue;
    await endUnpaid(services.integration, each);
    await noteTakenStep(services, each.id);
  }
  return same ?? null;
}

/**
 * Reserves later nights of an order and creates their payment; nothing is charged before the owner accepts. Of two
 * simultaneous requests for the same nights, the second gets the first one again. Rejects with the name of a tool that
 * is taken. Returns the marketplace's reply with the payment's secret.
 */
export const requestExtension = (
  session: Session,
  request: ExtensionRequest,
  services: ExtraServices,
): Promise<SdkResponse> =>
  beginPayment(services, session.userId, async (lost) => {
    const priced = await priceExtension(session, request, services);
    assertTaxKnown(priced.quote);
    const sdk = session.trusted;
    const same = await settleUnpaid(priced, sdk, services);
    if (same) return showOrder(sdk, same.id);
    const attempts = { store: services.store, name: priced.order.id };
    const answer = await afterLostAttempt(attempts, () =>
      askAnew({ session, request, priced, lost }, services),
    );
    const { id } = v.parse(moved, toPlain(answer.data)).data;
    await noteTakenStep(services, id);
    return answer;
  });
