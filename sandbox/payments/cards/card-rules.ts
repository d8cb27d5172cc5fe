import { sha256 } from '../http/ids';
import { type CardRefusal } from '../http/errors';
import { type CardBehavior, type CardData } from './card-data';
import { brandOf, digitsOf, passesLuhn } from './card-number';
import { type TestCard, TEST_CARDS } from './test-cards';

const declined = (declineCode: string, message = 'Your card was declined.'): CardRefusal => ({
  code: 'card_declined',
  declineCode,
  message,
});

const GENERIC = declined('generic_decline');
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');
const PROCESSING: CardRefusal = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};
const AUTHENTICATION_REQUIRED: CardRefusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

type Challenge = 'never' | 'onSession' | 'unlessSetUp' | 'always';

interface BehaviorRule {
  charge: CardRefusal | null;
  save: CardRefusal | null;
  challenge: Challenge;
}

const refuses = (refusal: CardRefusal): BehaviorRule => ({
  charge: refusal,
  save: refusal,
  challenge: 'never',
});
const approves: BehaviorRule = { charge: null, save: null, challenge: 'never' };

const BEHAVIORS = {
  approved: approves,
  approvedAvailableAtOnce: approves,
  disputeFraudulent: approves,
  disputeNotReceived: approves,
  refundFails: approves,
  refundSucceedsLater: approves,
  decline: refuses(GENERIC),
  declineInsufficientFunds: refuses(INSUFFICIENT),
  declineLostCard: refuses(declined('lost_card')),
  declineStolenCard: refuses(declined('stolen_card')),
  declineExpiredCard: refuses({
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  }),
  declineIncorrectCvc: refuses({
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  }),
  declineProcessingError: refuses(PROCESSING),
  declineVelocity: refuses(
    declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  ),
  declineFraudulent: refuses(declined('fraudulent')),
  declineOnlyWhenCharged: { charge: GENERIC, save: null, challenge: 'never' },
  authenticateUnlessSetUp: { charge: null, save: null, challenge: 'unlessSetUp' },
  authenticateAlways: { charge: null, save: null, challenge: 'always' },
  authenticateOnSession: { charge: null, save: null, challenge: 'onSession' },
  authenticateThenInsufficientFunds: { charge: INSUFFICIENT, save: null, challenge: 'unlessSetUp' },
  authenticateThenDecline: { charge: GENERIC, save: GENERIC, challenge: 'unlessSetUp' },
  authenticateThenProcessingError: {
    charge: PROCESSING,
    save: PROCESSING,
    challenge: 'unlessSetUp',
  },
} satisfies Record<CardBehavior, BehaviorRule>;

function ruleOf(card: Pick<CardData, 'behavior' | 'cvcGiven'>): BehaviorRule {
  // The bank cannot reject a code that was not sent.
  if (card.behavior === 'declineIncorrectCvc' && !card.cvcGiven) return approves;
  return BEHAVIORS[card.behavior];
}

type Decision =
  | { kind: 'approve' }
  | { kind: 'challenge' }
  | { kind: 'refuse'; refusal: CardRefusal };

function outcome(refusal: CardRefusal | null): Decision {
  return refusal ? { kind: 'refuse', refusal } : { kind: 'approve' };
}

/** The decision while the card network cannot be reached. */
export const NETWORK_DOWN: Decision = outcome(PROCESSING);

interface ChargeFacts {
  card: Pick<CardData, 'behavior' | 'cvcGiven'>;
  offSession: boolean;
  /** Whether the card was authenticated before, for later use. */
  setUp: boolean;
  /** Whether the cardholder has passed the challenge of this payment. */
  authenticated: boolean;
}

/** What the cardholder's bank answers to a charge. */
export function decideCharge({ card, offSession, setUp, authenticated }: ChargeFacts): Decision {
  const rule = ruleOf(card);
  if (authenticated || rule.challenge === 'never') return outcome(rule.charge);
  if (!offSession) return { kind: 'challenge' };
  const excused = rule.challenge === 'onSession' || (rule.challenge === 'unlessSetUp' && setUp);
  return excused ? outcome(rule.charge) : { kind: 'refuse', refusal: AUTHENTICATION_REQUIRED };
}

/** What the bank answers when a card is set up for later use. */
export function decideSetup(card: ChargeFacts['card'], authenticated: boolean): Decision {
  const rule = ruleOf(card);
  const challenged = rule.challenge === 'always' || rule.challenge === 'unlessSetUp';
  return challenged && !authenticated ? { kind: 'challenge' } : outcome(rule.save);
}

/** Whether a card may be attached to a customer without being authenticated. */
export function decideAttach(card: ChargeFacts['card']): Decision {
  return outcome(ruleOf(card).save);
}

interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | null;
}

type ParsedCard = { ok: true; card: CardData } | { ok: false; refusal: CardRefusal };

const refusal = (code: string, message: string, param: string): ParsedCard => ({
  ok: false,
  refusal: { code, message, param },
});

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function checkExpiry(input: CardInput, now: Date): ParsedCard | null {
  const year = fullYear(input.expYear);
  const thisYear = now.getUTCFullYear();
  if (input.expMonth < 1 || input.expMonth > 12) {
    return refusal('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (year < thisYear || year > thisYear + 50) {
    return refusal('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && input.expMonth < now.getUTCMonth() + 1) {
    return refusal('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  return null;
}

function storedCard(test: TestCard, input: Omit<CardInput, 'number'>): CardData {
  return {
    brand: test.brand,
    funding: test.funding,
    country: test.country,
    last4: test.number.slice(-4),
    expMonth: input.expMonth,
    expYear: fullYear(input.expYear),
    fingerprint: sha256(`card:${test.number}`).slice(0, 16),
    behavior: test.behavior,
    cvcGiven: input.cvc !== null,
  };
}

/** Checks a card's own data, as the hosted service does before calling a bank. */
export function parseCard(input: CardInput, now: Date): ParsedCard {
  const digits = digitsOf(input.number);
  if (!/^[\d -]+$/.test(input.number) || digits.length < 12 || digits.length > 19) {
    return refusal(
      'invalid_number',
      'The card number is not a valid credit card number.',
      'number',
    );
  }
  if (!passesLuhn(digits)) {
    return refusal('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const badExpiry = checkExpiry(input, now);
  if (badExpiry) return badExpiry;
  const cvcPattern = brandOf(digits) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (input.cvc !== null && !cvcPattern.test(input.cvc)) {
    return refusal('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const test = TEST_CARDS.find((card) => card.number === digits);
  if (test) return { ok: true, card: storedCard(test, input) };
  return {
    ok: false,
    refusal: declined(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    ),
  };
}

/** The card of `pm_card_visa` or `tok_visa`; null if it is not a published name. */
export function namedTestCard(id: string, now: Date): CardData | null {
  const name = /^(?:pm_card|tok)_(.+)$/.exec(id)?.[1];
  const test = TEST_CARDS.find((card) => name !== undefined && card.names.includes(name));
  if (!test) return null;
  return storedCard(test, { expMonth: 12, expYear: now.getUTCFullYear() + 5, cvc: '123' });
}
