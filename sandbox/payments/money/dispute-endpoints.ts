import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from '../http/created';
import { type Endpoint, endpoint, pathId } from '../http/endpoint';
import { listPage, same } from '../http/list';
import * as p from '../http/params';
import { paymentsDisputes } from '../schema/money';
import { closeDispute, disputeView, requireDispute } from './disputes';

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
  endpoint('POST /v1/disputes/:id', {
    params: v.strictObject({ ...p.common, metadata: v.optional(p.metadata) }),
    run: async ({ scope, params, path }) => {
      const row = await requireDispute(scope, pathId(path));
      const metadata = p.mergeMetadata(row.metadata, params.metadata);
      await scope.db
        .update(paymentsDisputes)
        .set({ metadata })
        .where(eq(paymentsDisputes.id, row.id));
      return disputeView({ ...row, metadata });
    },
  }),
  endpoint('POST /v1/disputes/:id/close', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const { id } = await requireDispute(scope, pathId(path));
      return disputeView(await closeDispute(scope, id, 'lost'));
    },
  }),
];
