import fc from 'fast-check';
import { brandOf, formatCardNumber, passesLuhn } from './card-number';
import { decideCharge, namedTestCard, parseCard } from './card-rules';
import { TEST_CARDS } from './test-cards';

/** Published as a number with a wrong check digit. */
const INCORRECT_NUMBER = '4242424242424241';
const NOW = new Date('2030-06-15T12:00:00Z');
const input = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

describe('card data', () => {
  test('every published number has a right check digit and the brand its prefix says', () => {
    for (const card of TEST_CARDS) {
      expect([card.number, passesLuhn(card.number), brandOf(card.number)]).toEqual([
        card.number,
        true,
        card.brand,
      ]);
    }
    expect(passesLuhn(INCORRECT_NUMBER)).toBe(false);
  });

  test.each([
    ['a wrong check digit', { number: INCORRECT_NUMBER }, 'incorrect_number', 'number'],
    ['letters', { number: '4242abcd42424242' }, 'invalid_number', 'number'],
    ['a number too short', { number: '4242' }, 'invalid_number', 'number'],
    ['a thirteenth month', { expMonth: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['last year', { expYear: 2029 }, 'invalid_expiry_year', 'exp_year'],
    ['last month', { expYear: 2030, expMonth: 5 }, 'invalid_expiry_month', 'exp_month'],
    ['a short code', { cvc: '12' }, 'invalid_cvc', 'cvc'],
    ['a card that is no test card', { number: '4539578763621486' }, 'card_declined', undefined],
  ] as const)('%s is refused', (...row) => {
    const [, change, code, param] = row;
    const parsed = parseCard({ ...input, ...change }, NOW);
    expect(parsed).toMatchObject({ ok: false, refusal: { code } });
    expect(parsed.ok ? null : parsed.refusal.param).toBe(param);
  });

  test('the current month is still valid, years may have two digits, and the number is not stored', () => {
    const parsed = parseCard({ ...input, expYear: 30, expMonth: 6 }, NOW);
    expect(parsed).toMatchObject({
      ok: true,
      card: { expYear: 2030, last4: '4242', brand: 'visa' },
    });
    expect(JSON.stringify(parsed)).not.toContain(input.number);
  });

  test('published names lead to their cards', () => {
    expect(namedTestCard('pm_card_visa', NOW)).toMatchObject({ last4: '4242' });
    expect(namedTestCard('tok_mastercard', NOW)).toMatchObject({ brand: 'mastercard' });
    expect(namedTestCard('pm_card_unheard', NOW)).toBeNull();
  });

  test('formatting keeps the digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,24}$/), (text) => {
        const digits = text.replace(/\D/g, '');
        expect(digits.startsWith(formatCardNumber(text).replace(/\D/g, ''))).toBe(true);
      }),
    );
  });
});

describe('what the bank answers', () => {
  const answer = (
    name: string,
    facts: { offSession?: boolean; setUp?: boolean; authenticated?: boolean } = {},
  ) => {
    const card = namedTestCard(`pm_card_${name}`, NOW);
    if (!card) throw new Error(name);
    const decision = decideCharge({
      card,
      offSession: false,
      setUp: false,
      authenticated: false,
      ...facts,
    });
    return decision.kind === 'refuse'
      ? (decision.refusal.declineCode ?? decision.refusal.code)
      : decision.kind;
  };

  test.each([
    ['authenticationRequiredOnSetup', {}, 'challenge'],
    ['authenticationRequiredOnSetup', { setUp: true }, 'challenge'],
    ['authenticationRequiredOnSetup', { offSession: true }, 'authentication_required'],
    ['authenticationRequiredOnSetup', { offSession: true, setUp: true }, 'approve'],
    ['authenticationRequiredOnSetup', { authenticated: true }, 'approve'],
    ['authenticationRequired', { offSession: true, setUp: true }, 'authentication_required'],
    ['authenticationRequired', { authenticated: true }, 'approve'],
    ['authenticationRequiredSetupForOffSession', { offSession: true }, 'approve'],
    ['authenticationRequiredSetupForOffSession', {}, 'challenge'],
    ['authenticationRequiredChargeDeclinedInsufficientFunds', {}, 'challenge'],
    [
      'authenticationRequiredChargeDeclinedInsufficientFunds',
      { authenticated: true },
      'insufficient_funds',
    ],
    ['visa', { offSession: true }, 'approve'],
    ['chargeDeclined', {}, 'generic_decline'],
  ] as const)('%s %j: %s', (name, facts, expected) => {
    expect(answer(name, facts)).toBe(expected);
  });

  test('a code that was not sent cannot be wrong', () => {
    const card = namedTestCard('pm_card_chargeDeclinedIncorrectCvc', NOW);
    expect(
      card &&
        decideCharge({
          card: { ...card, cvcGiven: false },
          offSession: false,
          setUp: false,
          authenticated: false,
        }).kind,
    ).toBe('approve');
  });
});
