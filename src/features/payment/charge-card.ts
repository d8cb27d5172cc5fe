import { type PaymentIntent, type Stripe, type StripeCardNumberElement } from '@stripe/stripe-js';
import { type ApiClient } from '~/api/marketplace/api-client';
import { failure, ok, type Result } from '~/lib/result';
import { failureOfCard, type PaymentFailure, reportCardError } from './payment-failure';
import { findIntent, isHandled } from './payment-intent';

export type CardChoice =
  | { readonly kind: 'saved'; readonly paymentMethodId: string }
  | {
      readonly kind: 'new';
      readonly card: StripeCardNumberElement;
      readonly name: string;
      /** The postal code. It is empty if it was not asked for. */
      readonly postal: string;
      /** Whether the card is saved for later orders. */
      readonly isSaved: boolean;
    };

type Outcome<Value> = Result<Value, PaymentFailure>;

const addressOf = (postal: string) => (postal === '' ? {} : { address: { postal_code: postal } });

const confirmation = (choice: CardChoice) =>
  choice.kind === 'saved'
    ? { payment_method: choice.paymentMethodId }
    : {
        payment_method: {
          card: choice.card,
          billing_details: { name: choice.name, ...addressOf(choice.postal) },
        },
        ...(choice.isSaved && { setup_future_usage: 'off_session' as const }),
      };
/** Returns the outcome of an intent that needs nothing more from its payer. A canceled intent belongs to an order that has ended. */
const handledOutcome = (intent: PaymentIntent): Outcome<PaymentIntent> =>
  intent.status === 'canceled' ? failure({ kind: 'expired' }) : ok(intent);

/** Checks that the user of the page is the payer, because the payment library knows nothing about sessions. */
const assertPageUser = (api: ApiClient): Promise<void> => api.call(() => Promise.resolve());

interface Charge {
  readonly clientSecret: string;
  /** The card, or null if it was already authorized. */
  readonly choice: CardChoice | null;
}

interface Tools {
  readonly stripe: Stripe;
  readonly api: ApiClient;
}

/** Charges or authorizes a card unless that was already done, with 3-D Secure if the bank requires it. */
export async function chargeCard(
  { clientSecret, choice }: Charge,
  { stripe, api }: Tools,
): Promise<Outcome<PaymentIntent>> {
  const found = await findIntent(stripe, clientSecret);
  if (!found.ok) return found;
  if (isHandled(found.value)) return handledOutcome(found.value);
  if (!choice) return failure({ kind: 'not-authenticated' });
  await assertPageUser(api);
  const { error, paymentIntent } = await stripe.confirmCardPayment(
    clientSecret,
    confirmation(choice),
  );
  if (!error) return ok(paymentIntent);
  const elsewhere = error.payment_intent;
  if (elsewhere && isHandled(elsewhere)) return handledOutcome(elsewhere);
  reportCardError(error, 'stripe-handle-card-payment-failed');
  return failure(failureOfCard(error));
}
