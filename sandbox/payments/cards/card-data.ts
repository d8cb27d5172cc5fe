import { type CardBrand } from './card-number';

/** What a test card does when it is charged, saved or authenticated. */
export type CardBehavior =
  | 'approved'
  | 'approvedAvailableAtOnce'
  | 'disputeFraudulent'
  | 'disputeNotReceived'
  | 'refundFails'
  | 'refundSucceedsLater'
  | 'decline'
  | 'declineInsufficientFunds'
  | 'declineLostCard'
  | 'declineStolenCard'
  | 'declineExpiredCard'
  | 'declineIncorrectCvc'
  | 'declineProcessingError'
  | 'declineVelocity'
  | 'declineFraudulent'
  | 'declineOnlyWhenCharged'
  | 'authenticateUnlessSetUp'
  | 'authenticateAlways'
  | 'authenticateOnSession'
  | 'authenticateThenInsufficientFunds'
  | 'authenticateThenDecline'
  | 'authenticateThenProcessingError';

/** A card as it is stored. The number itself is never stored. */
export interface CardData {
  brand: CardBrand;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
  behavior: CardBehavior;
  cvcGiven: boolean;
}

export interface BillingDetails {
  address: {
    city: string | null;
    country: string | null;
    line1: string | null;
    line2: string | null;
    postal_code: string | null;
    state: string | null;
  };
  email: string | null;
  name: string | null;
  phone: string | null;
}
