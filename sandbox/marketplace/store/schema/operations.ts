import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { jsonObject, moment, type JsonObject } from './columns';

export type EventSource =
  | 'source/marketplace-api'
  | 'source/integration-api'
  | 'source/transaction'
  | 'source/console'
  | 'source/admin';

export interface AuditData {
  userId: string | null;
  adminId: string | null;
  requestId: string | null;
  clientId: string | null;
}

export const events = pgTable(
  'events',
  {
    sequenceId: bigserial('sequence_id', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    eventType: text('event_type').notNull(),
    source: text('source').$type<EventSource>().notNull(),
    resourceId: uuid('resource_id').notNull(),
    resourceType: text('resource_type').notNull(),
    /** Ids of the resources it belongs to. */
    relatedIds: uuid('related_ids').array().notNull(),
    resource: jsonObject('resource'),
    previousValues: jsonObject('previous_values'),
    auditData: jsonb('audit_data').$type<AuditData>().notNull(),
  },
  (table) => [
    index('events_created_at').on(table.createdAt),
    index('events_resource').on(table.resourceId),
    index('events_related').using('gin', table.relatedIds),
  ],
);

export type SchemaScope = 'public' | 'protected' | 'private' | 'metadata';
export type SchemaOf = 'listing' | 'userProfile' | 'transaction';

export const searchSchemas = pgTable(
  'search_schemas',
  {
    of: text('of').$type<SchemaOf>().notNull(),
    scope: text('scope').$type<SchemaScope>().notNull(),
    key: text('key').notNull(),
    valueType: text('value_type')
      .$type<'enum' | 'boolean' | 'long' | 'text' | 'shortText'>()
      .notNull(),
    cardinality: text('cardinality').$type<'one' | 'many'>().notNull(),
    defaultValue: jsonb('default_value').$type<string | number | boolean | string[]>(),
    doc: text('doc'),
  },
  (table) => [primaryKey({ columns: [table.of, table.scope, table.key] })],
);

/** Every pushed state of the hosted assets; the newest is the alias `latest`. */
export const assetVersions = pgTable('asset_versions', {
  position: integer('position').primaryKey(),
  version: text('version').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  /** Path to content hash. */
  files: jsonb('files').$type<Record<string, string>>().notNull(),
});

export const assetContents = pgTable('asset_contents', {
  contentHash: text('content_hash').primaryKey(),
  /** The file as it was pushed, so that it is pulled unchanged. */
  raw: text('raw').notNull(),
  data: jsonb('data').$type<JsonObject>().notNull(),
});
