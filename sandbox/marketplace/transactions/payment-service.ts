import Stripe from 'stripe';
import { EngineError } from '../engine/engine-error';
import {
  type CreatePaymentIntent,
  type PaymentCommand,
  type StepAnswer,
  type StepOf,
} from '../engine/step';

/** Carries out the engine's payment commands. A command with the same key is carried out only once. */
export interface PaymentService {
  /** Throws EngineError if the command was refused for good; any other error leaves the outcome open. */
  perform(command: PaymentCommand, idempotencyKey: string): Promise<StepAnswer>;
}

const CANCELABLE: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
];

const refusalInfo = (error: Stripe.errors.StripeError) => ({
  meta: { stripeMessage: error.message, stripeCode: error.code ?? error.type },
  details: error.message,
});

/** True for a refusal. If the service cannot be reached or fails, the outcome is unknown. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && status !== 409 && status !== 429 && status !== 401;
}

const invalidStatus = (status: string) =>
  new EngineError('stripe-invalid-payment-intent-status', {
    details: `The payment intent is ${status}`,
  });

/** Whether the hold has ended, or all of the money was returned. */
function hasNothingToReturn({ status, latest_charge: charge }: Stripe.PaymentIntent): boolean {
  if (CANCELABLE.includes(status)) return false;
  if (status !== 'succeeded') return true;
  return charge !== null && typeof charge === 'object' && charge.refunded;
}

const parentIntent = (command: CreatePaymentIntent): Stripe.PaymentIntentCreateParams => ({
  amount: command.amount.amount,
  currency: command.amount.currency.toLowerCase(),
  capture_method: command.pushMethods ? 'automatic' : 'manual',
  allowed_payment_method_types: command.pushMethods ?? ['card'],
  on_behalf_of: command.providerAccountId,
  transfer_data: { destination: command.providerAccountId },
  metadata: { 'sharetribe-transaction-id': command.transactionId },
});

/** The client's types do not have card tokens, but the payment service accepts them. */
const cardOf = (token: string) => ({ type: 'card' as const, card: { token } });

/** Parameters that are sent only if they have a value. */
function optionalIntentParams(
  command: CreatePaymentIntent,
): Partial<Stripe.PaymentIntentCreateParams> {
  const { applicationFee, customerId, paymentMethodId, cardToken, setupForSaving, confirm } =
    command;
  return {
    ...(applicationFee > 0 ? { application_fee_amount: applicationFee } : {}),
    ...(customerId ? { customer: customerId } : {}),
    ...(paymentMethodId ? { payment_method: paymentMethodId } : {}),
    ...(cardToken ? { payment_method_data: cardOf(cardToken) } : {}),
    ...(setupForSaving ? { setup_future_usage: 'off_session' } : {}),
    ...(confirm === 'later' ? {} : { confirm: true }),
    ...(confirm === 'off-session' ? { off_session: true } : {}),
  };
}

/** The payment service through the official client, which is created when first needed. */
export class StripePayments implements PaymentService {
  private connected: Stripe | undefined;

  constructor(private readonly connect: () => Stripe) {}

  async perform(command: PaymentCommand, idempotencyKey: string): Promise<StepAnswer> {
    try {
      return await this.carryOut(command, idempotencyKey);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw new EngineError('transaction-payment-failed', refusalInfo(error));
    }
  }

  private async createIntent(command: CreatePaymentIntent, idempotencyKey: string) {
    const intent = await this.stripe().paymentIntents.create(
      { ...parentIntent(command), ...optionalIntentParams(command) },
      { idempotencyKey },
    );
    if (command.confirm !== 'later' && intent.status === 'requires_action') {
      // Off session: the customer is not there to authenticate.
      await this.stripe().paymentIntents.cancel(intent.id);
      throw invalidStatus(intent.status);
    }
    return {
      kind: 'createPaymentIntent' as const,
      intentId: intent.id,
      clientSecret: intent.client_secret ?? '',
    };
  }

  private async confirm(command: StepOf<'confirmPaymentIntent'>, idempotencyKey: string) {
    const accepted = command.push ? ['succeeded'] : ['requires_capture'];
    await this.unlessDone(
      command.intentId,
      ({ status }) => accepted.includes(status),
      async (intent) => {
        if (intent.status !== 'requires_confirmation') throw invalidStatus(intent.status);
        const confirmed = await this.stripe().paymentIntents.confirm(
          intent.id,
          {},
          { idempotencyKey },
        );
        if (!accepted.includes(confirmed.status)) throw invalidStatus(confirmed.status);
      },
    );
    return { kind: 'confirmPaymentIntent' as const };
  }

  private async capture({ intentId }: StepOf<'capturePaymentIntent'>, idempotencyKey: string) {
    await this.unlessDone(
      intentId,
      ({ status }) => status === 'succeeded',
      () => this.stripe().paymentIntents.capture(intentId, {}, { idempotencyKey }),
    );
    return { kind: 'capturePaymentIntent' as const };
  }

  private async refundOrCancel({ intentId }: StepOf<'refundOrCancel'>, idempotencyKey: string) {
    await this.unlessDone(intentId, hasNothingToReturn, async (intent) => {
      if (CANCELABLE.includes(intent.status)) {
        await this.stripe().paymentIntents.cancel(intentId, {}, { idempotencyKey });
        return;
      }
      await this.stripe().refunds.create(
        {
          payment_intent: intentId,
          reverse_transfer: true,
          ...(intent.application_fee_amount ? { refund_application_fee: true } : {}),
        },
        { idempotencyKey },
      );
    });
    return { kind: 'refundOrCancel' as const };
  }

  /**
   * Does `work` unless the intent shows that it is done already. It may also become done between the check and the call, when the
   * authorization lapses or the operator acts: so a refusal counts only if a second check still finds it undone.
   */
  private async unlessDone(
    intentId: string,
    isDone: (intent: Stripe.PaymentIntent) => boolean,
    work: (intent: Stripe.PaymentIntent) => Promise<unknown>,
  ): Promise<void> {
    const look = () =>
      this.stripe().paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    const intent = await look();
    if (isDone(intent)) return;
    try {
      await work(intent);
    } catch (error) {
      if (!isRefusal(error) || !isDone(await look())) throw error;
    }
  }

  private async payOut(command: StepOf<'createPayout'>, idempotencyKey: string) {
    const { accountId, amount, intentId } = command;
    try {
      const { metadata } = await this.stripe().paymentIntents.retrieve(intentId);
      const payout = await this.stripe().payouts.create(
        { amount: amount.amount, currency: amount.currency.toLowerCase(), metadata },
        { stripeAccount: accountId, idempotencyKey },
      );
      return { kind: 'createPayout' as const, payoutId: payout.id };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The money is still pending; the payout is retried when it is available.
      if (error.code === 'balance_insufficient') {
        return { kind: 'createPayout' as const, payoutId: null };
      }
      const account = await this.stripe().accounts.retrieve(accountId);
      if (account.payouts_enabled) throw error;
      throw new EngineError('transaction-stripe-account-disabled-payouts', refusalInfo(error));
    }
  }

  private carryOut(command: PaymentCommand, key: string): Promise<StepAnswer> {
    switch (command.kind) {
      case 'createPaymentIntent':
        return this.createIntent(command, key);
      case 'confirmPaymentIntent':
        return this.confirm(command, key);
      case 'capturePaymentIntent':
        return this.capture(command, key);
      case 'refundOrCancel':
        return this.refundOrCancel(command, key);
      case 'createPayout':
        return this.payOut(command, key);
    }
  }

  private stripe(): Stripe {
    return (this.connected ??= this.connect());
  }
}
