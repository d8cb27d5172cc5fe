import { type TransactionId } from '~/domain/ids';
import { type ApiClient, callForResources, singleId } from './api-client';
import { type Pagination } from './read-response';
import { type Entity } from './resources';
import { toUuid } from './sdk-values';

export const MESSAGES_PER_PAGE = 100;

const messageShape = {
  include: ['sender'],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'banned', 'deleted'],
};

export interface MessagePage {
  /** Newest first. */
  readonly ids: readonly string[];
  readonly entities: readonly Entity[];
  readonly pagination: Pagination;
}

/** Messages of a transaction, a hundred a page; the first page holds the newest. */
export function queryMessages(
  client: ApiClient,
  transactionId: TransactionId,
  page: number,
): Promise<MessagePage> {
  return callForResources(client, (sdk) =>
    sdk.messages.query({ ...messageShape, transactionId, page, perPage: MESSAGES_PER_PAGE }),
  );
}

export interface SentMessage {
  readonly id: string;
  readonly entities: readonly Entity[];
}

/** Rejects with `forbidden` for an operator who acts as the user, and if the sender is banned. */
export async function sendMessage(
  client: ApiClient,
  transactionId: TransactionId,
  content: string,
): Promise<SentMessage> {
  const id = await toUuid(transactionId);
  const answer = await callForResources(client, (sdk) =>
    sdk.messages.send({ transactionId: id, content }, { ...messageShape, expand: true }),
  );
  return { id: singleId(answer), entities: answer.entities };
}
