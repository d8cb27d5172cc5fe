import type Stripe from 'stripe';
import { useStarted } from '../../testing/use-started';
import { SECRET_KEY } from '../credentials';
import { type PaymentsServer, startPayments } from './payments-server';
import { aReadyAccount } from './samples';

interface World {
  readonly server: PaymentsServer;
  readonly account: Stripe.Account;
}

async function startWorld(): Promise<World> {
  const server = await startPayments();
  return { server, account: await aReadyAccount(server.stripe) };
}

/** Starts the payment service with one ready account for the tests of a file; fails if it logs an unexpected error. */
export function usePayments() {
  const world = useStarted(startWorld, ({ server }) => server.stop());
  afterEach(() => expect(world().server.failures).toEqual([]));

  const anIntent = (
    params: Partial<Stripe.PaymentIntentCreateParams> = {},
    options: Stripe.RequestOptions = {},
  ) =>
    world().server.stripe.paymentIntents.create(
      { amount: 10_000, currency: 'usd', capture_method: 'manual', ...params },
      options,
    );

  return {
    get server() {
      return world().server;
    },
    get stripe() {
      return world().server.stripe;
    },
    get account() {
      return world().account;
    },
    /** Creates an intent of 100 dollars to the platform, to be captured later. */
    anIntent,
    /** Creates an intent of 100 dollars to the ready account, of which the platform gets 15 dollars. */
    toOwner: (params: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
      const { id } = world().account;
      return anIntent({
        on_behalf_of: id,
        transfer_data: { destination: id },
        application_fee_amount: 1500,
        ...params,
      });
    },
    /** An account's money, available and pending, in minor units; the platform's without an id. */
    total: async (id?: string) => {
      const { available, pending } = await world().server.stripe.balance.retrieve(
        {},
        id ? { stripeAccount: id } : {},
      );
      return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
    },
    /** A request without the official client. */
    post: (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${world().server.url}${path}`, {
        method: 'POST',
        body,
        headers: {
          Authorization: `Bearer ${SECRET_KEY}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
  };
}
