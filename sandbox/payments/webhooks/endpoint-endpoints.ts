import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject } from '../http/errors';
import { newId, newLinkSecret } from '../http/ids';
import { findRow, listPage } from '../http/list';
import * as p from '../http/params';
import { paymentsWebhookEndpoints } from '../schema/journal';
import { endpointView, removeEndpoint, type WebhookEndpointRow } from './endpoint-store';

const events = v.pipe(v.array(p.filled), v.minLength(1));

const changes = {
  ...p.common,
  description: v.optional(p.text),
  metadata: v.optional(p.metadata),
};

function checkUrl(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
    code: 'url_invalid',
    param: 'url',
  });
}

async function requireEndpoint(scope: Scope, id: string): Promise<WebhookEndpointRow> {
  const row = await findRow(scope, paymentsWebhookEndpoints, id);
  if (!row) throw noSuchObject('webhook endpoint', id);
  return row;
}

const createParams = v.strictObject({
  ...changes,
  api_version: v.optional(p.text),
  connect: v.optional(p.flag),
  enabled_events: events,
  url: p.filled,
});

const updateParams = v.strictObject({
  ...changes,
  disabled: v.optional(p.flag),
  enabled_events: v.optional(events),
  url: v.optional(p.filled),
});

const changed = (
  row: WebhookEndpointRow,
  params: v.InferOutput<typeof updateParams>,
): Partial<WebhookEndpointRow> => ({
  url: params.url === undefined ? row.url : checkUrl(params.url),
  enabledEvents: params.enabled_events ?? row.enabledEvents,
  enabled: params.disabled === undefined ? row.enabled : !params.disabled,
  description:
    params.description === undefined ? row.description : p.textOrNull(params.description),
  metadata: p.mergeMetadata(row.metadata, params.metadata),
});

export const webhookEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/webhook_endpoints', {
    params: createParams,
    run: async ({ scope, params }) => {
      const [row] = await scope.db
        .insert(paymentsWebhookEndpoints)
        .values({
          id: newId('we'),
          owner: scope.owner,
          url: checkUrl(params.url),
          secret: `whsec_${newLinkSecret()}`,
          enabledEvents: params.enabled_events,
          hears: params.connect ? 'connect' : 'account',
          enabled: true,
          description: p.textOrNull(params.description),
          metadata: p.mergeMetadata({}, params.metadata),
          created: scope.now,
        })
        .returning();
      if (!row) throw new Error('The webhook endpoint was not stored');
      // Only this answer has the secret.
      return { ...endpointView(row), secret: row.secret };
    },
  }),
  endpoint('GET /v1/webhook_endpoints', {
    params: v.strictObject(p.paging),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/webhook_endpoints',
          kind: 'webhook endpoint',
          table: paymentsWebhookEndpoints,
          view: endpointView,
        },
        params,
      ),
  }),
  endpoint('GET /v1/webhook_endpoints/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => endpointView(await requireEndpoint(scope, pathId(path))),
  }),
  endpoint('POST /v1/webhook_endpoints/:id', {
    params: updateParams,
    run: async ({ scope, params, path }) => {
      const row = await requireEndpoint(scope, pathId(path));
      const change = changed(row, params);
      await scope.db
        .update(paymentsWebhookEndpoints)
        .set(change)
        .where(eq(paymentsWebhookEndpoints.id, row.id));
      return endpointView({ ...row, ...change });
    },
  }),
  endpoint('DELETE /v1/webhook_endpoints/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const { id } = await requireEndpoint(scope, pathId(path));
      await removeEndpoint(scope.db, id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  }),
];
