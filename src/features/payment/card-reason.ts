import { type MessageId } from '~/i18n/message-id';

/** The payment provider's codes for what is wrong with a card. */
const reasonOfCode: Readonly<Record<string, MessageId>> = {
  card_declined: 'CardError.cardDeclined',
  insufficient_funds: 'CardError.insufficientFunds',
  expired_card: 'CardError.expiredCard',
  incomplete_number: 'CardError.incompleteNumber',
  incomplete_expiry: 'CardError.incompleteExpiry',
  incomplete_cvc: 'CardError.incompleteCvc',
  incorrect_number: 'CardError.incorrectNumber',
  invalid_number: 'CardError.incorrectNumber',
  incorrect_cvc: 'CardError.incorrectCvc',
  invalid_cvc: 'CardError.incorrectCvc',
  invalid_expiry_month: 'CardError.invalidExpiryMonth',
  invalid_expiry_year: 'CardError.invalidExpiryYear',
  invalid_expiry_month_past: 'CardError.expiryYearPast',
  invalid_expiry_year_past: 'CardError.expiryYearPast',
  processing_error: 'CardError.processingError',
};

/** The text for a card's code; undefined for codes that only the provider can explain. */
export const cardReason = (code: string): MessageId | undefined => reasonOfCode[code];
