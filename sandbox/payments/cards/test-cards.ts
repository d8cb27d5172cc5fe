import { type CardBehavior, type CardData } from './card-data';
import { type CardBrand } from './card-number';

export interface TestCard {
  number: string;
  brand: CardBrand;
  funding: CardData['funding'];
  country: string;
  behavior: CardBehavior;
  /** The names after `pm_card_` and `tok_`. */
  names: readonly string[];
}

type Row = [number: string, behavior: CardBehavior, ...names: string[]];

const VISA_CARDS: readonly Row[] = [
  ['4242424242424242', 'approved', 'visa', 'us'],
  ['4000000000000077', 'approvedAvailableAtOnce', 'bypassPending'],
  ['4000000000003055', 'approved', 'threeDSecureOptional'],
  ['4000000000000259', 'disputeFraudulent', 'createDispute'],
  ['4000000000002685', 'disputeNotReceived', 'createDisputeProductNotReceived'],
  ['4000000000007726', 'refundSucceedsLater', 'pendingRefund'],
  ['4000000000005126', 'refundFails', 'refundFail'],
  ['4000000000000002', 'decline', 'visa_chargeDeclined', 'chargeDeclined'],
  [
    '4000000000009995',
    'declineInsufficientFunds',
    'visa_chargeDeclinedInsufficientFunds',
    'chargeDeclinedInsufficientFunds',
  ],
  ['4000000000009987', 'declineLostCard', 'visa_chargeDeclinedLostCard', 'chargeDeclinedLostCard'],
  [
    '4000000000009979',
    'declineStolenCard',
    'visa_chargeDeclinedStolenCard',
    'chargeDeclinedStolenCard',
  ],
  ['4000000000000069', 'declineExpiredCard', 'chargeDeclinedExpiredCard'],
  ['4000000000000127', 'declineIncorrectCvc', 'chargeDeclinedIncorrectCvc'],
  ['4000000000000119', 'declineProcessingError', 'chargeDeclinedProcessingError'],
  ['4000000000006975', 'declineVelocity', 'chargeDeclinedVelocityLimitExceeded'],
  ['4100000000000019', 'declineFraudulent', 'radarBlock', 'chargeDeclinedFraudulent'],
  ['4000000000000341', 'declineOnlyWhenCharged', 'chargeCustomerFail'],
  ['4000002500003155', 'authenticateUnlessSetUp', 'authenticationRequiredOnSetup'],
  ['4000002760003184', 'authenticateAlways', 'authenticationRequired'],
  ['4000003800000446', 'authenticateOnSession', 'authenticationRequiredSetupForOffSession'],
  [
    '4000008260003178',
    'authenticateThenInsufficientFunds',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
  ],
  ['4000000000003220', 'authenticateUnlessSetUp', 'threeDSecure2Required'],
  ['4000000000003063', 'authenticateUnlessSetUp', 'threeDSecureRequired'],
  ['4000008400001629', 'authenticateThenDecline', 'threeDSecureRequiredChargeDeclined'],
  ['4000008400001280', 'authenticateThenProcessingError', 'threeDSecureRequiredProcessingError'],
];

const OTHER_BRANDS: readonly Omit<TestCard, 'behavior'>[] = [
  {
    number: '4000056655665556',
    brand: 'visa',
    funding: 'debit',
    country: 'US',
    names: ['visa_debit'],
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    funding: 'credit',
    country: 'US',
    names: ['mastercard'],
  },
  { number: '2223003122003222', brand: 'mastercard', funding: 'credit', country: 'US', names: [] },
  {
    number: '5200828282828210',
    brand: 'mastercard',
    funding: 'debit',
    country: 'US',
    names: ['mastercard_debit'],
  },
  {
    number: '5105105105105100',
    brand: 'mastercard',
    funding: 'prepaid',
    country: 'US',
    names: ['mastercard_prepaid'],
  },
  { number: '378282246310005', brand: 'amex', funding: 'credit', country: 'US', names: ['amex'] },
  { number: '371449635398431', brand: 'amex', funding: 'credit', country: 'US', names: [] },
  {
    number: '6011111111111117',
    brand: 'discover',
    funding: 'credit',
    country: 'US',
    names: ['discover'],
  },
  { number: '6011000990139424', brand: 'discover', funding: 'credit', country: 'US', names: [] },
  { number: '6011981111111113', brand: 'discover', funding: 'debit', country: 'US', names: [] },
  {
    number: '3056930009020004',
    brand: 'diners',
    funding: 'credit',
    country: 'US',
    names: ['diners'],
  },
  { number: '36227206271667', brand: 'diners', funding: 'credit', country: 'US', names: [] },
  { number: '30569309025904', brand: 'diners', funding: 'credit', country: 'US', names: [] },
  { number: '3566002020360505', brand: 'jcb', funding: 'credit', country: 'JP', names: ['jcb'] },
  {
    number: '6200000000000005',
    brand: 'unionpay',
    funding: 'credit',
    country: 'CN',
    names: ['unionpay'],
  },
  { number: '6200000000000047', brand: 'unionpay', funding: 'credit', country: 'CN', names: [] },
  { number: '4000001240000000', brand: 'visa', funding: 'credit', country: 'CA', names: ['ca'] },
  { number: '4000008260000000', brand: 'visa', funding: 'credit', country: 'GB', names: ['gb'] },
  { number: '4000002760000016', brand: 'visa', funding: 'credit', country: 'DE', names: ['de'] },
  { number: '4000002500000003', brand: 'visa', funding: 'credit', country: 'FR', names: ['fr'] },
  { number: '4000000360000006', brand: 'visa', funding: 'credit', country: 'AU', names: ['au'] },
];

/** The hosted service's published test cards that are supported here. */
export const TEST_CARDS: readonly TestCard[] = [
  ...VISA_CARDS.map(([number, behavior, ...names]): TestCard => ({
    number,
    behavior,
    names,
    brand: 'visa',
    funding: 'credit',
    country: 'US',
  })),
  ...OTHER_BRANDS.map((card): TestCard => ({ ...card, behavior: 'approved' })),
];
