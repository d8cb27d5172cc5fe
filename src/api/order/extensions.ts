import * as v from 'valibot';
import { type Day } from '~/domain/time/day';
import { type TransactionId } from '~/domain/ids';
import { type LineItem, lineItemSchema } from '~/domain/money/line-items';
import { moneySchema } from '~/domain/money/money';
import { orderTaxSchema, TAX_KEY, type TaxRate } from '~/domain/money/sales-tax';
import { type StayId } from '~/domain/order/stay/stay-id';
import * as wire from '~/wire/extras';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { sharedPlace } from '../search/shared-position';
import { type OrderQuote } from './orders';
import { type PlacedOrder, toPlacedOrder } from './placed-order';
import { callServer, parseAnswer } from '../marketplace/own-server';

interface OfOrder {
  /** The order that later nights or a late fee belong to. */
  readonly orderId: TransactionId;
}

interface Payment {
  /** The saved card that pays; null for a new one. */
  readonly paymentMethodId: string | null;
}

interface LaterNights extends OfOrder {
  readonly returnDay: Day;
}

const nightsBody = async ({ orderId, returnDay }: LaterNights) => ({
  transactionId: orderId,
  returnDay,
  currentLocation: await sharedPlace(),
});

/** The price of a part of an order. */
type ExtraQuote = Omit<OrderQuote, 'accepts'>;

/**
 * The price of later nights. Rejects with `extension-closed` if they cannot be requested now, `extension-asked` while a request waits.
 */
export async function quoteExtension(client: ApiClient, nights: LaterNights): Promise<ExtraQuote> {
  return callServer(client, wire.quoteNights, await nightsBody(nights));
}

interface ExtensionRequest extends LaterNights, Payment {
  /** The note to the owner. */
  readonly note: string;
}

/** Reserves later nights and creates their payment. Nothing is charged before the owner accepts. Rejects like an order. */
export async function requestExtension(
  client: ApiClient,
  { note, paymentMethodId, ...nights }: ExtensionRequest,
): Promise<PlacedOrder> {
  const body = { ...(await nightsBody(nights)), note, ...(paymentMethodId && { paymentMethodId }) };
  return toPlacedOrder(await callServer(client, wire.requestNights, body));
}

interface FeeOf extends OfOrder {
  readonly stay: StayId;
}

const feeBody = async ({ orderId, stay }: FeeOf) => ({
  transactionId: orderId,
  stay,
  currentLocation: await sharedPlace(),
});

/** The price, with its tax, of a late fee that the owner asked for. Rejects with `late-fee-closed` if none is asked for. */
export async function quoteLateFee(client: ApiClient, fee: FeeOf): Promise<ExtraQuote> {
  return callServer(client, wire.quoteLateFee, await feeBody(fee));
}

/** Creates the payment of a late fee. Rejects with `order-paid` if it was paid. */
export async function payLateFee(
  client: ApiClient,
  { paymentMethodId, ...fee }: FeeOf & Payment,
): Promise<PlacedOrder> {
  const body = { ...(await feeBody(fee)), ...(paymentMethodId && { paymentMethodId }) };
  return toPlacedOrder(await callServer(client, wire.payLateFee, body));
}

const extraSchema = v.object({
  payinTotal: moneySchema,
  payoutTotal: moneySchema,
  lineItems: v.array(lineItemSchema),
  protectedData: v.fallback(
    v.object({
      note: v.fallback(v.optional(v.string(), ''), ''),
      [TAX_KEY]: v.fallback(v.optional(orderTaxSchema), undefined),
    }),
    { note: '' },
  ),
});

export interface ExtensionPrice {
  readonly payinTotal: OrderQuote['payinTotal'];
  readonly payoutTotal: OrderQuote['payoutTotal'];
  readonly lineItems: readonly LineItem[];
  readonly taxRates: readonly TaxRate[];
  readonly note: string;
}

/** The price of an extension, with its renter's note. */
export async function showExtension(client: ApiClient, id: TransactionId): Promise<ExtensionPrice> {
  const { entities } = await callForResources(client, (sdk) => sdk.transactions.show({ id }));
  const attributes = entities.find((entity) => entity.type === 'transaction')?.attributes;
  const { protectedData, ...price } = parseAnswer(extraSchema, attributes);
  const { note, tax } = protectedData;
  return { ...price, note, taxRates: tax?.rates ?? [] };
}
