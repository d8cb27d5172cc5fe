import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import {
  type Call,
  defineCommand,
  defineQuery,
  type Endpoint,
  type UserCall,
} from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { type View } from '../http/resource';
import { Uuid } from '../http/values';
import { loadSettings } from '../settings/marketplace-resource';
import { optional, queryUuid, text, uuid } from '../http/schemas';
import { fileAttachments, files } from '../store/schema/files';
import { users } from '../store/schema/users';
import { loadActiveUser } from '../users/user-repository';
import { visibleAttachments } from './attachments';
import { attachmentQuery, fileQuery, wantedAttachments, wantedFiles } from './file-filters';
import { issueLink } from './file-links';
import {
  attachmentResource,
  fileColumns,
  fileResource,
  type FileRow,
  findFile,
  ownFileResource,
} from './file-resource';
import { isAllowedType, MAX_FILE_BYTES } from './file-types';

const createBody = v.strictObject({
  name: text({ min: 1, max: 255 }),
  mimeType: v.pipe(v.string(), v.maxLength(255), v.check(isAllowedType, 'not an allowed type')),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES)),
});

async function createFile(
  { context, view }: Call,
  body: v.InferOutput<typeof createBody>,
  userId: string | null,
): Promise<FileRow> {
  const [row] = await context.db
    .insert(files)
    .values({ ...body, id: randomUUID(), userId, createdAt: view.now, state: 'pendingUpload' })
    .returning(fileColumns);
  if (!row) throw new Error('the new file was not returned');
  return row;
}

async function requireFile(view: View, wanted: { id: string; userId?: string }): Promise<FileRow> {
  const row = await findFile(view, wanted);
  if (!row) throw new ApiError('not-found');
  return row;
}

/** Throws `forbidden` where the operator has switched file attachments off. */
async function assertFilesAreOn({ context }: Call): Promise<void> {
  if ((await loadSettings(context.db)).filesOff) throw new ApiError('forbidden');
}

async function upload(call: Call, file: FileRow): Promise<Envelope> {
  if (call.view.api === 'marketplace') await assertFilesAreOn(call);
  const { url, expiresAt } = await issueLink(call, file, 'upload');
  const attributes = {
    fileId: new Uuid(file.id),
    url,
    method: 'PUT',
    headers: { 'Content-Type': file.mimeType },
    expiresAt,
  };
  return { data: { id: randomUUID(), type: 'fileUpload', attributes, row: null } };
}

async function download(
  call: Call,
  { file, type }: { file: FileRow; type: 'ownFileDownload' | 'fileDownload' },
): Promise<Envelope> {
  if (call.view.api === 'marketplace') await assertFilesAreOn(call);
  const { url, expiresAt } = await issueLink(call, file, 'download');
  return {
    data: {
      id: randomUUID(),
      type,
      attributes: { fileId: new Uuid(file.id), url, expiresAt },
      row: null,
    },
  };
}

/** A file that the caller received as an attachment, found by the attachment's id or the file's. */
async function givenFile(
  { view, userId }: Pick<UserCall, 'view' | 'userId'>,
  wanted: SQL,
): Promise<FileRow> {
  const [row] = await view.db
    .select(fileColumns)
    .from(fileAttachments)
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .where(and(wanted, visibleAttachments(view.db, userId)))
    .limit(1);
  if (!row) throw new ApiError('not-found');
  return row;
}

const attachmentBody = v.pipe(
  v.strictObject({ fileAttachmentId: optional(uuid), fileId: optional(uuid) }),
  v.forward(
    v.check(
      ({ fileAttachmentId, fileId }) => (fileAttachmentId === undefined) !== (fileId === undefined),
      'fileAttachmentId is needed',
    ),
    ['fileAttachmentId'],
  ),
);
type AttachmentBody = v.InferOutput<typeof attachmentBody>;

const named = ({ fileAttachmentId, fileId = '' }: AttachmentBody): SQL =>
  fileAttachmentId === undefined
    ? eq(fileAttachments.fileId, fileId)
    : eq(fileAttachments.id, fileAttachmentId);

/** Public clients name the attachment; the documentation of the call names the file. */
const shownFile = v.pipe(
  v.strictObject({ fileAttachmentId: v.optional(queryUuid), id: v.optional(queryUuid) }),
  v.forward(
    v.check(
      ({ fileAttachmentId, id }) => (fileAttachmentId === undefined) !== (id === undefined),
      'fileAttachmentId is needed',
    ),
    ['fileAttachmentId'],
  ),
);

export const fileEndpoints: Endpoint[] = [
  defineCommand({
    path: 'own_files/create',
    access: 'user',
    body: createBody,
    handle: async (call, body) => {
      await loadActiveUser(call.context.db, call.userId);
      return { data: ownFileResource(await createFile(call, body, call.userId)) };
    },
  }),
  defineQuery({
    path: 'own_files/show',
    access: 'user',
    params: v.strictObject({ id: queryUuid }),
    handle: async ({ view, userId }, { id }) => ({
      data: ownFileResource(await requireFile(view, { id, userId })),
    }),
  }),
  defineCommand({
    path: 'file_uploads/create',
    access: 'user',
    body: v.strictObject({ fileId: uuid }),
    reply: 'always',
    handle: async (call, { fileId }) =>
      upload(call, await requireFile(call.view, { id: fileId, userId: call.userId })),
  }),
  defineCommand({
    path: 'own_file_downloads/create',
    access: 'user',
    body: v.strictObject({ fileId: uuid }),
    reply: 'always',
    handle: async (call, { fileId }) => {
      const file = await requireFile(call.view, { id: fileId, userId: call.userId });
      return download(call, { file, type: 'ownFileDownload' });
    },
  }),
  defineCommand({
    path: 'file_downloads/create',
    access: 'user',
    body: attachmentBody,
    reply: 'always',
    handle: async (call, body) =>
      download(call, { file: await givenFile(call, named(body)), type: 'fileDownload' }),
  }),
  defineQuery({
    path: 'files/show',
    access: 'user',
    params: shownFile,
    handle: async (call, { fileAttachmentId, id }) => ({
      data: fileResource(call.view, await givenFile(call, named({ fileAttachmentId, fileId: id }))),
    }),
  }),
];

async function pageOf<Row>(
  view: View,
  {
    table,
    where,
    page,
    perPage,
  }: { table: PgTable; where: SQL | undefined; page: number; perPage: number },
  load: (window: { limit: number; offset: number }) => Promise<Row[]>,
) {
  const [total] = await view.db.select({ rows: count() }).from(table).where(where);
  const rows = await load({ limit: perPage, offset: (page - 1) * perPage });
  return { rows, meta: pageMeta({ page, perPage, totalItems: total?.rows ?? 0 }) };
}

const anyAttachment = async (view: View, body: AttachmentBody): Promise<FileRow> => {
  const [row] = await view.db
    .select(fileColumns)
    .from(files)
    .leftJoin(fileAttachments, eq(files.id, fileAttachments.fileId))
    .where(body.fileId === undefined ? named(body) : eq(files.id, body.fileId))
    .limit(1);
  if (!row) throw new ApiError('not-found');
  return row;
};

async function requireOwner({ context }: Call, id: string): Promise<void> {
  const [owner] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.deleted, false)));
  if (!owner) throw new ApiError('not-found');
}

export const integrationFileEndpoints: Endpoint[] = [
  defineCommand({
    path: 'files/create',
    access: 'integration',
    body: v.strictObject({ ...createBody.entries, ownerId: optional(uuid) }),
    handle: async (call, { ownerId, ...body }) => {
      if (ownerId) await requireOwner(call, ownerId);
      return { data: fileResource(call.view, await createFile(call, body, ownerId ?? null)) };
    },
  }),
  defineQuery({
    path: 'files/query',
    access: 'integration',
    params: fileQuery,
    handle: async ({ view }, query) => {
      const where = wantedFiles(view.db, query);
      const input = { table: files, where, page: query.page, perPage: query.perPage };
      const { rows, meta } = await pageOf(view, input, ({ limit, offset }) =>
        view.db
          .select(fileColumns)
          .from(files)
          .where(where)
          .orderBy(desc(files.createdAt), files.id)
          .limit(limit)
          .offset(offset),
      );
      return { data: rows.map((row) => fileResource(view, row)), meta };
    },
  }),
  defineCommand({
    path: 'file_uploads/create',
    access: 'integration',
    body: v.strictObject({ fileId: uuid }),
    reply: 'always',
    handle: async (call, { fileId }) => upload(call, await requireFile(call.view, { id: fileId })),
  }),
  defineCommand({
    path: 'file_downloads/create',
    access: 'integration',
    body: attachmentBody,
    reply: 'always',
    handle: async (call, body) =>
      download(call, { file: await anyAttachment(call.view, body), type: 'fileDownload' }),
  }),
  defineQuery({
    path: 'file_attachments/query',
    access: 'integration',
    params: attachmentQuery,
    handle: async ({ view }, query) => {
      const where = wantedAttachments(query);
      const input = { table: fileAttachments, where, page: query.page, perPage: query.perPage };
      const { rows, meta } = await pageOf(view, input, ({ limit, offset }) =>
        view.db
          .select()
          .from(fileAttachments)
          .where(where)
          .orderBy(asc(fileAttachments.id))
          .limit(limit)
          .offset(offset),
      );
      return { data: rows.map(attachmentResource), meta };
    },
  }),
];
