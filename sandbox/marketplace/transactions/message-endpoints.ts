import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { type Tx } from '../../platform/database';
import { originOf, recordEvent } from '../events/record-event';
import { attachToMessage } from '../files/attachments';
import { defineCommand, defineQuery, type Endpoint, type UserCall } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { pageMeta, totalShownBy } from '../http/paging';
import { type View } from '../http/resource';
import { attachedFiles, optional, paging, queryList, queryUuid, text, uuid } from '../http/schemas';
import { listings } from '../store/schema/listings';
import { messages, transactions } from '../store/schema/transactions';
import { users } from '../store/schema/users';
import { mailUser, sendUserMail } from '../users/user-mail';
import { loadActiveUser } from '../users/user-repository';
import { type UserRow } from '../users/user-resource';
import { type MessageRow, messageAttributes, messageResource } from './part-resources';
import { type TransactionRow } from './snapshot';
import { loadVisibleTransaction } from './transaction-access';

const MAX_CONTENT = 5000;

const sendBody = v.strictObject({
  transactionId: uuid,
  content: text({ min: 1, max: MAX_CONTENT }),
  publicFileAttachments: optional(attachedFiles),
});

async function messagePage(
  view: View,
  where: SQL | undefined,
  { page, perPage }: { page: number; perPage: number },
): Promise<Envelope> {
  const rows = await view.db
    .select()
    .from(messages)
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const counted = async () => {
    const [total] = await view.db.select({ rows: count() }).from(messages).where(where);
    return total?.rows ?? 0;
  };
  const totalItems = totalShownBy({ page, perPage }, rows.length) ?? (await counted());
  return { data: rows.map(messageResource), meta: pageMeta({ page, perPage, totalItems }) };
}

async function loadParties(tx: Tx, { customerId, providerId }: TransactionRow) {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [customerId, providerId]));
  const party = (id: string): UserRow => {
    const row = rows.find((user) => user.id === id);
    if (!row) throw new Error(`There is no user ${id}`);
    return row;
  };
  return { customer: party(customerId), provider: party(providerId) };
}

const mayGetMail = (user: UserRow) =>
  user.emailVerified && !user.deleted && user.state !== 'banned';

async function mailOtherParty(
  tx: Tx,
  { transaction, message }: { transaction: TransactionRow; message: MessageRow },
): Promise<void> {
  const { customer, provider } = await loadParties(tx, transaction);
  const [sender, recipient] =
    message.senderId === customer.id ? [customer, provider] : [provider, customer];
  if (!mayGetMail(recipient)) return;
  const [listing] = await tx
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(eq(listings.id, transaction.listingId));
  if (!listing) throw new Error(`There is no listing ${transaction.listingId}`);
  await sendUserMail(tx, {
    name: 'new-message',
    user: recipient,
    details: {
      message: {
        sender: mailUser(sender),
        content: message.content,
        transaction: {
          id: transaction.id,
          listing,
          customer: mailUser(customer),
          provider: mailUser(provider),
        },
      },
    },
    now: message.createdAt,
  });
}

async function sendMessage(
  { context, view, userId, audit }: UserCall,
  body: v.InferOutput<typeof sendBody>,
): Promise<MessageRow> {
  await loadActiveUser(view.db, userId);
  const transaction = await loadVisibleTransaction(
    view,
    body.transactionId,
    'transaction-not-found',
  );
  return context.db.transaction(async (tx) => {
    const [message] = await tx
      .insert(messages)
      .values({
        id: randomUUID(),
        transactionId: transaction.id,
        senderId: userId,
        createdAt: view.now,
        content: body.content,
      })
      .returning();
    if (!message) throw new Error('the message was not returned');
    const fileIds = body.publicFileAttachments ?? [];
    await attachToMessage(tx, { messageId: message.id, fileIds, userId });
    await tx
      .update(transactions)
      .set({ lastMessageAt: view.now })
      .where(eq(transactions.id, transaction.id));
    await recordEvent(tx, {
      eventType: 'message/created',
      origin: originOf({ view, audit }),
      before: null,
      after: {
        id: message.id,
        type: 'message',
        attributes: messageAttributes(message),
        relationships: {
          sender: { id: userId, type: 'user' },
          transaction: { id: transaction.id, type: 'transaction' },
        },
      },
      relatedIds: [transaction.listingId, transaction.customerId, transaction.providerId],
    });
    await mailOtherParty(tx, { transaction, message });
    return message;
  });
}

const messageQuery = v.pipe(
  v.strictObject({
    transactionId: v.optional(queryUuid),
    ids: v.optional(v.pipe(queryList, v.array(queryUuid), v.maxLength(100))),
    ...paging,
  }),
  v.forward(
    v.check(
      ({ transactionId, ids }) => (transactionId ?? ids) !== undefined,
      'transactionId or ids is needed',
    ),
    ['transactionId'],
  ),
);

type MessageQuery = v.InferOutput<typeof messageQuery>;

const wantedMessages = ({ transactionId, ids }: MessageQuery): SQL | undefined =>
  and(
    transactionId ? eq(messages.transactionId, transactionId) : undefined,
    ids ? inArray(messages.id, ids) : undefined,
  );

/** Messages of transactions that the user is a party of. */
const isOwn = ({ db }: View, userId: string): SQL =>
  exists(
    db
      .select({ id: transactions.id })
      .from(transactions)
      .where(
        and(
          eq(transactions.id, messages.transactionId),
          or(eq(transactions.customerId, userId), eq(transactions.providerId, userId)),
        ),
      ),
  );

export const messageEndpoints: Endpoint[] = [
  defineQuery({
    path: 'messages/query',
    access: 'user',
    params: messageQuery,
    handle: async ({ view, userId }, query) => {
      if (query.transactionId) await loadVisibleTransaction(view, query.transactionId);
      return messagePage(view, and(wantedMessages(query), isOwn(view, userId)), query);
    },
  }),
  defineCommand({
    path: 'messages/send',
    access: 'unlimited',
    body: sendBody,
    handle: async (call, body) => ({ data: messageResource(await sendMessage(call, body)) }),
  }),
];

export const integrationMessageEndpoints: Endpoint[] = [
  defineQuery({
    path: 'messages/query',
    access: 'integration',
    params: messageQuery,
    handle: ({ view }, query) => messagePage(view, wantedMessages(query), query),
  }),
];
