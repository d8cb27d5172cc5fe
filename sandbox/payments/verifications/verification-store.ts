import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject } from '../http/errors';
import { newId, newLinkSecret } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import { paymentsVerifications, type VerificationStatus } from '../schema/verifications';
import { type Outcome, refusals } from './outcomes';

export type VerificationRow = typeof paymentsVerifications.$inferSelect;
type Change = Partial<typeof paymentsVerifications.$inferInsert>;

/** How long the hosted page's address works. */
export const LINK_MS = 48 * 60 * 60 * 1000;
const LOOKED_AT_MS = 10 * 60 * 1000;

type ViewScope = Pick<Scope, 'keyKind' | 'baseUrl' | 'now'>;

/** The session object. It contains its address and secret only while something is to be handed in. */
export function verificationView(scope: ViewScope, row: VerificationRow): JsonObject {
  const isOpen = row.status === 'requires_input' && row.redactedAt === null;
  return {
    id: row.id,
    object: 'identity.verification_session',
    client_reference_id: row.clientReferenceId,
    client_secret: isOpen ? row.clientSecret : null,
    created: toUnix(row.created),
    last_error: row.lastError && { ...row.lastError },
    last_verification_report: row.report,
    livemode: false,
    metadata: row.metadata,
    options: row.type === 'document' ? { document: { ...row.documentOptions } } : { id_number: {} },
    redaction: row.redactedAt && { status: 'redacted' },
    related_customer: null,
    related_customer_account: null,
    status: row.status,
    type: row.type,
    url: isOpen ? `${scope.baseUrl}/identity/start/${row.linkSecret}` : null,
  };
}

async function tell(scope: Scope, row: VerificationRow, what: string): Promise<void> {
  const view = verificationView(scope, row);
  // An event is stored and sent to others, so it contains nothing that opens the page.
  const object = { ...view, client_secret: null, url: null };
  await recordEvent(scope, `identity.verification_session.${what}`, object);
}

/** Stores a session's change, and records it as an event if it is one. */
export async function saveVerification(
  scope: Scope,
  id: string,
  { what, ...change }: Change & { what?: string },
): Promise<VerificationRow> {
  const [row] = await scope.db
    .update(paymentsVerifications)
    .set(change)
    .where(eq(paymentsVerifications.id, id))
    .returning();
  if (!row) throw new Error(`Verification session ${id} vanished`);
  if (what) await tell(scope, row, what);
  return row;
}

/** Stores a new session that is open for its first attempt. */
export async function openVerification(
  scope: Scope,
  given: Pick<VerificationRow, 'type' | 'metadata'> & Change,
): Promise<VerificationRow> {
  const id = newId('vs');
  const [row] = await scope.db
    .insert(paymentsVerifications)
    .values({
      ...given,
      id,
      owner: scope.owner,
      clientSecret: `${id}_secret_test_${newLinkSecret()}`,
      linkSecret: newLinkSecret(),
      linkExpiresAt: new Date(scope.now.getTime() + LINK_MS),
      status: 'requires_input',
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The verification session was not stored');
  await tell(scope, row, 'created');
  return row;
}

/** Locks a session until the caller's transaction ends; throws 404 unless the caller has it. */
export async function lockVerification(scope: Scope, id: string): Promise<VerificationRow> {
  const [row] = await scope.db
    .select()
    .from(paymentsVerifications)
    .where(and(eq(paymentsVerifications.id, id), eq(paymentsVerifications.owner, scope.owner)))
    .for('update');
  if (!row) throw noSuchObject('verification session', id);
  return row;
}

/** Throws 400 unless the session has one of these states and its data was not deleted. */
export function checkStatus(
  row: VerificationRow,
  allowed: readonly VerificationStatus[],
  verb: string,
): void {
  if (row.redactedAt === null && allowed.includes(row.status)) return;
  const state = row.redactedAt ? 'redacted' : row.status;
  throw invalidRequest(`You cannot ${verb} a VerificationSession that is ${state}.`, {
    code: 'resource_invalid_state',
  });
}

const pass = (scope: Scope, row: VerificationRow): Promise<VerificationRow> =>
  saveVerification(scope, row.id, {
    what: 'verified',
    status: 'verified',
    passesAt: null,
    report: newId('vr'),
  });

/** Hands in an outcome on the hosted page: the check passes, is looked at for ten minutes, or is refused for a reason. */
export async function handIn(
  scope: Scope,
  row: VerificationRow,
  outcome: Outcome,
): Promise<VerificationRow> {
  const handed = await saveVerification(scope, row.id, {
    what: 'processing',
    status: 'processing',
    linkSecret: newLinkSecret(),
    lastError: null,
    passesAt: outcome === 'looked_at' ? new Date(scope.now.getTime() + LOOKED_AT_MS) : null,
  });
  if (outcome === 'looked_at') return handed;
  if (outcome === 'verified') return pass(scope, handed);
  return saveVerification(scope, row.id, {
    what: 'requires_input',
    status: 'requires_input',
    report: newId('vr'),
    lastError: { code: outcome, reason: refusals[outcome].reason },
  });
}

/** Passes the checks that were under review long enough. */
export async function passLookedAt(scope: Scope): Promise<void> {
  const { passesAt } = paymentsVerifications;
  const due = await scope.db
    .select()
    .from(paymentsVerifications)
    .where(and(isNotNull(passesAt), lte(passesAt, scope.now)))
    .orderBy(asc(passesAt))
    .for('update', { skipLocked: true });
  for (const row of due) {
    await pass({ ...scope, now: row.passesAt ?? scope.now, owner: row.owner }, row);
  }
}
