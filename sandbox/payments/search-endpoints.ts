import { sql } from 'drizzle-orm';
import { customerView } from './customers/customer-store';
import { type Endpoint, endpoint } from './http/endpoint';
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
export const searchEndpoints: readonly Endpoint[] = [
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
