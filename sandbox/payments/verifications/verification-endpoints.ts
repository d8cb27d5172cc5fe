import { and } from 'drizzle-orm';
import * as v from 'valibot';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject, parameterMissing } from '../http/errors';
import { newLinkSecret } from '../http/ids';
import { findRow, listPage, same } from '../http/list';
import { type JsonObject } from '../http/json';
import * as p from '../http/params';
import { type DocumentOptions, paymentsVerifications } from '../schema/verifications';
import {
  checkStatus,
  LINK_MS,
  lockVerification,
  openVerification,
  saveVerification,
  verificationView,
} from './verification-store';

const types = v.picklist(['document', 'id_number']);
const statuses = v.picklist(['requires_input', 'processing', 'verified', 'canceled']);

const documentOptions = v.strictObject({
  allowed_types: v.optional(v.array(v.picklist(['driving_license', 'id_card', 'passport']))),
  require_id_number: v.optional(p.flag),
  require_live_capture: v.optional(p.flag),
  require_matching_selfie: v.optional(p.flag),
});

const changes = {
  ...p.common,
  metadata: v.optional(p.metadata),
  options: v.optional(v.strictObject({ document: v.optional(documentOptions) })),
};

const createParams = v.strictObject({
  ...changes,
  client_reference_id: v.optional(p.filled),
  return_url: v.optional(p.filled),
  type: v.optional(types),
});

const given = (options: v.InferOutput<typeof documentOptions>): DocumentOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

function checkUrl(url: string | undefined): void {
  if (url === undefined || (URL.canParse(url) && /^https?:/.test(url))) return;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
}

async function create(
  scope: Scope,
  params: v.InferOutput<typeof createParams>,
): Promise<JsonObject> {
  if (params.type === undefined) throw parameterMissing('type');
  checkUrl(params.return_url);
  const row = await openVerification(scope, {
    type: params.type,
    documentOptions: given(params.options?.document ?? {}),
    clientReferenceId: params.client_reference_id ?? null,
    returnUrl: params.return_url ?? null,
    metadata: p.mergeMetadata({}, params.metadata),
  });
  return verificationView(scope, row);
}

/** Replaces an address that has run out, so that the caller gets one that works. */
async function retrieve(scope: Scope, id: string): Promise<JsonObject> {
  const row = await findRow(scope, paymentsVerifications, id);
  if (!row) throw noSuchObject('verification session', id);
  const isOver = row.linkExpiresAt.getTime() <= scope.now.getTime();
  if (row.status !== 'requires_input' || !isOver) return verificationView(scope, row);
  const linkExpiresAt = new Date(scope.now.getTime() + LINK_MS);
  const renewed = { linkSecret: newLinkSecret(), linkExpiresAt };
  return verificationView(scope, await saveVerification(scope, id, renewed));
}

async function update(
  scope: Scope,
  id: string,
  params: v.InferOutput<v.ObjectSchema<typeof changes, undefined>>,
): Promise<JsonObject> {
  const row = await lockVerification(scope, id);
  checkStatus(row, ['requires_input'], 'update');
  const { document } = params.options ?? {};
  const saved = await saveVerification(scope, id, {
    metadata: p.mergeMetadata(row.metadata, params.metadata),
    documentOptions: document ? given(document) : row.documentOptions,
  });
  return verificationView(scope, saved);
}

async function cancel(scope: Scope, id: string): Promise<JsonObject> {
  checkStatus(await lockVerification(scope, id), ['requires_input'], 'cancel');
  const change = { what: 'canceled', status: 'canceled' } as const;
  return verificationView(scope, await saveVerification(scope, id, change));
}

/** Deletes what was collected. Here that is nothing, so it is done at once. */
async function redact(scope: Scope, id: string): Promise<JsonObject> {
  const row = await lockVerification(scope, id);
  checkStatus(row, ['requires_input', 'verified', 'canceled'], 'redact');
  const change = { what: 'redacted', redactedAt: scope.now, metadata: {} };
  return verificationView(scope, await saveVerification(scope, id, change));
}

const address = '/v1/identity/verification_sessions';

/** Checks of people's identity: https://docs.stripe.com/api/identity/verification_sessions */
export const verificationEndpoints: readonly Endpoint[] = [
  endpoint(`POST ${address}`, {
    params: createParams,
    run: ({ scope, params }) => create(scope, params),
  }),
  endpoint(`GET ${address}`, {
    params: v.strictObject({
      ...p.paging,
      client_reference_id: v.optional(p.id),
      status: v.optional(statuses),
    }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: address,
          kind: 'verification session',
          table: paymentsVerifications,
          where: and(
            same(paymentsVerifications.status, params.status),
            same(paymentsVerifications.clientReferenceId, params.client_reference_id),
          ),
          view: (row) => verificationView(scope, row),
        },
        params,
      ),
  }),
  endpoint(`GET ${address}/:id`, {
    params: v.strictObject(p.common),
    run: ({ scope, path }) => retrieve(scope, pathId(path)),
  }),
  endpoint(`POST ${address}/:id`, {
    params: v.strictObject(changes),
    run: ({ scope, path, params }) => update(scope, pathId(path), params),
  }),
  endpoint(`POST ${address}/:id/cancel`, {
    params: v.strictObject(p.common),
    run: ({ scope, path }) => cancel(scope, pathId(path)),
  }),
  endpoint(`POST ${address}/:id/redact`, {
    params: v.strictObject(p.common),
    run: ({ scope, path }) => redact(scope, pathId(path)),
  }),
];
