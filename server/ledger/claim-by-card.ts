import { entriesOf, type NumberedEntry } from '~/domain/order/ledger/ledger';
import { type CardEntry, statusOf } from '~/domain/order/ledger/ledger-entries';
import { accountOf, cardOf, currencyOf } from './card-and-account';
import { type ClaimMove, missingOf } from './claim-moves';
import {
  answered,
  type LedgerServices,
  moveTag,
  nextPlace,
  type Opened,
  withLedger,
} from './open-ledger';

type ByCard = NumberedEntry<CardEntry>;

const LEG = 'payment';

/** The data that a browser needs to let the renter pay. */
export interface ClaimToPay {
  readonly secret: string;
  /** Null: the renter gives another card. */
  readonly paymentMethod: string | null;
}

/** Notes the payment service's state of a payment that its renter began. */
export async function readCardPayment(
  { payments, now }: LedgerServices,
  opened: Opened,
  { number, entry }: ByCard,
): Promise<void> {
  if (entry.intent === undefined || statusOf(entry) !== 'waiting') return;
  const own = await answered(payments.ownPayment(entry.intent));
  const at = (await now()).toISOString();
  if (own?.state === 'paid') await opened.write(number, { ...entry, paid: { id: own.id, at } });
  if (own?.state === 'ended') await opened.write(number, { ...entry, endedAt: at });
}

const cardPaymentsOf = ({ ledger }: Opened, claim: number): readonly ByCard[] =>
  entriesOf(ledger, 'card').filter(({ entry }) => entry.claim === claim);

const isOpen = ({ entry }: ByCard): boolean => statusOf(entry) === 'waiting';

interface CardMove extends ClaimMove {
  /** Says whether to use another card than the one that paid the order. */
  readonly anotherCard: boolean;
}

/** One payment of the missing sum. */
type Payment = Omit<CardMove, 'order'>;

/** Writes and begins a payment, in the place of one that ended; the renter confirms it. */
async function begin(
  services: LedgerServices,
  opened: Opened,
  { claim, sum, anotherCard }: Payment,
): Promise<ClaimToPay> {
  const { payments, now } = services;
  const ended = cardPaymentsOf(opened, claim).find(({ entry }) => statusOf(entry) === 'over');
  const { number, ...again } = nextPlace(opened.ledger, { ended });
  const at = (await now()).toISOString();
  const currency = currencyOf(opened.order);
  const entry: CardEntry = { kind: 'card', at, currency, sum, claim, ...again };
  await opened.write(number, entry);
  const account = await accountOf(services, opened.order);
  const known = anotherCard ? null : await cardOf(services, opened);
  const customer = known?.customer ?? (await answered(payments.newCustomer(opened.order.id)));
  const paymentMethod = known?.paymentMethod ?? null;
  const own = await answered(
    payments.begin({
      amount: sum,
      currency,
      account,
      customer,
      paymentMethod,
      isHold: false,
      isOffSession: false,
      tag: moveTag(opened, { number, entry }, LEG),
    }),
  );
  await opened.write(number, { ...entry, intent: own.id });
  return { secret: own.secret, paymentMethod };
}

/** Ends a payment that was not made. One that was made meanwhile is noted as made. */
async function giveUp(
  { payments, now }: LedgerServices,
  opened: Opened,
  { number, entry }: ByCard,
): Promise<void> {
  const at = (await now()).toISOString();
  const own = entry.intent === undefined ? null : await answered(payments.end(entry.intent));
  await opened.write(
    number,
    own?.state === 'paid' ? { ...entry, paid: { id: own.id, at } } : { ...entry, endedAt: at },
  );
}

/** The payment that was begun with the same card, if it still waits; null if it cannot continue. */
async function goOn(
  { payments }: LedgerServices,
  opened: Opened,
  { claim, sum, anotherCard }: Payment,
): Promise<ClaimToPay | null> {
  const last = cardPaymentsOf(opened, claim).findLast(isOpen)?.entry;
  if (last?.intent === undefined || last.sum !== sum || anotherCard) return null;
  const own = await answered(payments.ownPayment(last.intent));
  return own?.state === 'waiting' ? { secret: own.secret, paymentMethod: own.paymentMethod } : null;
}

/**
 * Lets the renter pay the missing sum of a claim by card, on session; null if it is paid. An open payment continues. For another card or
 * sum it is ended first, so that there is never more than one.
 */
export const beginClaimPayment = (
  services: LedgerServices,
  { order, ...move }: CardMove,
): Promise<ClaimToPay | null> =>
  withLedger(services, order, async (opened) => {
    for (const each of cardPaymentsOf(opened, move.claim))
      await readCardPayment(services, opened, each);
    const sum = missingOf(opened, 'card', move);
    if (sum <= 0) return null;
    const begun = await goOn(services, opened, { ...move, sum });
    if (begun) return begun;
    await giveUpAll(services, opened, move.claim);
    // One of them may have been paid meanwhile.
    const left = missingOf(opened, 'card', move);
    return left <= 0 ? null : begin(services, opened, { ...move, sum: left });
  });

async function giveUpAll(services: LedgerServices, opened: Opened, claim: number): Promise<void> {
  for (const each of cardPaymentsOf(opened, claim).filter(isOpen))
    await giveUp(services, opened, each);
}
