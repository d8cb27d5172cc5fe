import * as v from 'valibot';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject, parameterMissing } from '../http/errors';
import { newLinkSecret } from '../http/ids';
import { findRow } from '../http/list';
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

const documentOptions = v.strictObject({
  allowed_types: v.optional(v.array(v.picklist(['driving_license', 'id_card', 'passport']))),
  require_id_number: v.optional(p.flag),
  require_live_capture: v.optional(p.flag),
  require_matching_selfie: v.optional(p.flag),
});

const createParams = v.strictObject({
  ...p.common,
  metadata: v.optional(p.metadata),
  options: v.optional(v.strictObject({ document: v.optional(documentOptions) })),
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

/** Deletes the collected data. There is none here, so this is done at once. */
async function redact(scope: Scope, id: string): Promise<JsonObject> {
  const row = await lockVerification(scope, id);
  checkStatus(row, ['requires_input', 'verified'], 'redact');
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
  endpoint(`GET ${address}/:id`, {
    params: v.strictObject(p.common),
    run: ({ scope, path }) => retrieve(scope, pathId(path)),
  }),
  endpoint(`POST ${address}/:id/redact`, {
    params: v.strictObject(p.common),
    run: ({ scope, path }) => redact(scope, pathId(path)),
  }),
];
