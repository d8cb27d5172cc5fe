import { type PaymentSettings } from '../../base/payment-settings';
import { clientOf } from './client';
import { type EventCalls, eventCalls } from './events';
import { type OwnPaymentCalls, ownPaymentCalls } from './own-payment-calls';
import { type PayoutCalls, payoutCalls } from './payout-calls';
import { type RefundCalls, refundCalls } from './refund-calls';

/** Moves of money with the platform's own key. */
export interface Payments extends RefundCalls, OwnPaymentCalls, PayoutCalls, EventCalls {}

/** The payment service with the platform's own key. https://docs.stripe.com/api */
export function openPayments(settings: PaymentSettings): Payments {
  const stripe = clientOf(settings);
  return {
    ...refundCalls(stripe),
    ...ownPaymentCalls(stripe),
    ...payoutCalls(stripe),
    ...eventCalls(stripe, settings),
  };
}
