import { type PublicConfig } from '~/config/public-config';
import { claimPlaces } from '~/domain/order/claim/claim-room';
import { entriesOf, type NumberedEntry } from '~/domain/order/ledger/ledger';
import { type HoldEntry, isBeingConfirmed, statusOf } from '~/domain/order/ledger/ledger-entries';
import { ServerError } from '../base/errors';
import { PaymentRefusal } from '../services/payments/client';
import { type OwnPayment, type SetUpCard } from '../services/payments/own-payment-calls';
import { accountOf, cardOf } from './card-and-account';
import { answered, type LedgerServices, moveTag, nextPlace, type Opened } from './open-ledger';

export interface HoldServices extends LedgerServices {
  readonly config: Pick<PublicConfig, 'timeZone'>;
}

/** The hold of an order whose ledger is open. */
export interface HoldWork {
  readonly services: HoldServices;
  readonly opened: Opened;
}

export type Hold = NumberedEntry<HoldEntry>;

const LEG = 'hold';
/** A renter has this long to confirm a hold before they count as gone. */
const CONFIRM_MS = 5 * 60_000;

export const holdsOf = ({ opened }: HoldWork): readonly Hold[] => entriesOf(opened.ledger, 'hold');

/** Updates the entry of a hold with the payment service's answer. */
function entryAfter(entry: HoldEntry, own: OwnPayment, at: string): HoldEntry {
  const { waitsSince, ...rest } = { ...entry, intent: own.id };
  switch (own.state) {
    case 'held': {
      if (rest.placed || !own.until || own.isCredit === null) return { ...entry, intent: own.id };
      return { ...rest, placed: { at, until: own.until.toISOString(), isCredit: own.isCredit } };
    }
    case 'waiting':
      return { ...rest, waitsSince: waitsSince ?? at };
    case 'paid':
      return { ...rest, ended: { at, how: 'kept' } };
    case 'ended':
      return { ...rest, ended: { at, how: 'lapsed' } };
    default:
      return own.state satisfies never;
  }
}

/** Notes the payment service's state of a hold. */
async function noteHold(
  { services, opened }: HoldWork,
  { number, entry }: Hold,
  own: OwnPayment,
): Promise<void> {
  const noted = entryAfter(entry, own, (await services.now()).toISOString());
  if (JSON.stringify(noted) !== JSON.stringify(entry)) await opened.write(number, noted);
}

/** The entry waits for the renter: the payment service refuses the card itself. */
async function leaveToRenter({ services, opened }: HoldWork, { number, entry }: Hold) {
  const waitsSince = entry.waitsSince ?? (await services.now()).toISOString();
  await opened.write(number, { ...entry, waitsSince });
}

/** How a hold is placed: off session, or by the renter, with the card that is known or another one. */
export type Placing = 'off-session' | 'same-card' | 'another-card';

async function cardFor(
  { services, opened }: HoldWork,
  placing: Placing,
): Promise<{
  readonly customer: string;
  readonly paymentMethod: string | null;
}> {
  if (placing === 'another-card') {
    const customer = await answered(services.payments.newCustomer(opened.order.id));
    return { customer, paymentMethod: null };
  }
  const card: SetUpCard | null = await cardOf(services, opened);
  if (!card) throw new PaymentRefusal('no-card', { message: 'The card is not known' });
  return card;
}

/**
 * Places a hold that is written as an entry. It is looked for first, because the answer to an earlier try may be lost. Null if the payment
 * service does not take the card at all: then it is left to the renter.
 */
export async function placeHold(
  work: HoldWork,
  hold: Hold,
  placing: Placing,
): Promise<OwnPayment | null> {
  const { services, opened } = work;
  const { payments, log } = services;
  const { sum: amount, currency } = hold.entry;
  const tag = moveTag(opened, hold, LEG);
  try {
    const account = await accountOf(services, opened.order);
    const card = await cardFor(work, placing);
    const isOffSession = placing === 'off-session';
    const request = { amount, currency, account, ...card, isHold: true, isOffSession, tag };
    const own =
      (await answered(payments.findOwn(card.customer, tag))) ??
      (await answered(payments.begin(request)));
    await noteHold(work, hold, own);
    return own;
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    log.error({ err: error, order: opened.order.id, entry: hold.number }, 'a hold was refused');
    await leaveToRenter(work, hold);
    return null;
  }
}

/** Writes the entry of a hold that is placed next. */
export async function writeHold({ services, opened }: HoldWork, placing: Placing): Promise<Hold> {
  const { heldMoney } = opened.order.transaction;
  if (!heldMoney) throw new ServerError('conflict');
  const last = holdsOf({ services, opened }).at(-1);
  const isFree = last?.entry.ended && !last.entry.placed;
  const { number, ...again } = nextPlace(opened.ledger, {
    ended: isFree ? last : undefined,
    promised: claimPlaces(opened.order.transaction.claims, opened.ledger),
  });
  const at = (await services.now()).toISOString();
  const entry: HoldEntry = {
    kind: 'hold',
    at,
    currency: heldMoney.currency,
    sum: heldMoney.amount,
    ...again,
    // The renter confirms this hold, so no other move waits for it.
    ...(placing !== 'off-session' && { waitsSince: at }),
  };
  await opened.write(number, entry);
  return { number, entry };
}

/**
 * Releases a hold, or gives up one that was not placed. Resolves with the payment service's state of it. A captured hold stays captured.
 */
export async function endHold(work: HoldWork, hold: Hold): Promise<OwnPayment | null> {
  const { services, opened } = work;
  const { intent, placed } = hold.entry;
  const own = intent === undefined ? null : await answered(services.payments.end(intent));
  if (own && own.state !== 'ended') {
    await noteHold(work, hold, own);
    return own;
  }
  const { waitsSince: _, ...rest } = hold.entry;
  const at = (await services.now()).toISOString();
  const how = placed ? 'released' : 'given-up';
  await opened.write(hold.number, { ...rest, ended: { at, how } });
  return own;
}

/** Notes that the renter left a hold that they began to confirm. From now on it waits like any other, and both sides are notified. */
async function noteLeft({ services, opened }: HoldWork, { number, entry }: Hold) {
  const now = await services.now();
  if (now.getTime() - Date.parse(entry.at) < CONFIRM_MS) return;
  await opened.write(number, { ...entry, waitsSince: now.toISOString() });
}

/** Finishes half-placed holds, and reads the others, because the renter, the bank or somebody else may have changed them. */
export async function readOpenHolds(work: HoldWork): Promise<void> {
  for (const hold of holdsOf(work)) {
    const { intent } = hold.entry;
    const status = statusOf(hold.entry);
    if (status === 'intended') await placeHold(work, hold, 'off-session');
    if (intent === undefined || status === 'over') continue;
    const own = await answered(work.services.payments.ownPayment(intent));
    if (own) await noteHold(work, hold, own);
  }
  const waiting = holdsOf(work).filter(({ entry }) => statusOf(entry) === 'waiting');
  for (const hold of waiting) if (isBeingConfirmed(hold.entry)) await noteLeft(work, hold);
}
