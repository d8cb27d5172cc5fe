import { type PaymentSettings } from '../../base/payment-settings';
import { clientOf, orNull, PER_PAGE } from './client';

/** A card that a payment was tried with. */
export interface UsedCard {
  /** The same for the same number, whoever gives it. Only to be kept hashed. */
  readonly fingerprint: string;
  readonly isPaid: boolean;
  readonly at: Date;
}

/** The cards of a payment intent, with those that were declined; the newest hundred tries. */
export type UsedCards = (intent: string) => Promise<readonly UsedCard[]>;

/** https://docs.stripe.com/api/charges/object: each try is a charge. */
export function openUsedCards(settings: PaymentSettings): UsedCards {
  const { charges } = clientOf(settings);
  return async (intent) => {
    const found = await orNull(charges.list({ payment_intent: intent, limit: PER_PAGE }));
    return (found?.data ?? []).flatMap(({ payment_method_details: details, status, created }) => {
      const fingerprint = details?.card?.fingerprint;
      const at = new Date(created * 1000);
      return fingerprint ? [{ fingerprint, isPaid: status !== 'failed', at }] : [];
    });
  };
}
