import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { type Db } from '../../platform/database';
import { type MarketplaceConfig } from '../config';
import { ApiError } from '../http/api-error';
import { stripeAccounts, stripeCustomers } from '../store/schema/users';
import { createPaymentClient, paymentMeta } from './payment-client';

type Payments = Pick<MarketplaceConfig, 'payments'>;
type AccountRow = typeof stripeAccounts.$inferSelect;

const moneyLeftError = (cause?: unknown) =>
  new ApiError('delete-stripe-account-failed', {
    title: 'The payment service still holds money for this account',
    meta: cause instanceof Stripe.errors.StripeError ? paymentMeta(cause) : undefined,
    cause,
  });

async function askToClose(close: () => Promise<void>): Promise<void> {
  try {
    await close();
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError && (cause.statusCode ?? 500) < 500)
      throw moneyLeftError(cause);
    throw cause;
  }
}

/** Removes a payout account. Throws `delete-stripe-account-failed` if it contains money. */
export async function closePayoutAccount(
  db: Db,
  config: Payments,
  { id, stripeAccountId }: AccountRow,
): Promise<void> {
  const stripe = createPaymentClient(config.payments);
  await askToClose(async () => {
    const balance = await stripe.balance.retrieve({}, { stripeAccount: stripeAccountId });
    const held = [...balance.available, ...balance.pending];
    if (held.some(({ amount }) => amount !== 0)) throw moneyLeftError();
    await stripe.accounts.del(stripeAccountId);
  });
  await db.delete(stripeAccounts).where(eq(stripeAccounts.id, id));
}

/**
 * Removes what the payment service stores about a person: the payout account and the customer with its card. Throws
 * `delete-stripe-account-failed` if the account contains money.
 */
export async function closePaymentAccounts(
  db: Db,
  config: Payments,
  userId: string,
): Promise<void> {
  const [account] = await db.select().from(stripeAccounts).where(eq(stripeAccounts.userId, userId));
  if (account) await closePayoutAccount(db, config, account);
  const [customer] = await db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, userId));
  if (!customer) return;
  await askToClose(async () => {
    await createPaymentClient(config.payments).customers.del(customer.stripeCustomerId);
  });
  await db.delete(stripeCustomers).where(eq(stripeCustomers.id, customer.id));
}
