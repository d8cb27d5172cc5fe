import { type ApiClient } from '~/api/marketplace/api-client';
import { findMessageWithFiles, sendMessage } from '~/api/order/messages';
import { type TransactionId } from '~/domain/ids';
import {
  CHECK_LIMITS,
  type CheckMoment,
  type TickedParts,
} from '~/domain/order/stay/order-metadata';
import { type StayId } from '~/domain/order/stay/stay-id';
import { commandOf } from '~/store/call/use-command';
import { noteCondition } from '~/wire/arranging';
import { type CheckDraft } from './check-draft';

interface Kept {
  readonly transactionId: TransactionId;
  readonly stay: StayId;
  readonly check: CheckMoment;
  readonly draft: CheckDraft;
  /** The ticked parts, or undefined where no tool has parts. */
  readonly ticked: TickedParts | undefined;
  readonly confirmed: boolean;
  /** The text of the message that brings the pictures to the other side. */
  readonly words: string;
  /** Called before the message is sent, because a lost answer leaves open whether it was sent. */
  readonly onTry: () => void;
  /** Called as soon as the message is sent, so that another try does not send it twice. */
  readonly onSent: (messageId: string) => void;
}

/** Sends the pictures with a message of the order, then keeps the note with the order. */
export async function keepCheck(
  api: ApiClient,
  { transactionId, stay, check, draft, ticked, confirmed, words, onTry, onSent }: Kept,
): Promise<void> {
  const { note, pictures } = draft;
  let { messageId } = draft;
  if (pictures.length > 0 && messageId === null) {
    const fileIds = pictures.map(({ fileId }) => fileId);
    const earlier = draft.isTried
      ? await findMessageWithFiles(api, transactionId, fileIds)
      : undefined;
    onTry();
    messageId = earlier ?? (await sendMessage(api, transactionId, { content: words, fileIds })).id;
    onSent(messageId);
  }
  await commandOf(noteCondition, {
    transactionId,
    stay,
    check,
    messageId: pictures.length > 0 ? messageId : null,
    note: note.trim(),
    pictures: pictures.map(({ fileId, name, itemListingId, marked }) => ({
      fileId,
      name: name.slice(-CHECK_LIMITS.name),
      ...(itemListingId && { itemListingId }),
      ...(marked.trim() !== '' && { marked: marked.trim() }),
    })),
    ...(ticked && { ticked }),
    confirmed,
  })(api);
}
