import { type TransactionId } from '~/domain/ids';
import { type ApiClient, callForResources, singleId } from '../marketplace/api-client';
import { type Pagination } from '../marketplace/read-response';
import { type Entity } from '../marketplace/resources';
import { toUuid } from '../marketplace/sdk-values';

const MESSAGES_PER_PAGE = 100;

const messageShape = {
  include: ['sender', 'publicFileAttachments', 'publicFileAttachments.file'],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'banned', 'deleted'],
};

interface MessagePage {
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

/** A file that was sent: `attachmentId` opens it, for both parties of the order. */
interface SentAttachment {
  readonly attachmentId: string;
  readonly fileId: string;
  readonly name: string;
}

interface SentMessage {
  readonly id: string;
  readonly entities: readonly Entity[];
  /** The attachments, in the order of the uploaded files. */
  readonly attachments: readonly SentAttachment[];
}

function attachmentsOf(
  entities: readonly Entity[],
  message = entities.find((entity) => entity.type === 'message'),
): readonly SentAttachment[] {
  const files = new Map(entities.map((entity) => [entity.id, entity]));
  return (message?.relationships.publicFileAttachments ?? []).flatMap(({ id }) => {
    const attachment = files.get(id);
    const ref = attachment?.type === 'fileAttachment' ? attachment.relationships.file : undefined;
    const file = ref && files.get(ref.id);
    if (file?.type !== 'file') return [];
    return [{ attachmentId: id, fileId: file.id, name: file.attributes.name ?? '' }];
  });
}

interface NewMessage {
  /** The text. The API refuses an empty one, even with files. */
  readonly content: string;
  /** Uploaded before, see `uploadFile`. */
  readonly fileIds?: readonly string[];
}

/** Rejects with `forbidden` for an operator who acts as the user, and if the sender is banned. */
export async function sendMessage(
  client: ApiClient,
  transactionId: TransactionId,
  { content, fileIds = [] }: NewMessage,
): Promise<SentMessage> {
  const id = await toUuid(transactionId);
  const publicFileAttachments = await Promise.all(fileIds.map(toUuid));
  const body = {
    transactionId: id,
    content,
    ...(fileIds.length > 0 && { publicFileAttachments }),
  };
  const answer = await callForResources(client, (sdk) =>
    sdk.messages.send(body, { ...messageShape, expand: true }),
  );
  const { entities } = answer;
  return { id: singleId(answer), entities, attachments: attachmentsOf(entities) };
}

/**
 * The newest message of a transaction that brought exactly these files, if there is one. A message whose answer was
 * lost may have been sent, and files are uploaded for one message only.
 */
export async function findMessageWithFiles(
  client: ApiClient,
  transactionId: TransactionId,
  fileIds: readonly string[],
): Promise<string | undefined> {
  const { entities } = await queryMessages(client, transactionId, 1);
  const wanted = fileIds.toSorted().join();
  const found = entities.find((entity) => {
    if (entity.type !== 'message') return false;
    const files = attachmentsOf(entities, entity).map(({ fileId }) => fileId);
    return files.length > 0 && files.toSorted().join() === wanted;
  });
  return found?.id;
}
