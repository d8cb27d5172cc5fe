import { accountEndpoints } from './accounts/account-endpoints';
import { accountLinkEndpoints } from './accounts/account-links';
import { accountPartEndpoints } from './accounts/account-part-endpoints';
import { customerEndpoints } from './customers/customer-endpoints';
import { paymentMethodEndpoints } from './customers/payment-method-endpoints';
import { type Endpoint, endpoint, pathId } from './http/endpoint';
import { paymentIntentEndpoints } from './intents/intent-endpoints';
import { balanceEndpoints } from './money/balance-endpoints';
import { chargeEndpoints } from './money/charge-endpoints';
import { disputeEndpoints } from './money/dispute-endpoints';
import { refundEndpoints } from './money/refund-endpoints';
import { transferEndpoints } from './money/transfer-endpoints';
import { setupIntentEndpoints } from './setup-intents/setup-endpoints';
import { tokenEndpoints } from './tokens/token-endpoints';
import { verificationEndpoints } from './verifications/verification-endpoints';
import { webhookEndpoints } from './webhooks/endpoint-endpoints';
import { and, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from './http/created';
import { eventView } from './event-view';
import { recordArrivals } from './events';
import { noSuchObject } from './http/errors';
import { findRow, listPage, same } from './http/list';
import * as p from './http/params';
import { paymentsEvents } from './schema/journal';
import { customerView } from './customers/customer-store';
import { searchPage, searchParams } from './http/search';
import { intentView } from './intents/intent-view';
import { chargeView } from './money/charge-view';
import { paymentsCustomers } from './schema/customers';
import { paymentsCharges, paymentsPaymentIntents } from './schema/intents';

const text = <Column>(column: Column) => ({ kind: 'text', column }) as const;
const number = <Column>(column: Column) => ({ kind: 'number', column }) as const;
const moment = <Column>(column: Column) => ({ kind: 'moment', column }) as const;
const detail = (name: string) => text(sql`(${paymentsCustomers.details} ->> ${name}::text)`);

/** Searches; they stand before the addresses of single objects, which their own would fit too. */
const searchEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/payment_intents/search', {
    params: searchParams,
    run: ({ scope, params }) =>
      searchPage(
        scope,
        {
          url: '/v1/payment_intents/search',
          table: paymentsPaymentIntents,
          fields: {
            amount: number(paymentsPaymentIntents.amount),
            created: moment(paymentsPaymentIntents.created),
            currency: text(paymentsPaymentIntents.currency),
            customer: text(paymentsPaymentIntents.customer),
            status: text(paymentsPaymentIntents.status),
          },
          view: (row) => intentView(row, scope.baseUrl),
        },
        params,
      ),
  }),
  endpoint('GET /v1/charges/search', {
    params: searchParams,
    run: ({ scope, params }) =>
      searchPage(
        scope,
        {
          url: '/v1/charges/search',
          table: paymentsCharges,
          fields: {
            amount: number(paymentsCharges.amount),
            created: moment(paymentsCharges.created),
            currency: text(paymentsCharges.currency),
            customer: text(paymentsCharges.customer),
            status: text(paymentsCharges.status),
          },
          view: chargeView,
        },
        params,
      ),
  }),
  endpoint('GET /v1/customers/search', {
    params: searchParams,
    run: ({ scope, params }) =>
      searchPage(
        scope,
        {
          url: '/v1/customers/search',
          table: paymentsCustomers,
          fields: {
            created: moment(paymentsCustomers.created),
            email: detail('email'),
            name: detail('name'),
            phone: detail('phone'),
          },
          view: customerView,
        },
        params,
      ),
  }),
];

const eventEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/events', {
    params: v.strictObject({
      ...p.paging,
      created,
      type: v.optional(p.text),
      types: v.optional(v.pipe(v.array(p.filled), v.maxLength(20))),
    }),
    run: async ({ scope, params }) => {
      await recordArrivals(scope);
      return listPage(
        scope,
        {
          url: '/v1/events',
          kind: 'event',
          table: paymentsEvents,
          where: and(
            same(paymentsEvents.type, params.type),
            params.types && inArray(paymentsEvents.type, params.types),
            within(paymentsEvents.created, params.created),
          ),
          view: (row) => eventView(row),
        },
        params,
      );
    },
  }),
  endpoint('GET /v1/events/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const row = await findRow(scope, paymentsEvents, pathId(path));
      if (!row) throw noSuchObject('event', pathId(path));
      return eventView(row);
    },
  }),
];

/** Every call of the API that is answered; anything else is an unrecognised address. */
export const allEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...accountPartEndpoints,
  ...accountLinkEndpoints,
  ...tokenEndpoints,
  ...searchEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...paymentIntentEndpoints,
  ...setupIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...transferEndpoints,
  ...balanceEndpoints,
  ...verificationEndpoints,
  ...eventEndpoints,
  ...webhookEndpoints,
];
