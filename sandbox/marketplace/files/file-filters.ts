import { and, eq, exists, gte, inArray, lt, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db, type Tx } from '../../platform/database';
import { paging, queryList, queryTimestamp, queryUuid } from '../http/schemas';
import { attachmentScopes, fileAttachments, files } from '../store/schema/files';

const STATES = ['pendingUpload', 'pendingVerification', 'available', 'verificationFailed'] as const;

export const fileQuery = v.strictObject({
  ...paging,
  ids: v.optional(v.pipe(queryList, v.array(queryUuid))),
  ownerId: v.optional(queryUuid),
  messageId: v.optional(queryUuid),
  states: v.optional(v.pipe(queryList, v.array(v.picklist(STATES)))),
  createdAtStart: v.optional(queryTimestamp),
  createdAtEnd: v.optional(queryTimestamp),
});

/** Parameters of `file_attachments/query`. Naming more than one owner makes no sense, but is allowed. */
export const attachmentQuery = v.strictObject({
  ...paging,
  ids: v.optional(v.pipe(queryList, v.array(queryUuid))),
  fileIds: v.optional(v.pipe(queryList, v.array(queryUuid))),
  listingId: v.optional(queryUuid),
  messageId: v.optional(queryUuid),
  transactionId: v.optional(queryUuid),
  scope: v.optional(v.picklist(attachmentScopes)),
});

const when = <T>(value: T | undefined, condition: (value: T) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)];

const isOfMessage = (db: Db | Tx, messageId: string): SQL =>
  exists(
    db
      .select({ id: fileAttachments.id })
      .from(fileAttachments)
      .where(and(eq(fileAttachments.fileId, files.id), eq(fileAttachments.messageId, messageId))),
  );

/** The condition of `files/query`. */
export const wantedFiles = (db: Db | Tx, query: v.InferOutput<typeof fileQuery>): SQL | undefined =>
  and(
    ...when(query.ids, (ids) => inArray(files.id, ids)),
    ...when(query.ownerId, (id) => eq(files.userId, id)),
    ...when(query.messageId, (id) => isOfMessage(db, id)),
    ...when(query.states, (states) => inArray(files.state, states)),
    ...when(query.createdAtStart, (start) => gte(files.createdAt, start)),
    ...when(query.createdAtEnd, (end) => lt(files.createdAt, end)),
  );

/** The condition of `file_attachments/query`. */
export const wantedAttachments = (query: v.InferOutput<typeof attachmentQuery>): SQL | undefined =>
  and(
    ...when(query.ids, (ids) => inArray(fileAttachments.id, ids)),
    ...when(query.fileIds, (ids) => inArray(fileAttachments.fileId, ids)),
    ...when(query.listingId, (id) => eq(fileAttachments.listingId, id)),
    ...when(query.messageId, (id) => eq(fileAttachments.messageId, id)),
    ...when(query.transactionId, (id) => eq(fileAttachments.transactionId, id)),
    ...when(query.scope, (scope) => eq(fileAttachments.scope, scope)),
  );
