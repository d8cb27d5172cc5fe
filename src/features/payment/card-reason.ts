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

/** For codes that we do not know. Mistakes in what was typed are explained by the provider alone. */
const reasonOfType: Readonly<Record<string, MessageId>> = {
  card_error: 'CardError.refused',
};

const own = (texts: Readonly<Record<string, MessageId>>, key: string): MessageId | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

interface CardProblem {
  readonly code: string;
  /** Why a bank declined the card; more exact than the code. */
  readonly declineCode?: string;
  readonly type?: string;
}

/** Our text for what is wrong with a card: by its code, then by the kind of error; undefined if only the provider can explain it. */
export const cardReason = ({
  code,
  declineCode = '',
  type = '',
}: CardProblem): MessageId | undefined =>
  own(reasonOfCode, declineCode) ?? own(reasonOfCode, code) ?? own(reasonOfType, type);
