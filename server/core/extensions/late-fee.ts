import { type SdkResponse, types } from 'sharetribe-flex-sdk';
import { addDays } from '~/domain/time/day';
import { pricedTools } from '~/domain/order/stay/extension-rules';
import { type LateFee } from '~/domain/order/stay/extensions';
import { isFeeOpen, type StayOfOrder } from '~/domain/order/stay/late-return';
import { lateFeeCode, lineKind } from '~/domain/money/line-items';
import { TAX_KEY } from '~/domain/money/sales-tax';
import { lateFeeProcessAlias } from '~/domain/order/process/process-graph.generated';
import { type StayId } from '~/domain/order/stay/stay-id';
import { lastStayOf, type Stay, stayWith } from '~/domain/order/stay/stays';
import { ServerError } from '../../base/errors';
import { ask, type Session } from '../../marketplace/session';
import { assertPayouts, assertTaxKnown } from '../orders/assert-orderable';
import {
  isSameContent,
  ownLateFees,
  showOrder,
  SHOWN_WITH,
  paymentStatusOf,
} from '../orders/earlier-orders';
import { endUnpaid } from '../orders/one-charge';
import { beginPayment } from '../orders/begin-payment';
import { toWireLineItems } from '../../marketplace/wire-line-items';
import { busy } from '../orders/renters-lock';
import { quoteOrder, type Quote } from '../orders/quote';
import { orderForParty, type StoredOrder } from '../orders/read-order';
import { type LateFeePayment, type LateFeeQuoteRequest } from './extra-requests';
import { feeMailFacts } from './extra-mail';
import { type ExtraServices, loadToolsOf } from './extra-services';

/** The fee is not requested, or not any more. */
export const closed = (title: string) => new ServerError('late-fee-closed', { title });

/** Finds a stay of an order. Refuses with 404 if the order does not have it, or not any more. */
export function stayOf({ transaction }: StoredOrder, id: StayId): StayOfOrder {
  const stay = stayWith(transaction, id);
  if (!stay) throw new ServerError('not-found');
  return { order: transaction, stay };
}

interface PricedFee {
  readonly order: StoredOrder;
  readonly stay: Stay;
  readonly quote: Quote;
  readonly fee: LateFee;
  readonly now: Date;
}

/** Prices the late return of a stay: one extra day of its tools plus tax, without a discount. */
export async function priceLateFee(
  session: Session,
  { transactionId, stay: stayId, currentLocation }: LateFeeQuoteRequest,
  services: ExtraServices,
): Promise<PricedFee> {
  const { userId, homeAddress } = session;
  const order = await orderForParty(services.integration, transactionId, {
    userId,
    side: 'customer',
  });
  const { stay } = stayOf(order, stayId);
  const { lateFee, span } = stay;
  if (!lateFee || !isFeeOpen(stay)) throw closed('No fee is asked for');
  const out = pricedTools(order.transaction, [stay]).map(({ listingId, ...tool }) => ({
    ...tool,
    listingId: listingId ?? order.listingId,
  }));
  const range = { start: span.end, end: addDays(span.end, 1) };
  const tools = await loadToolsOf(session, { out, range }, services);
  await assertPayouts(order.providerId, services);
  const quote = await quoteOrder(
    {
      tools,
      price: 'lateFee',
      hasDamageProtection: false,
      discountOf: () => 0,
      taxTerms: order.transaction.tax,
      renter: { homeAddress, currentLocation },
    },
    services,
  );
  return { order, stay, quote: asFee(quote), fee: lateFee, now: await services.now() };
}

/** Marks the price's rentals as a late fee, so that the code of a line always names the fee. */
const asFee = (quote: Quote): Quote => ({
  ...quote,
  lineItems: quote.lineItems.map((line) =>
    lineKind(line) === 'rental' ? { ...line, code: lateFeeCode(line) } : line,
  ),
});

function initiate(
  session: Session,
  { request, priced }: { readonly request: LateFeePayment; readonly priced: PricedFee },
  services: ExtraServices,
): Promise<SdkResponse> {
  const { order, stay, quote, fee, now } = priced;
  const [first] = quote.tools;
  const timeZone = order.transaction.timeZone ?? services.timeZoneOf(null);
  if (!first) throw closed('The order has no tools');
  const span = { start: first.start, end: first.end };
  const params = {
    listingId: new types.UUID(first.listingId),
    lineItems: toWireLineItems(quote.lineItems),
    protectedData: {
      orderId: order.id,
      stay: stay.id,
      [TAX_KEY]: quote.tax,
      mail: feeMailFacts({
        ...quote,
        orderId: order.id,
        unit: services.unit,
        span,
        deadline: fee.due,
        timeZone,
        now,
      }),
    },
    setupPaymentMethodForSaving: request.saveCard,
    ...(request.paymentMethodId && { paymentMethod: request.paymentMethodId }),
  };
  return ask(() =>
    session.trusted.transactions.initiate(
      { processAlias: lateFeeProcessAlias, transition: 'transition/request-late-fee', params },
      { expand: true, include: SHOWN_WITH },
    ),
  );
}

/**
 * Creates the payment of a late fee that the owner asked for. Rejects with `order-paid` if it was paid, and returns an
 * unpaid one with the same amounts again. Returns the marketplace's reply with the payment's secret.
 */
export const payLateFee = (
  session: Session,
  request: LateFeePayment,
  services: ExtraServices,
): Promise<SdkResponse> =>
  beginPayment(services, session.userId, async (lost) => {
    const priced = await priceLateFee(session, request, services);
    const { quote, order, stay } = priced;
    const lastId = lastStayOf(order.transaction);
    assertTaxKnown(quote);
    const sdk = session.trusted;
    const own = (await ownLateFees(sdk)).filter(
      ({ firstOrder, feeStay = lastId }) => firstOrder === order.id && feeStay === stay.id,
    );
    const paid = own.find((each) => paymentStatusOf(each) === 'paid');
    if (paid) {
      throw new ServerError('order-paid', {
        title: 'The fee has been paid',
        meta: { transactionId: order.id },
      });
    }
    // Late fees have no booking, so only their amounts can differ.
    const wanted = { stays: [], lineItems: quote.lineItems, hold: 0 };
    const unpaid = own.filter((each) => paymentStatusOf(each) === 'unpaid');
    const same = unpaid.find((each) => isSameContent(each, wanted, { isTaxKnown: true }));
    if (same) return showOrder(sdk, same.id);
    for (const each of unpaid) await endUnpaid(services.integration, each);
    if (lost.aborted) throw busy();
    return initiate(session, { request, priced }, services);
  });
