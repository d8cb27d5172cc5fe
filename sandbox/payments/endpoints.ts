import { accountEndpoints } from './accounts/account-endpoints';
import { accountLinkEndpoints } from './accounts/account-links';
import { personEndpoints } from './accounts/person-endpoints';
import { customerEndpoints } from './customers/customer-endpoints';
import { paymentMethodEndpoints } from './customers/payment-method-endpoints';
import { type Endpoint, endpoint } from './http/endpoint';
import { paymentIntentEndpoints } from './intents/intent-endpoints';
import { balanceEndpoints } from './money/balance-endpoints';
import { chargeEndpoints } from './money/charge-endpoints';
import { disputeEndpoints } from './money/dispute-endpoints';
import { refundEndpoints } from './money/refund-endpoints';
import { transferEndpoints } from './money/transfer-endpoints';
import { setupIntentEndpoints } from './setup-intents/setup-endpoints';
import { tokenEndpoints } from './tokens/token-endpoints';
import { verificationEndpoints } from './verifications/verification-endpoints';
import { and, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from './http/created';
import { eventView } from './event-view';
import { recordArrivals } from './events';
import { listBody, listPage, same } from './http/list';
import * as p from './http/params';
import { paymentsEvents, paymentsWebhookEndpoints } from './schema/journal';

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
];

/** The address that all events go to, as the endpoint of the platform and as that of connected accounts. */
const webhookEndpoints = endpoint('GET /v1/webhook_endpoints', {
  params: v.strictObject(p.paging),
  run: async ({ scope }) => {
    const rows = await scope.db.select().from(paymentsWebhookEndpoints);
    const data = rows.flatMap(({ id, url }) =>
      [id, `${id}Connect`].map((name) => ({
        id: name,
        object: 'webhook_endpoint',
        url,
        status: 'enabled',
        enabled_events: ['*'],
      })),
    );
    return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data };
  },
});

/** No payment is suspected of fraud here, so these lists are empty. */
const doubtEndpoints: readonly Endpoint[] = ['radar/early_fraud_warnings', 'reviews'].map((path) =>
  endpoint(`GET /v1/${path}`, {
    params: v.strictObject({ ...p.paging, created }),
    run: () => Promise.resolve(listBody(`/v1/${path}`, [])),
  }),
);

/** Every call of the API that is answered; anything else is an unrecognized address. */
export const allEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...personEndpoints,
  ...accountLinkEndpoints,
  ...tokenEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...paymentIntentEndpoints,
  ...setupIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...doubtEndpoints,
  ...transferEndpoints,
  ...balanceEndpoints,
  ...verificationEndpoints,
  ...eventEndpoints,
  webhookEndpoints,
];
