import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { type Router } from 'express';
import { fileAttachments } from '../../marketplace/store/schema/files';
import { listings } from '../../marketplace/store/schema/listings';
import { messages, transactions } from '../../marketplace/store/schema/transactions';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { html } from '../../platform/html';
import { type ConsoleParts } from '../console-parts';
import { directed, given, type ListQuery, type ListShape, matching, pageOf } from '../list-query';
import { addList } from '../list-route';
import { personLink, time } from '../pages/layout';
import { type Column } from '../pages/list-page';

const shape: ListShape = {
  path: 'messages',
  title: 'Messages',
  searches: 'texts, senders, listings',
  filters: [
    {
      name: 'files',
      label: 'Files',
      options: [
        ['with', 'With files'],
        ['without', 'Without files'],
      ],
    },
  ],
  ids: { sender: 'sender', transaction: 'transaction' },
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
};

const fileCount = sql<number>`(select count(*)::int from ${fileAttachments}
  where ${fileAttachments.messageId} = ${messages.id})`;

const withTransaction = (db: Db) =>
  db
    .select({ message: messages, sender: users.email, listing: listings.title, files: fileCount })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(transactions, eq(transactions.id, messages.transactionId))
    .innerJoin(listings, eq(listings.id, transactions.listingId));

type MessageLine = Awaited<ReturnType<typeof withTransaction>>[number];

const ABOUT = { from: transactions.listingId, to: listings.id, texts: [listings.title] };

/** The transactions about listings whose titles have the words. */
const isAbout = (q: string): SQL =>
  sql`${messages.transactionId} = any(array(select ${transactions.id} from ${transactions}
    where ${matching(q, { texts: [], ids: [], references: [ABOUT] })}))`;

const conditionOf = ({ q, picked }: ListQuery): SQL | undefined =>
  and(
    given(picked['files'], (which) =>
      which === 'with' ? sql`${fileCount} > 0` : sql`${fileCount} = 0`,
    ),
    given(picked['sender'], (id) => eq(messages.senderId, id)),
    given(picked['transaction'], (id) => eq(messages.transactionId, id)),
    q === ''
      ? undefined
      : or(
          isAbout(q),
          matching(q, {
            texts: [messages.content],
            ids: [messages.id, messages.transactionId],
            references: [{ from: messages.senderId, to: users.id, texts: [users.email] }],
          }),
        ),
  );

const load = (db: Db, query: ListQuery) =>
  pageOf<MessageLine>(db, query, {
    rows: withTransaction(db),
    from: messages,
    where: conditionOf(query),
    order: [directed(messages.createdAt, query), messages.id],
  });

const columnsOf = (base: string): Column<MessageLine>[] => [
  { head: 'Message', cell: ({ message }) => html`<span class="text">${message.content}</span>` },
  {
    head: 'From',
    cell: ({ message, sender }) => personLink(base, message.senderId, sender),
  },
  {
    head: 'Transaction',
    cell: ({ message, listing }) =>
      html`<a href="${base}/transactions/${message.transactionId}">${listing}</a>`,
  },
  { head: 'Files', cell: ({ files }) => files },
  { head: 'Sent', sort: 'createdAt', cell: ({ message }) => time(message.createdAt) },
];

/** What people write to each other. Files are on the transaction's page. */
export function addMessages(router: Router, { context: { db } }: ConsoleParts): void {
  addList(router, { shape, load: (query) => load(db, query), columns: columnsOf });
}
