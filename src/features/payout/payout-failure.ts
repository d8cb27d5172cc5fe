import { type ApiError, type ApiErrorCode } from '~/api/marketplace/api-error';
import { type MessageId, type MessageWithValues } from '~/i18n/message-id';

interface Words {
  readonly plain: MessageId;
  /** The text with the provider's own message as {message}. */
  readonly explained: MessageId;
}

const always: Partial<Record<ApiErrorCode, MessageId>> = {
  // An operator who is logged in as somebody else may see payouts but not change them.
  forbidden: 'Payout.limited',
  network: 'Payout.unreachable',
  timeout: 'Payout.unreachable',
};

/** Returns the words for an error of the marketplace or the payment provider. */
export function payoutFailure(
  { code, paymentMessage }: ApiError,
  { plain, explained }: Words,
): MessageWithValues {
  const known = always[code];
  if (known) return { id: known };
  return paymentMessage ? { id: explained, values: { message: paymentMessage } } : { id: plain };
}
