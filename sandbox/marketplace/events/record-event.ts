import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { type Call } from '../http/endpoint';
import { Uuid, type WireValue } from '../http/values';
import { type AuditData, events, type EventSource } from '../store/schema/operations';
import { type EventReference, type EventType, type Snapshot } from './event-types';
import { toStored } from './stored-value';
import { isDeepStrictEqual } from 'node:util';

type Members = Record<string, WireValue>;

/** Objects with arbitrary keys: compared and reported key by key. */
const EXTENDED_DATA = new Set(['publicData', 'protectedData', 'privateData', 'metadata']);

const isMembers = (value: WireValue): value is Members =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** The old values of the members that changed; null for a member that did not exist. */
function changedMembers(before: Members, after: Members): Members {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys]
      .filter((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null))
      .map((key) => [key, before[key] ?? null]),
  );
}

function changedAttributes(before: Members, after: Members): Members {
  return Object.fromEntries(
    Object.entries(changedMembers(before, after)).map(([key, old]) => {
      const now = after[key] ?? {};
      if (!isMembers(old) || !isMembers(now)) return [key, old];
      if (EXTENDED_DATA.has(key)) return [key, changedMembers(old, now)];
      return [key, key === 'profile' ? changedAttributes(old, now) : old];
    }),
  );
}

/** The old values of a resource's changed parts, in the shape of the resource. */
function previousValues(
  before: Snapshot | null,
  after: Snapshot | null,
): { attributes?: Members; relationships?: Snapshot['relationships'] } {
  if (before === null) return {};
  if (after === null) return { attributes: before.attributes, relationships: before.relationships };
  const attributes = changedAttributes(before.attributes, after.attributes);
  const names = Object.keys({ ...before.relationships, ...after.relationships });
  const relationships = Object.fromEntries(
    names
      .filter((name) => !isDeepStrictEqual(before.relationships[name], after.relationships[name]))
      .map((name) => [name, before.relationships[name] ?? null]),
  );
  return {
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
  };
}

/** Who caused events, when, and through what. */
export interface EventOrigin {
  source: EventSource;
  audit: AuditData;
  now: Date;
}

interface EventInput {
  eventType: EventType;
  origin: EventOrigin;
  /** Null when the resource was created. */
  before: Snapshot | null;
  /** Null when the resource was deleted. */
  after: Snapshot | null;
  /** Related resources besides those in its relationships. */
  relatedIds?: string[];
}

/** Writers share this lock; the reader takes it exclusively, so that it never skips an event that is still being written. */
export const EVENTS_LOCK = 7_310_001;

/** The origin of changes made by an API call. */
export const originOf = (call: Pick<Call, 'view' | 'audit'>): EventOrigin => ({
  source:
    call.view.source ??
    (call.view.api === 'integration' ? 'source/integration-api' : 'source/marketplace-api'),
  audit: call.audit,
  now: call.view.now,
});

/** The audit data of changes without a request, such as those of timers. */
export const noAudit: AuditData = { userId: null, adminId: null, requestId: null, clientId: null };

const wireReference = ({ id, type }: EventReference): WireValue => ({ id: new Uuid(id), type });

const wireRelationships = (relationships: Snapshot['relationships']): WireValue =>
  Object.fromEntries(
    Object.entries(relationships).map(([name, related]) => [
      name,
      {
        data: Array.isArray(related)
          ? related.map(wireReference)
          : related && wireReference(related),
      },
    ]),
  );

const wireSnapshot = (snapshot: Snapshot): Record<string, WireValue> => ({
  id: new Uuid(snapshot.id),
  type: snapshot.type,
  attributes: snapshot.attributes,
  relationships: wireRelationships(snapshot.relationships),
});

const idsIn = (snapshot: Snapshot | null): string[] =>
  Object.values(snapshot?.relationships ?? {})
    .flatMap((related) => related ?? [])
    .map(({ id }) => id);

/**
 * Writes an event for a change made in the same transaction. An update that changed nothing writes none. Throws if there is neither a
 * before nor an after.
 */
export async function recordEvent(tx: Tx, input: EventInput): Promise<void> {
  const { eventType, origin, before, after, relatedIds = [] } = input;
  const subject = after ?? before;
  if (!subject) throw new Error(`${eventType} without a resource`);
  const previous = previousValues(before, after);
  if (before && after && !previous.attributes && !previous.relationships) return;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${EVENTS_LOCK})`);
  await tx.insert(events).values({
    id: randomUUID(),
    createdAt: origin.now,
    eventType,
    source: origin.source,
    resourceId: subject.id,
    resourceType: subject.type,
    relatedIds: [...new Set([...idsIn(before), ...idsIn(after), ...relatedIds])],
    resource: after && toStored(wireSnapshot(after)),
    previousValues: toStored({
      ...(previous.attributes ? { attributes: previous.attributes } : {}),
      ...(previous.relationships
        ? { relationships: wireRelationships(previous.relationships) }
        : {}),
    }),
    auditData: origin.audit,
  });
}
