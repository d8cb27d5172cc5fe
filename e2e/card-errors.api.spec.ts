import { type StripeErrorType } from '@stripe/stripe-js';
import Stripe from 'stripe';
import { cardReason } from '~/features/payment/card-reason';
import { failureOfCard, type PaymentFailure } from '~/features/payment/payment-failure';
import english from '../translations/en.json';
import { orderOf, place, request, world } from './support/order-world';
import { isFree, readOrder, showOrder } from './support/orders';
import { expect, test } from './support/own-product-test';

/** The payment provider's test cards that fail, and our first words about each. */
const cards: readonly (readonly [card: string, words: string])[] = [
  ['visa_chargeDeclined', 'Your bank declined the card.'],
  ['visa_chargeDeclinedInsufficientFunds', 'The card doesn’t have enough money on it.'],
  ['visa_chargeDeclinedLostCard', 'Your bank declined the card.'],
  ['visa_chargeDeclinedStolenCard', 'Your bank declined the card.'],
  ['chargeDeclinedExpiredCard', 'The card has expired.'],
  ['chargeDeclinedIncorrectCvc', 'The security code is wrong.'],
  ['chargeDeclinedProcessingError', 'Your bank couldn’t process the card.'],
  ['chargeDeclinedVelocityLimitExceeded', 'The card has reached its limit.'],
  ['radarBlock', 'Your bank declined the card.'],
];

function wordsOf(failure: PaymentFailure): string {
  const id = failure.kind === 'declined' ? cardReason(failure) : undefined;
  return id ? english[id] : `${failure.kind} without words`;
}

/** Makes the provider's error as its browser library passes it on. */
function asInBrowsers(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { code, decline_code, message } = error;
  return { type: error.rawType as StripeErrorType, code, decline_code, message };
}

test('each card that the bank refuses has its words, and leaves neither a charge nor a booking', async ({
  product,
}) => {
  const all = await world(product);
  const order = readOrder((await place(product, all.renter, request(orderOf(all)))).body);
  const { paymentIntents } = product.payments;
  const said: (readonly [string, string])[] = [];
  for (const [card] of cards) {
    const error = await paymentIntents
      .confirm(order.intentId, { payment_method: `pm_card_${card}` })
      .then(() => 'charged', asInBrowsers);
    said.push([card, typeof error === 'string' ? error : wordsOf(failureOfCard(error))]);
  }
  expect(said).toEqual(cards);
  expect((await paymentIntents.retrieve(order.intentId)).amount_received).toBe(0);
  expect((await showOrder(all.renter, order.id)).state).toBe('state/pending-payment');
  await product.moveClock(16);
  await expect
    .poll(async () => (await showOrder(all.renter, order.id)).state)
    .toBe('state/payment-expired');
  for (const tool of [all.saw, all.ladder]) {
    await expect.poll(() => isFree(all.renter, tool.id, all.days)).toBe(true);
  }
});
