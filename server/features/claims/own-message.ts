import { type TransactionId } from '~/domain/ids';
import { ServerError } from '../../base/errors';
import { attachmentsOf } from '../../core/orders/note-condition';
import { type Session } from '../../marketplace/session';

interface Sent {
  readonly orderId: TransactionId;
  readonly message: string;
  /** A file that has to be attached to it. */
  readonly bill?: string | null;
}

/** Refuses with `invalid-request` unless the user sent this message in the order, with the bill if there is one. */
export async function assertOwnMessage(
  { trusted, userId }: Session,
  { orderId: transactionId, message: messageId, bill = null }: Sent,
): Promise<void> {
  const attachments = await attachmentsOf(trusted, { transactionId, messageId, userId });
  if (attachments && (bill === null || attachments.has(bill))) return;
  throw new ServerError('invalid-request', {
    title: 'message: words and files are of a message of this order that its sender wrote',
  });
}
