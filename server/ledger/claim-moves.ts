import { total } from '~/domain/money/arithmetic';
import { type TransactionId } from '~/domain/ids';
import { entriesOf, type NumberedEntry } from '~/domain/order/ledger/ledger';
import {
  type Entry,
  type KeepEntry,
  type ProtectionEntry,
  statusOf,
} from '~/domain/order/ledger/ledger-entries';
import { ServerError } from '../base/errors';
import { PaymentRefusal } from '../services/payments/client';
import { BALANCE_TOO_LOW } from '../services/payments/payout-calls';
import { accountOf, currencyOf } from './card-and-account';
import {
  answered,
  type LedgerServices,
  moveTag,
  nextPlace,
  type Opened,
  withLedger,
} from './open-ledger';

export interface ClaimMove {
  readonly order: TransactionId;
  readonly claim: number;
  /** The total that this source pays for the claim, in minor units. Earlier payments are not repeated. */
  readonly sum: number;
}

type Paying = Extract<Entry, { readonly claim: number; readonly payout?: unknown }>;

/** Says whether a move pays, or will. A renter may never finish a card payment, but a move that waits for our balance is always made. */
function pays(entry: Paying): boolean {
  const status = statusOf(entry);
  if (status === 'waiting') return entry.kind !== 'card';
  return status === 'made' || status === 'intended';
}

/** The amount that a claim still needs from one source, in minor units; zero or less if nothing is missing. */
export function missingOf(
  { ledger }: Opened,
  kind: Paying['kind'],
  { claim, sum }: Pick<ClaimMove, 'claim' | 'sum'>,
): number {
  const paid = entriesOf(ledger, kind).filter(({ entry }) => entry.claim === claim && pays(entry));
  return sum - total(paid.map(({ entry }) => entry.sum));
}

/** The place of a move for a claim: that of one that the payment service refused, else a new one. */
const placeOf = ({ ledger }: Opened, kind: Paying['kind'], claim: number) =>
  nextPlace(ledger, {
    ended: entriesOf(ledger, kind).find(
      ({ entry }) => entry.claim === claim && statusOf(entry) === 'refused',
    ),
  });

/** Captures the intended sum of the hold. The payment service captures a hold once, so it says whether it did. */
export async function captureHold(
  { payments, now }: LedgerServices,
  opened: Opened,
  { number, entry }: NumberedEntry<KeepEntry>,
): Promise<void> {
  const hold = entriesOf(opened.ledger, 'hold').find((each) => each.number === entry.hold);
  const intent = hold?.entry.intent;
  if (!hold || intent === undefined) throw new ServerError('conflict');
  const at = (await now()).toISOString();
  try {
    const known = await answered(payments.ownPayment(intent));
    const own =
      known?.state === 'paid'
        ? known
        : await answered(
            payments.capture(intent, entry.sum, moveTag(opened, { number, entry }, 'capture')),
          );
    await opened.write(number, { ...entry, capture: { id: own.id, at } });
    await opened.write(hold.number, { ...hold.entry, ended: { at, how: 'kept' } });
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    await opened.write(number, { ...entry, refusedAt: at });
    throw new ServerError('hold-gone', { cause: error });
  }
}

/**
 * Captures a part of the order's hold for a claim. The rest is released to the renter. Refuses with `hold-gone` if there is no hold any
 * more, and with `keep-too-high` for more than the hold.
 */
export const keepFromHold = (services: LedgerServices, move: ClaimMove): Promise<void> =>
  withLedger(services, move.order, async (opened) => {
    const sum = missingOf(opened, 'keep', move);
    if (sum <= 0) return;
    const { number, ...again } = placeOf(opened, 'keep', move.claim);
    const hold = entriesOf(opened.ledger, 'hold').findLast(
      ({ entry }) => statusOf(entry) === 'made',
    );
    if (!hold) throw new ServerError('hold-gone');
    if (sum > hold.entry.sum) throw new ServerError('keep-too-high');
    const at = (await services.now()).toISOString();
    const { currency } = hold.entry;
    const entry: KeepEntry = {
      kind: 'keep',
      at,
      currency,
      sum,
      claim: move.claim,
      hold: hold.number,
      ...again,
    };
    await opened.write(number, entry);
    await captureHold(services, opened, { number, entry });
  });

/** Transfers the payment of protection. Waits while the marketplace's balance is too low. */
export async function transferProtection(
  services: LedgerServices,
  opened: Opened,
  { number, entry }: NumberedEntry<ProtectionEntry>,
): Promise<void> {
  const { payments, now } = services;
  const { sum: amount, currency } = entry;
  const at = (await now()).toISOString();
  try {
    const account = await accountOf(services, opened.order);
    const tag = moveTag(opened, { number, entry }, 'transfer');
    const id = await answered(payments.transfer({ account, amount, currency, tag }));
    await opened.write(number, { ...entry, transfer: { id, at } });
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    if (error.code !== BALANCE_TOO_LOW) {
      await opened.write(number, { ...entry, refusedAt: at });
      throw new ServerError('transfer-refused', { cause: error });
    }
    if (entry.waitsSince === undefined) await opened.write(number, { ...entry, waitsSince: at });
  }
}

/** Pays a claim from damage protection, from the marketplace's balance. The caller has checked that the order has it, and its limit. */
export const payFromProtection = (services: LedgerServices, move: ClaimMove): Promise<void> =>
  withLedger(services, move.order, async (opened) => {
    const sum = missingOf(opened, 'protection', move);
    if (sum <= 0) return;
    const { number, ...again } = placeOf(opened, 'protection', move.claim);
    const at = (await services.now()).toISOString();
    const currency = currencyOf(opened.order);
    const entry: ProtectionEntry = {
      kind: 'protection',
      at,
      currency,
      sum,
      claim: move.claim,
      ...again,
    };
    await opened.write(number, entry);
    await transferProtection(services, opened, { number, entry });
  });

/** Pays the proceeds of claims out to the owner's bank as soon as they are available. */
export async function payOutClaims(services: LedgerServices, opened: Opened): Promise<void> {
  const { payments, now, log } = services;
  for (const { number, entry } of opened.ledger.entries) {
    if (entry.kind === 'refund' || entry.kind === 'hold') continue;
    if (entry.payout || statusOf(entry) !== 'made') continue;
    const { sum: amount, currency } = entry;
    try {
      const account = await accountOf(services, opened.order);
      const tag = moveTag(opened, { number, entry }, 'payout');
      const id = await answered(payments.payOut({ account, amount, currency, tag }));
      await opened.write(number, { ...entry, payout: { id, at: (await now()).toISOString() } });
    } catch (error) {
      if (!(error instanceof PaymentRefusal)) throw error;
      if (error.code === BALANCE_TOO_LOW) continue;
      log.error({ err: error, order: opened.order.id, entry: number }, 'a payout was refused');
    }
  }
}
