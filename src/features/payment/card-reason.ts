import { type MessageId } from '~/i18n/message-id';

/** The payment provider's codes for what is wrong with a card. */
const reasonOfCode: Readonly<Record<string, MessageId>> = {
  authentication_required: 'CardError.authenticationRequired',
  card_declined: 'CardError.cardDeclined',
  card_not_supported: 'CardError.cardNotSupported',
  currency_not_supported: 'CardError.cardNotSupported',
  insufficient_funds: 'CardError.insufficientFunds',
  expired_card: 'CardError.expiredCard',
  incomplete_number: 'CardError.incompleteNumber',
  incomplete_expiry: 'CardError.incompleteExpiry',
  incomplete_cvc: 'CardError.incompleteCvc',
  incorrect_number: 'CardError.incorrectNumber',
  invalid_number: 'CardError.incorrectNumber',
  incorrect_cvc: 'CardError.incorrectCvc',
  invalid_cvc: 'CardError.invalidCvc',
  incorrect_zip: 'CardError.incorrectPostal',
  invalid_expiry_month: 'CardError.invalidExpiryMonth',
  invalid_expiry_year: 'CardError.invalidExpiryYear',
  invalid_expiry_month_past: 'CardError.expiryYearPast',
  invalid_expiry_year_past: 'CardError.expiryYearPast',
  card_velocity_exceeded: 'CardError.limitReached',
  processing_error: 'CardError.processingError',
};

/** The texts for unknown codes. The provider alone explains mistakes in what was typed. */
const reasonOfType: Readonly<Record<string, MessageId>> = {
  card_error: 'CardError.refused',
};

const own = (texts: Readonly<Record<string, MessageId>>, key: string): MessageId | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

interface CardProblem {
  readonly code: string;
  /** The bank's reason, which is more exact than the code. */
  readonly declineCode?: string;
  readonly type?: string;
}

/**
 * Returns our text for what is wrong with a card, by its code or else by the kind of error. Undefined if only the provider can explain it.
 */
export const cardReason = ({
  code,
  declineCode = '',
  type = '',
}: CardProblem): MessageId | undefined =>
  own(reasonOfCode, declineCode) ?? own(reasonOfCode, code) ?? own(reasonOfType, type);
