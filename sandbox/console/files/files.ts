import { and, eq, sql, type SQL } from 'drizzle-orm';
import { type Request, type Response, type Router } from 'express';
import { fileColumns } from '../../marketplace/files/file-resource';
import { ApiError } from '../../marketplace/http/api-error';
import { fileAttachments, files, type FileState } from '../../marketplace/store/schema/files';
import { messages } from '../../marketplace/store/schema/transactions';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { html, type Html } from '../../platform/html';
import { type ConsoleParts, idOf } from '../console-parts';
import { directed, given, type ListQuery, type ListShape, matching, pageOf } from '../list-query';
import { addList } from '../list-route';
import { facts } from '../pages/data-parts';
import { action, layout, personLink, row, table, tag, time } from '../pages/layout';
import { type Column } from '../pages/list-page';

const shape: ListShape = {
  path: 'files',
  title: 'Files',
  searches: 'names, owners, ids',
  filters: [
    {
      name: 'state',
      label: 'State',
      options: [
        ['pendingUpload', 'Waiting for the upload'],
        ['pendingVerification', 'Waiting for verification'],
        ['available', 'Available'],
        ['verificationFailed', 'Refused'],
      ],
    },
  ],
  ids: { owner: 'owner' },
  sorts: ['name', 'size', 'createdAt'],
  defaultSort: '-createdAt',
};

const withOwner = (db: Db) =>
  db
    .select({ ...fileColumns, owner: users.email })
    .from(files)
    .leftJoin(users, eq(users.id, files.userId));

type FileLine = Awaited<ReturnType<typeof withOwner>>[number];

const conditionOf = ({ q, picked }: ListQuery): SQL | undefined =>
  and(
    given<FileState>(picked['state'], (state) => eq(files.state, state)),
    given(picked['owner'], (id) => eq(files.userId, id)),
    matching(q, { texts: [files.name, users.email], ids: [files.id] }),
  );

const orders: Record<string, SQL> = {
  name: sql`lower(${files.name})`,
  size: sql`${files.size}`,
  createdAt: sql`${files.createdAt}`,
};

const load = (db: Db, query: ListQuery) =>
  pageOf<FileLine>(db, query, {
    rows: withOwner(db),
    from: sql`${files} left join ${users} on ${users.id} = ${files.userId}`,
    where: conditionOf(query),
    order: [directed(orders[query.sort] ?? files.createdAt, query), files.id],
  });

const sizeFormat = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'kilobyte' });
const sizeOf = (bytes: number) => sizeFormat.format(Math.ceil(bytes / 1024));

const ownerOf = (base: string, { userId, owner }: FileLine): Html | string =>
  userId === null || owner === null ? 'The operator' : personLink(base, userId, owner);

const columnsOf = (base: string): Column<FileLine>[] => [
  {
    head: 'Name',
    sort: 'name',
    cell: ({ id, name }) => html`<a href="${base}/files/${id}">${name}</a>`,
  },
  { head: 'Owner', cell: (line) => ownerOf(base, line) },
  { head: 'Type', cell: ({ mimeType }) => mimeType },
  { head: 'Size', sort: 'size', cell: ({ size }) => sizeOf(size) },
  { head: 'State', cell: ({ state, deleted }) => tag(deleted ? 'deleted' : state) },
  { head: 'Made', sort: 'createdAt', cell: ({ createdAt }) => time(createdAt) },
];

/** Where a file is attached: messages lead to their transactions. */
const loadPlaces = (db: Db, id: string) =>
  db
    .select({
      scope: fileAttachments.scope,
      listingId: fileAttachments.listingId,
      transactionId: sql<
        string | null
      >`coalesce(${fileAttachments.transactionId}, ${messages.transactionId})`,
    })
    .from(fileAttachments)
    .leftJoin(messages, eq(messages.id, fileAttachments.messageId))
    .where(eq(fileAttachments.fileId, id));

function filePage(
  base: string,
  file: FileLine,
  places: Awaited<ReturnType<typeof loadPlaces>>,
): string {
  return layout({
    base,
    title: file.name,
    here: 'files',
    back: { path: 'files', label: 'All files' },
    main: html`<div class="actions">
        ${file.state === 'available' && !file.deleted ? action(`${base}/files/${file.id}`, 'Download') : null}
      </div>
      ${facts([
        ['State', tag(file.deleted ? 'deleted' : file.state)],
        ['Owner', ownerOf(base, file)],
        ['Type', file.mimeType],
        ['Size', sizeOf(file.size)],
        ['Made', time(file.createdAt)],
        ['Id', html`<code>${file.id}</code>`],
      ])}
      <h2>Attached to</h2>
      ${table(
        'Attached to',
        ['What', 'Shown to'],
        places.map(({ scope, listingId, transactionId }) =>
          row(
            transactionId
              ? html`<a href="${base}/transactions/${transactionId}">A transaction</a>`
              : html`<a href="${base}/listings/${listingId ?? ''}">A listing</a>`,
            tag(scope),
          ),
        ),
      )}`,
  });
}

/** Lists and pages of files; they are downloaded through the Integration API's links. */
export function addFiles(router: Router, { context: { db }, calls }: ConsoleParts): void {
  addList(router, { shape, load: (query) => load(db, query), columns: columnsOf });
  router.get('/files/:id', async (request: Request, response: Response) => {
    const [file] = await withOwner(db).where(eq(files.id, idOf(request)));
    if (!file) throw new ApiError('not-found');
    response.send(filePage(request.baseUrl, file, await loadPlaces(db, file.id)));
  });
  router.post('/files/:id', async (request: Request, response: Response) => {
    const { data } = await calls.run(request, 'file_downloads/create', { fileId: idOf(request) });
    const url = data && !Array.isArray(data) ? data.attributes['url'] : undefined;
    if (typeof url !== 'string') throw new ApiError('not-found');
    // Under whatever name the console is open: its forms lead nowhere else.
    response.redirect(303, new URL(url).pathname);
  });
}
