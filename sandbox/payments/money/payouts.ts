import { and, asc, eq, gt, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { requireAccount, requirementsOfAccount } from '../accounts/account-store';
import { PLATFORM } from '../credentials';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject } from '../http/errors';
import { newId } from '../http/ids';
import { findRow } from '../http/list';
import { paymentsPayouts } from '../schema/money';
import { book, requireAvailable } from './balance';
import { type PayoutRow, type PayoutState, payoutStatus, payoutView } from './payout-view';

/** As a bank refuses money for an account that is closed. */
const USUAL_FAILURE = 'account_closed';
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
  /** Why it will refuse the money. */
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

/** Sends available money to the account's bank; refuses more than is available. */
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

async function lockPayout(scope: Scope, id: string): Promise<PayoutRow> {
  const [row] = await scope.db
    .select()
    .from(paymentsPayouts)
    .where(and(eq(paymentsPayouts.id, id), eq(paymentsPayouts.owner, scope.owner)))
    .for('update');
  if (!row) throw noSuchObject('payout', id);
  return row;
}

/** The money of a payout comes back to the account's balance. */
const bookBack = (scope: Scope, row: PayoutRow, type: 'payout_cancel' | 'payout_failure') =>
  book(scope, {
    owner: row.owner,
    type,
    source: row.id,
    amount: row.amount,
    currency: row.currency,
  });

async function savePayout(
  scope: Scope,
  row: PayoutRow,
  change: Partial<PayoutRow>,
): Promise<PayoutRow> {
  await scope.db.update(paymentsPayouts).set(change).where(eq(paymentsPayouts.id, row.id));
  return { ...row, ...change };
}

/** Takes back a payout that has not arrived yet. */
export async function cancelPayout(scope: Scope, id: string): Promise<PayoutRow> {
  const row = await lockPayout(scope, id);
  const status = payoutStatus(row, scope.now);
  if (status !== 'pending') {
    throw invalidRequest(
      `Payouts can only be canceled while they are pending; this one is ${status}.`,
      {
        code: 'payout_not_cancelable',
      },
    );
  }
  await bookBack(scope, row, 'payout_cancel');
  const canceled = await savePayout(scope, row, { canceledAt: scope.now });
  await recordEvent(scope, 'payout.canceled', payoutView(canceled, scope.now));
  return canceled;
}

/** The bank refuses a payout, which it also may after it has arrived. The money comes back. */
async function failPayout(scope: Scope, id: string): Promise<PayoutRow> {
  const row = await lockPayout(scope, id);
  const status = payoutStatus(row, scope.now);
  if (status === 'canceled' || status === 'failed')
    throw invalidRequest(`A payout that is ${status} cannot fail.`);
  const failed = await savePayout(scope, row, {
    failedAt: scope.now,
    failureCode: row.failureCode ?? USUAL_FAILURE,
    failureBalanceTransaction: await bookBack(scope, row, 'payout_failure'),
  });
  await recordEvent(scope, 'payout.failed', payoutView(failed, scope.now));
  return failed;
}

/** Lets the payouts fail that should arrive by now at a bank account that takes no money. */
export async function refusePayouts(scope: Scope): Promise<void> {
  const { arrivalDate, canceledAt, failedAt, failureCode } = paymentsPayouts;
  const due = await scope.db
    .select()
    .from(paymentsPayouts)
    .where(
      and(
        isNotNull(failureCode),
        isNull(failedAt),
        isNull(canceledAt),
        lte(arrivalDate, scope.now),
      ),
    )
    .orderBy(asc(arrivalDate))
    .for('update', { skipLocked: true });
  for (const row of due) {
    await failPayout({ ...scope, owner: row.owner, now: row.arrivalDate }, row.id);
  }
}

/** The payouts that have this state now. */
export function inState(state: PayoutState, now: Date): SQL | undefined {
  const { arrivalDate, canceledAt, failedAt, failureCode } = paymentsPayouts;
  const goesOn = and(isNull(canceledAt), isNull(failedAt));
  const onItsWay = or(gt(arrivalDate, now), isNotNull(failureCode));
  switch (state) {
    case 'canceled':
      return isNotNull(canceledAt);
    case 'failed':
      return isNotNull(failedAt);
    case 'pending':
      return and(goesOn, onItsWay);
    case 'paid':
      return and(goesOn, onItsWay && not(onItsWay));
  }
}
