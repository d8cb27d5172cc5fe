import { buildFeed } from './transaction-feed';
import { type TakenTransition } from './transaction-graph';
import { hasReviewed, reviewAfterConflict, reviewTransition } from './transaction-reviews';

const taken = (...names: readonly string[]): TakenTransition[] =>
  names.map((name, index) => ({
    transition: `transition/${name}`,
    createdAt: new Date(Date.UTC(2026, 5, 1, 10, index)),
    by: 'customer',
  }));
type State = Parameters<typeof buildFeed>[0]['state'];
const feedOf = (transitions: TakenTransition[], state: State, isWithdrawn = false) =>
  buildFeed({ transitions, state, isWithdrawn, isCardFailed: false });
const kindsOf = (...args: Parameters<typeof feedOf>) =>
  feedOf(...args).events.map(({ kind }) => kind);

describe('the feed', () => {
  test('leaves out views of the order, and the start of a payment that was completed', () => {
    const transitions = taken(
      'enquire',
      'mark-viewed-from-enquiry',
      'request-payment-after-enquiry',
      'confirm-payment',
      'mark-viewed-from-accepted',
      'auto-complete',
      'review-1-by-provider',
      'expire-customer-review-period',
    );
    expect(kindsOf(transitions, 'state/reviewed')).toEqual([
      'enquired',
      'booked',
      'completed',
      'reviewed',
      'reviewsEnded',
    ]);
  });

  test('distinguishes a request from a booking by the state after the payment', () => {
    expect(kindsOf(taken('request-payment', 'confirm-payment'), 'state/preauthorized')).toEqual([
      'requested',
    ]);
    expect(kindsOf(taken('request-payment', 'confirm-payment'), 'state/accepted')).toEqual([
      'booked',
    ]);
    expect(kindsOf(taken('request-payment', 'expire-payment'), 'state/payment-expired')).toEqual([
      'paymentStarted',
      'paymentExpired',
    ]);
  });

  test('distinguishes an order that the renter withdrew from one that staff ended', () => {
    const ended = taken('request-payment', 'confirm-payment', 'operator-decline');
    expect(kindsOf(ended, 'state/declined')).toEqual(['requested', 'requestEnded']);
    expect(feedOf(ended, 'state/declined', true).events.at(-1)).toMatchObject({
      kind: 'requestWithdrawn',
      by: 'customer',
    });
  });

  test('names what it does not know instead of showing it', () => {
    const feed = feedOf(taken('enquire', 'of-tomorrow'), 'unknown');
    expect(feed.unknown).toEqual(['transition/of-tomorrow']);
    expect(feed.events).toHaveLength(1);
  });

  test('is in the order of time', () => {
    const [first, second] = taken('enquire', 'request-payment');
    if (!first || !second) throw new Error('two transitions');
    expect(kindsOf([second, first], 'state/pending-payment')).toEqual([
      'enquired',
      'paymentStarted',
    ]);
  });
});

describe('reviews', () => {
  test('each side has one, the first or the second', () => {
    expect(reviewTransition('state/delivered', 'customer')).toBe('transition/review-1-by-customer');
    expect(reviewTransition('state/reviewed-by-provider', 'customer')).toBe(
      'transition/review-2-by-customer',
    );
    expect(reviewTransition('state/reviewed-by-customer', 'customer')).toBeUndefined();
    expect(reviewTransition('state/reviewed-by-customer', 'provider')).toBe(
      'transition/review-2-by-provider',
    );
    expect(reviewTransition('state/reviewed', 'provider')).toBeUndefined();
    expect(reviewTransition('state/accepted', 'provider')).toBeUndefined();
  });

  test('a first review that came too late becomes the second', () => {
    expect(reviewAfterConflict('transition/review-1-by-customer', 'customer')).toBe(
      'transition/review-2-by-customer',
    );
    expect(reviewAfterConflict('transition/review-2-by-customer', 'customer')).toBeUndefined();
  });

  test('the transitions say who has reviewed', () => {
    const transitions = taken('complete', 'review-1-by-provider');
    expect(hasReviewed(transitions, 'provider')).toBe(true);
    expect(hasReviewed(transitions, 'customer')).toBe(false);
  });
});
