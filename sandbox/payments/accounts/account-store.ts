import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { type BankAccountData, parseBankAccount } from '../banks/bank-rules';
import { type Scope } from '../http/endpoint';
import { noSuchObject } from '../http/errors';
import { newId } from '../http/ids';
import { paymentsAccounts, paymentsExternalAccounts, paymentsPersons } from '../schema/accounts';
import { useToken } from '../tokens/token-store';
import { type AccountParams } from './account-params';
import { type Requirements, requirementsOf } from './requirements';

export type AccountRow = typeof paymentsAccounts.$inferSelect;
export type ExternalAccountRow = typeof paymentsExternalAccounts.$inferSelect;
export type PersonRow = typeof paymentsPersons.$inferSelect;

export interface Account {
  row: AccountRow;
  externalAccounts: ExternalAccountRow[];
  persons: PersonRow[];
}

export function requirementsOfAccount(
  { row, externalAccounts, persons }: Account,
  now: Date,
): Requirements {
  const facts = {
    country: row.country,
    details: row.details,
    hasExternalAccount: externalAccounts.length > 0,
    persons: persons.map(({ person }) => person),
  };
  return requirementsOf(facts, now);
}

/** An account with its bank accounts and persons; null if it is unknown or deleted. */
export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(paymentsAccounts)
    .where(and(eq(paymentsAccounts.id, id), isNull(paymentsAccounts.deletedAt)));
  return row ? withParts(db, row) : null;
}

async function partsOf(db: Db, ids: readonly string[]): Promise<Omit<Account, 'row'>> {
  const externalAccounts = await db
    .select()
    .from(paymentsExternalAccounts)
    .where(inArray(paymentsExternalAccounts.account, [...ids]))
    .orderBy(asc(paymentsExternalAccounts.seq));
  const persons = await db
    .select()
    .from(paymentsPersons)
    .where(inArray(paymentsPersons.account, [...ids]))
    .orderBy(asc(paymentsPersons.seq));
  return { externalAccounts, persons };
}

export const withParts = async (db: Db, row: AccountRow): Promise<Account> => ({
  row,
  ...(await partsOf(db, [row.id])),
});

/** Locks an account for a change; 404 if there is none. */
export async function lockAccount(db: Db, id: string): Promise<AccountRow> {
  const [row] = await db
    .select()
    .from(paymentsAccounts)
    .where(and(eq(paymentsAccounts.id, id), isNull(paymentsAccounts.deletedAt)))
    .for('update');
  if (!row) throw noSuchObject('account', id, 'account');
  return row;
}

export async function requireAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw noSuchObject('account', id, 'account');
  return account;
}

interface NewBank {
  bank: BankAccountData;
  id: string;
}

/** The bank account that a token or the plain fields describe. */
export async function resolveBank(
  db: Db,
  given: NonNullable<AccountParams['external_account']>,
): Promise<NewBank> {
  if (typeof given !== 'string') return { bank: parseBankAccount(given), id: newId('ba') };
  const token = await useToken(db, given, { type: 'bank_account', param: 'external_account' });
  return { bank: token.bank, id: token.bankId };
}

/** Adds a bank account. Payouts go to the first one of its currency, or to one that replaces the default. */
export async function addBank(
  scope: Pick<Scope, 'db'>,
  account: string,
  { bank, id, replaceDefault }: NewBank & { replaceDefault: boolean },
): Promise<ExternalAccountRow> {
  const present = await scope.db
    .select()
    .from(paymentsExternalAccounts)
    .where(eq(paymentsExternalAccounts.account, account));
  const defaultRow = present.find(
    (row) => row.defaultForCurrency && row.bank.currency === bank.currency,
  );
  if (defaultRow && replaceDefault) {
    await scope.db
      .delete(paymentsExternalAccounts)
      .where(eq(paymentsExternalAccounts.id, defaultRow.id));
  }
  const [row] = await scope.db
    .insert(paymentsExternalAccounts)
    .values({ id, account, bank, defaultForCurrency: replaceDefault || !defaultRow, metadata: {} })
    .returning();
  if (!row) throw new Error('The bank account was not stored');
  return row;
}
