import type Stripe from 'stripe';
import * as v from 'valibot';
import { ServerError } from '../../base/errors';
import { type PaymentSettings } from '../../base/payment-settings';
import { tagOf } from './client';
import { type Doubt, doubtOfReview, doubtOfWarning, isOpenDispute } from './refund-calls';

/** An event of the payment service. Its content may be outdated, so the object is read again. */
export type PaymentEvent =
  | { readonly kind: 'refund'; readonly refund: string }
  | { readonly kind: 'dispute'; readonly dispute: string; readonly isOpen: boolean }
  | Doubt
  | { readonly kind: 'failed-payout'; readonly payout: string; readonly account: string | null }
  /** A payment of our own for an order was made, refused, or ended. */
  | { readonly kind: 'own-payment'; readonly order: string }
  /** A person's identity check has changed, or its data was deleted. */
  | { readonly kind: 'identity'; readonly check: string; readonly person: string | null };

/** The event was not signed by the payment service, or was signed long ago. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}

export interface EventCalls {
  /**
   * Null for an event that nobody needs. Throws {@link ForgedEvent} if the signature is wrong, and `invalid-request` for a signed event
   * without the members that every event has.
   */
  readonly readEvent: (body: Buffer, signature: string) => PaymentEvent | null;
}

const eventSchema = v.object({
  type: v.string(),
  data: v.object({ object: v.object({ id: v.string() }) }),
});

function identityEventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'identity.verification_session.verified':
    case 'identity.verification_session.processing':
    case 'identity.verification_session.requires_input':
    case 'identity.verification_session.canceled':
    case 'identity.verification_session.redacted': {
      const { id, client_reference_id: person } = event.data.object;
      return { kind: 'identity', check: id, person };
    }
    default:
      return null;
  }
}

function doubtOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'radar.early_fraud_warning.created':
    case 'radar.early_fraud_warning.updated':
      return doubtOfWarning(event.data.object);
    case 'review.opened':
    case 'review.closed':
      return doubtOfReview(event.data.object);
    default:
      return identityEventOf(event);
  }
}

function paymentEventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', refund: event.data.object.id };
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id: dispute, status } = event.data.object;
      return { kind: 'dispute', dispute, isOpen: isOpenDispute(status) };
    }
    case 'payout.failed':
      return {
        kind: 'failed-payout',
        payout: event.data.object.id,
        account: event.account ?? null,
      };
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.succeeded': {
      const tag = tagOf(event.data.object.metadata);
      return tag && { kind: 'own-payment', order: tag.order };
    }
    default:
      return doubtOf(event);
  }
}

/** An event that one of the secrets has signed. */
function verified(
  stripe: Stripe,
  { webhookSecrets, opened }: Pick<PaymentSettings, 'webhookSecrets' | 'opened'>,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): Stripe.Event {
  let cause: unknown;
  for (const secret of webhookSecrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret);
      opened?.(secret);
      return event;
    } catch (error) {
      cause = error;
    }
  }
  throw new ForgedEvent('no secret has signed this event', { cause });
}

export const eventCalls = (stripe: Stripe, settings: PaymentSettings): EventCalls => ({
  readEvent: (body, signature) => {
    const event = verified(stripe, settings, { body, signature });
    if (v.is(eventSchema, event)) return paymentEventOf(event);
    throw new ServerError('invalid-request', { title: 'The event lacks a member' });
  },
});
