import { eq } from 'drizzle-orm';
import { ApiError as ConsoleError } from '../../marketplace/http/api-error';
import { type ConsoleParts } from '../../console/console-parts';
import { type Db } from '../../platform/database';
import { changedAccount } from '../accounts/account-endpoints';
import { type AccountReview } from '../accounts/account-details';
import { lockAccount } from '../accounts/account-store';
import { PLATFORM } from '../credentials';
import { type Scope } from '../http/endpoint';
import { ApiError } from '../http/errors';
import { captureIntent, cancelIntent } from '../intents/intent-service';
import { resolveChallenge } from '../intents/resolve-challenge';
import { closeDispute } from '../money/disputes';
import { cancelPayout, failPayout } from '../money/payouts';
import { coverRefunds } from '../money/refund-outcome';
import { topUp } from '../money/topups';
import { refundCharge } from '../money/refunds';
import { type Outcome, reviewOf } from '../pages/outcomes';
import { paymentsAccounts } from '../schema/accounts';
import { settingsOf } from '../settings';
import { type Payment, type PayoutRow } from './records';

/** The scope of a change by hand, as if the owner of the objects had called with the secret key. */
const scopeOf = (
  { context, clock, payments }: Pick<ConsoleParts, 'context' | 'clock' | 'payments'>,
  owner: string,
): Scope => ({
  db: context.db,
  now: clock.now(),
  owner,
  keyKind: 'secret',
  baseUrl: context.baseUrl(),
  ...settingsOf(payments),
});

/** Runs a change in a transaction; a refusal of the payment service becomes one of the console. */
async function within(scope: Scope, change: (inside: Scope) => Promise<unknown>): Promise<void> {
  try {
    await scope.db.transaction((tx: Db) => change({ ...scope, db: tx }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ConsoleError('conflict', { title: error.message, cause: error });
  }
}

type PaymentChange =
  | { readonly action: 'authenticate' | 'fail-authentication' | 'capture' | 'cancel' }
  | { readonly action: 'refund'; readonly amount: number };

async function authenticate(
  scope: Scope,
  challenge: string | null,
  passed: boolean,
): Promise<void> {
  const ended = challenge && (await resolveChallenge(scope, challenge, passed));
  if (!ended) throw new ConsoleError('conflict', { title: 'No authentication is waiting' });
}

async function change(scope: Scope, payment: Payment, asked: PaymentChange): Promise<void> {
  const { intent, charge } = payment;
  switch (asked.action) {
    case 'authenticate':
    case 'fail-authentication':
      await authenticate(scope, intent.challenge, asked.action === 'authenticate');
      return;
    case 'capture':
      await captureIntent(scope, intent.id, {});
      return;
    case 'cancel':
      await cancelIntent(scope, intent.id, 'requested_by_customer');
      return;
    case 'refund':
      if (!charge) throw new ConsoleError('conflict', { title: 'Nothing was charged' });
      await refundCharge(scope, {
        charge: charge.id,
        amount: asked.amount,
        reason: 'requested_by_customer',
        reverseTransfer: charge.transfer !== null,
        refundApplicationFee: charge.applicationFee !== null,
        metadata: {},
      });
  }
}

/** Does to a payment what the cardholder, the bank or the marketplace would do. Throws the console's refusals. */
export const changePayment = (
  parts: ConsoleParts,
  payment: Payment,
  asked: PaymentChange,
): Promise<void> =>
  within(scopeOf(parts, payment.intent.owner), (scope) => change(scope, payment, asked));

type PayoutChange = 'cancel' | 'fail';

/** Takes back a payout that has not arrived yet, or lets the bank refuse it. */
export const endPayout = (
  parts: ConsoleParts,
  { id, owner }: PayoutRow,
  asked: PayoutChange,
): Promise<void> =>
  within(scopeOf(parts, owner), (scope) =>
    asked === 'fail' ? failPayout(scope, id) : cancelPayout(scope, id),
  );

/** Adds US dollars, in minor units, to the balance of the platform; refunds that waited for money are paid. */
export const addToBalance = (parts: ConsoleParts, amount: number): Promise<void> =>
  within(scopeOf(parts, PLATFORM), async (scope) => {
    await topUp(scope, { amount, currency: 'usd' });
    await coverRefunds(scope);
  });

/** Decides a dispute for the bank. */
export const endDispute = (
  parts: ConsoleParts,
  { id, outcome }: { id: string; outcome: 'won' | 'lost' },
): Promise<void> => within(scopeOf(parts, PLATFORM), (scope) => closeDispute(scope, id, outcome));

type AccountState = Outcome | 'rejected';

const reviewFor = (state: AccountState, now: Date): AccountReview | null =>
  state === 'rejected' ? { kind: 'rejected' } : reviewOf(state, now);

/** Gives an account a state; the marketplace hears of it as of any other change. */
export async function setAccountState(
  parts: ConsoleParts,
  id: string,
  state: AccountState,
): Promise<void> {
  await within(scopeOf(parts, PLATFORM), async (scope) => {
    const { details } = await lockAccount(scope.db, id);
    const review = reviewFor(state, scope.now);
    await scope.db
      .update(paymentsAccounts)
      .set({ details: { ...details, review } })
      .where(eq(paymentsAccounts.id, id));
    await changedAccount(scope, id);
  });
  await parts.payments.onAccountChange?.(id);
}
