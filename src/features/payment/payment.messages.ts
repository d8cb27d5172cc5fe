import { type MessageDescriptor } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';

export const paymentMessages = defineMessages({
  cardLabel: { id: 'CardField.label' },
  cardLoading: { id: 'CardField.loading' },
  cardNotLoaded: { id: 'CardField.notLoaded' },
  retry: { id: 'CardField.retry' },
  cardRefused: { id: 'CardError.refused' },
  declined: { id: 'PaymentFailure.declined' },
  invalidCard: { id: 'PaymentFailure.invalidCard' },
  notAuthenticated: { id: 'PaymentFailure.notAuthenticated' },
  providerError: { id: 'PaymentFailure.providerError' },
  taken: { id: 'PaymentFailure.taken' },
  takenTool: { id: 'PaymentFailure.takenTool' },
  gone: { id: 'PaymentFailure.gone' },
  goneTool: { id: 'PaymentFailure.goneTool' },
  amountTooLow: { id: 'PaymentFailure.amountTooLow' },
  ownerCannotCharge: { id: 'PaymentFailure.ownerCannotCharge' },
  ownerNotReady: { id: 'PaymentFailure.ownerNotReady' },
  otherOrder: { id: 'PaymentFailure.otherOrder' },
  paidBefore: { id: 'PaymentFailure.paidBefore' },
  busy: { id: 'PaymentFailure.busy' },
  tooManyUnpaid: { id: 'PaymentFailure.tooManyUnpaid' },
  agreementChanged: { id: 'PaymentFailure.agreementChanged' },
  taxUnavailable: { id: 'PaymentFailure.taxUnavailable' },
  taxAddressRefused: { id: 'PaymentFailure.taxAddressRefused' },
  priceChanged: { id: 'PaymentFailure.priceChanged' },
  expired: { id: 'PaymentFailure.expired' },
  notConfirmed: { id: 'PaymentFailure.notConfirmed' },
  forbidden: { id: 'PaymentFailure.forbidden' },
  signedOut: { id: 'PaymentFailure.signedOut' },
  refused: { id: 'PaymentFailure.refused' },
  network: { id: 'PaymentFailure.network' },
  unexpected: { id: 'PaymentFailure.unexpected' },
});

const reasons = defineMessages({
  cardDeclined: { id: 'CardError.cardDeclined' },
  insufficientFunds: { id: 'CardError.insufficientFunds' },
  expiredCard: { id: 'CardError.expiredCard' },
  incompleteNumber: { id: 'CardError.incompleteNumber' },
  incompleteExpiry: { id: 'CardError.incompleteExpiry' },
  incompleteCvc: { id: 'CardError.incompleteCvc' },
  incorrectNumber: { id: 'CardError.incorrectNumber' },
  incorrectCvc: { id: 'CardError.incorrectCvc' },
  invalidExpiryMonth: { id: 'CardError.invalidExpiryMonth' },
  invalidExpiryYear: { id: 'CardError.invalidExpiryYear' },
  expiryYearPast: { id: 'CardError.expiryYearPast' },
  processingError: { id: 'CardError.processingError' },
});

/** The payment provider's codes for what is wrong with a card. */
const reasonOfCode: Readonly<Record<string, MessageDescriptor>> = {
  card_declined: reasons.cardDeclined,
  insufficient_funds: reasons.insufficientFunds,
  expired_card: reasons.expiredCard,
  incomplete_number: reasons.incompleteNumber,
  incomplete_expiry: reasons.incompleteExpiry,
  incomplete_cvc: reasons.incompleteCvc,
  incorrect_number: reasons.incorrectNumber,
  invalid_number: reasons.incorrectNumber,
  incorrect_cvc: reasons.incorrectCvc,
  invalid_cvc: reasons.incorrectCvc,
  invalid_expiry_month: reasons.invalidExpiryMonth,
  invalid_expiry_year: reasons.invalidExpiryYear,
  invalid_expiry_month_past: reasons.expiryYearPast,
  invalid_expiry_year_past: reasons.expiryYearPast,
  processing_error: reasons.processingError,
};

/** The words for a card's code; undefined for codes that only the provider can explain. */
export const cardReason = (code: string): MessageDescriptor | undefined => reasonOfCode[code];
