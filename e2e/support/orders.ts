import { transit, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { sessionCookieName } from '~/api/marketplace/session-cookie';
import { toPlain } from '~/api/marketplace/read-response';
import { createIntegrationClient } from '../../sandbox/seed/clients';
import { type OwnProduct } from './own-product';
import { type Person } from './people';

const DAY_MS = 86_400_000;

/** The calendar day a number of days after a moment, as YYYY-MM-DD. */
export const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Posts to the web server's own endpoints as this person's browser would, or as a visitor's. */
export async function post(
  { url, services }: Pick<OwnProduct, 'url' | 'services'>,
  path: string,
  { person, body }: { person?: Person; body: unknown },
): Promise<Answer> {
  const token = await person?.session.getToken();
  const cookie = `${sessionCookieName(services.clientId)}=${encodeURIComponent(JSON.stringify(token))}`;
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/transit+json',
      origin: url,
      ...(token ? { cookie } : {}),
    },
    body: transit.write(body),
  });
  const text = await answer.text();
  const isTransit = answer.headers.get('content-type')?.includes('transit');
  return {
    status: answer.status,
    body: toPlain(isTransit ? transit.read(text) : JSON.parse(text)),
  };
}

const money = v.object({ amount: v.number(), currency: v.string() });
const lineItem = v.object({
  code: v.string(),
  unitPrice: money,
  lineTotal: money,
  quantity: v.nullish(v.number()),
  includeFor: v.array(v.string()),
});
const quote = v.object({
  lineItems: v.array(lineItem),
  taxes: v.array(v.number()),
  payinTotal: money,
  payoutTotal: money,
});
const order = v.object({
  data: v.object({
    id: v.string(),
    attributes: v.object({
      state: v.string(),
      lineItems: v.array(lineItem),
      payinTotal: money,
      payoutTotal: money,
      protectedData: v.object({
        holds: v.optional(v.array(v.string()), []),
        stripePaymentIntents: v.optional(
          v.object({ default: v.object({ stripePaymentIntentId: v.string() }) }),
        ),
      }),
    }),
  }),
});

export const readQuote = ({ body }: Answer) => v.parse(quote, body);
export const readOrder = (body: unknown) => {
  const { id, attributes } = v.parse(order, body).data;
  const { protectedData, ...rest } = attributes;
  return {
    id,
    ...rest,
    holds: protectedData.holds,
    intentId: protectedData.stripePaymentIntents?.default.stripePaymentIntentId ?? '',
  };
};

const refusal = v.object({ errors: v.array(v.object({ code: v.string(), title: v.string() })) });
export const readRefusal = ({ status, body }: Answer) => ({
  status,
  ...v.parse(refusal, body).errors[0]!,
});

export async function showOrder({ sdk }: Person, id: string) {
  return readOrder(toPlain((await sdk.transactions.show({ id: new types.UUID(id) })).data));
}

/** Pays with a card that works, as the payment provider's script does. */
export const payByCard = ({ payments }: OwnProduct, intentId: string) =>
  payments.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });

export const confirmOrder = ({ sdk }: Person, id: string) =>
  sdk.transactions.transition({
    id: new types.UUID(id),
    transition: 'transition/confirm-payment',
    params: {},
  });

const slots = v.object({
  data: v.array(
    v.object({
      attributes: v.object({ start: v.string(), end: v.string(), seats: v.number() }),
    }),
  ),
});

/** Whether every night of the range can be booked now. */
export async function isFree(
  { sdk }: Person,
  listingId: string,
  { start, end }: { start: string; end: string },
): Promise<boolean> {
  const answer = await sdk.timeslots.query({
    listingId: new types.UUID(listingId),
    start: new Date(`${start}T00:00:00.000Z`),
    end: new Date(`${end}T00:00:00.000Z`),
  });
  const { data } = v.parse(slots, toPlain(answer.data));
  const nights = data
    .filter(({ attributes }) => attributes.seats > 0)
    .reduce(
      (sum, { attributes }) =>
        sum + (Date.parse(attributes.end) - Date.parse(attributes.start)) / DAY_MS,
      0,
    );
  return nights === (Date.parse(end) - Date.parse(start)) / DAY_MS;
}

const lateFee = v.object({ state: v.string(), paymentId: v.optional(v.string()) });

const extraSchema = v.object({
  data: v.object({
    attributes: v.object({
      state: v.string(),
      payinTotal: money,
      payoutTotal: money,
      metadata: v.object({
        extensionNights: v.optional(v.array(v.object({ id: v.string() })), []),
        stays: v.optional(v.record(v.string(), v.object({ lateFee: v.optional(lateFee) })), {}),
      }),
    }),
  }),
});

/** An order, its later nights or its late fee, as the marketplace's operator sees it. */
export async function showAsOperator({ services }: Pick<OwnProduct, 'services'>, id: string) {
  const answer = await createIntegrationClient(services).transactions.show({ id });
  return v.parse(extraSchema, toPlain((answer as { data: unknown }).data)).data.attributes;
}

/** The late fee in an order's metadata, of the first stay that has one. */
export async function lateFeeOf(product: Pick<OwnProduct, 'services'>, orderId: string) {
  const { metadata } = await showAsOperator(product, orderId);
  return Object.values(metadata.stays).find((stay) => stay.lateFee)?.lateFee;
}

/** Cancels a payment as the operator, which gives the money back. */
export const cancelAsOperator = ({ services }: Pick<OwnProduct, 'services'>, id: string) =>
  createIntegrationClient(services).transactions.transition({
    id,
    transition: 'transition/cancel',
    params: {},
  });

const stateOf = v.object({ data: v.object({ attributes: v.object({ state: v.string() }) }) });

/** The states of an order's further tools, which are transactions of their own. */
export async function children(
  { services }: Pick<OwnProduct, 'services'>,
  ids: readonly string[],
): Promise<string[]> {
  const integration = createIntegrationClient(services);
  const answers = await Promise.all(ids.map((id) => integration.transactions.show({ id })));
  return answers.map(
    (answer) => v.parse(stateOf, toPlain((answer as { data: unknown }).data)).data.attributes.state,
  );
}
