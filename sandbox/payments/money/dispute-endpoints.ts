import { and } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from '../http/created';
import { type Endpoint, endpoint, pathId } from '../http/endpoint';
import { listPage, same } from '../http/list';
import * as p from '../http/params';
import { paymentsDisputes } from '../schema/money';
import { disputeView, requireDispute } from './disputes';

export const disputeEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/disputes', {
    params: v.strictObject({
      ...p.paging,
      charge: v.optional(p.id),
      payment_intent: v.optional(p.id),
      created,
    }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/disputes',
          kind: 'dispute',
          table: paymentsDisputes,
          where: and(
            same(paymentsDisputes.charge, params.charge),
            same(paymentsDisputes.paymentIntent, params.payment_intent),
            within(paymentsDisputes.created, params.created),
          ),
          view: disputeView,
        },
        params,
      ),
  }),
  endpoint('GET /v1/disputes/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => disputeView(await requireDispute(scope, pathId(path))),
  }),
];
