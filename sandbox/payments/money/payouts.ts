import { and, asc, eq, gt, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { requireAccount, requirementsOfAccount } from '../accounts/account-store';
import { PLATFORM } from '../credentials';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { invalidRequest } from '../http/errors';
import { newId } from '../http/ids';
import { findRow } from '../http/list';
import { paymentsPayouts } from '../schema/money';
import { book, requireAvailable } from './balance';
import { type PayoutRow, type PayoutState, payoutView } from './payout-view';

/** Banks need this long to credit a payout. */
const TRANSIT_MS = 2 * 24 * 60 * 60 * 1000;
/** The platform's own bank account is not modeled; payouts from it arrive here. */
const PLATFORM_BANK = 'ba_1SandboxPlatform';

interface PayoutRequest {
  amount: number;
  currency: string;
  destination: string | undefined;
  description: string | null;
  statementDescriptor: string | null;
  method: 'standard' | 'instant';
  metadata: Record<string, string>;
}

interface Bank {
  id: string;
  /** Why the bank will refuse the money. */
  failureCode: string | null;
}

async function bankFor(scope: Scope, request: PayoutRequest): Promise<Bank> {
  if (scope.owner === PLATFORM) return { id: PLATFORM_BANK, failureCode: null };
  const account = await requireAccount(scope.db, scope.owner);
  if (!requirementsOfAccount(account, scope.now).payoutsEnabled) {
    throw invalidRequest('Payouts are not enabled for this account.', {
      code: 'payouts_not_allowed',
    });
  }
  const banks = account.externalAccounts.filter((row) => row.bank.currency === request.currency);
  const bank = request.destination
    ? banks.find((row) => row.id === request.destination)
    : banks.find((row) => row.defaultForCurrency);
  if (bank) return { id: bank.id, failureCode: bank.bank.failureCode ?? null };
  throw invalidRequest(
    request.destination
      ? `No such external account: '${request.destination}'`
      : `Sorry, you don't have any external accounts in that currency (${request.currency}).`,
    { param: 'destination' },
  );
}

/** Sends available money to the account's bank. Throws if there is less than that. */
export async function createPayout(scope: Scope, request: PayoutRequest): Promise<PayoutRow> {
  const { id: destination, failureCode } = await bankFor(scope, request);
  await requireAvailable(scope, scope.owner, request);
  const id = newId('po');
  const balanceTransaction = await book(scope, {
    owner: scope.owner,
    type: 'payout',
    source: id,
    amount: -request.amount,
    currency: request.currency,
  });
  const [row] = await scope.db
    .insert(paymentsPayouts)
    .values({
      id,
      owner: scope.owner,
      amount: request.amount,
      currency: request.currency,
      destination,
      failureCode,
      description: request.description,
      statementDescriptor: request.statementDescriptor,
      method: request.method,
      arrivalDate: new Date(scope.now.getTime() + (request.method === 'instant' ? 0 : TRANSIT_MS)),
      balanceTransaction,
      metadata: request.metadata,
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The payout was not stored');
  await recordEvent(scope, 'payout.created', payoutView(row, scope.now));
  return row;
}

export const findPayout = (scope: Scope, id: string) => findRow(scope, paymentsPayouts, id);

/** The bank refuses a payout when it should arrive. The money comes back to the account's balance. */
async function failPayout(scope: Scope, row: PayoutRow): Promise<void> {
  const failure = {
    failedAt: scope.now,
    failureBalanceTransaction: await book(scope, {
      owner: row.owner,
      type: 'payout_failure',
      source: row.id,
      amount: row.amount,
      currency: row.currency,
    }),
  };
  await scope.db.update(paymentsPayouts).set(failure).where(eq(paymentsPayouts.id, row.id));
  await recordEvent(scope, 'payout.failed', payoutView({ ...row, ...failure }, scope.now));
}

/** Fails the payouts that should have arrived by now at a bank account that takes no money. */
export async function refusePayouts(scope: Scope): Promise<void> {
  const { arrivalDate, failedAt, failureCode } = paymentsPayouts;
  const due = await scope.db
    .select()
    .from(paymentsPayouts)
    .where(and(isNotNull(failureCode), isNull(failedAt), lte(arrivalDate, scope.now)))
    .orderBy(asc(arrivalDate))
    .for('update', { skipLocked: true });
  for (const row of due) {
    await failPayout({ ...scope, owner: row.owner, now: row.arrivalDate }, row);
  }
}

/** The payouts that are in this state now. */
export function inState(state: PayoutState, now: Date): SQL | undefined {
  const { arrivalDate, failedAt, failureCode } = paymentsPayouts;
  const goesOn = isNull(failedAt);
  const onItsWay = or(gt(arrivalDate, now), isNotNull(failureCode));
  switch (state) {
    case 'failed':
      return isNotNull(failedAt);
    case 'pending':
      return and(goesOn, onItsWay);
    case 'paid':
      return and(goesOn, onItsWay && not(onItsWay));
  }
}
