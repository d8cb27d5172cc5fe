import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { type AuditAction } from '~/domain/desk/audit';
import { sides, type StaffEntry } from '~/domain/desk/staff-entry';
import { type TransactionId } from '~/domain/ids';
import { total } from '~/domain/money/arithmetic';
import { isUndecided } from '~/domain/order/claim/claims';
import { completesByServer, isRequest } from '~/domain/order/process/process-rules';
import { isHandedOver } from '~/domain/order/stay/stay-progress';
import { staysOf } from '~/domain/order/stay/stays';
import { dayInTimeZone } from '~/domain/time/day';
import { type endOrder, noteOutside, type writeToSides } from '~/wire/desk-order';
import { ServerError } from '../../base/errors';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { cancelRunning, completeRunning, declineAsked } from '../../staff/end-order';
import { type Staff } from '../../staff/staff';
import {
  happenedOf,
  type NewEntry,
  saidAtEnd,
  staffEntries,
  tellEntry,
} from '../../staff/staff-entries';
import { doneBy, markOf, type Press } from '../../base/once';
import { type MoveServices } from '../../ledger/move-services';
import { moneyOfOrder } from './order-money';
import { type OrderPageServices } from './order-page';

export type ActionServices = MoveServices & OrderPageServices;
type EndAsked = v.InferOutput<typeof endOrder.body>;
type WriteAsked = v.InferOutput<typeof writeToSides.body>;
type NoteAsked = v.InferOutput<typeof noteOutside.body>;
type Left = v.InferInput<typeof endOrder.answer>['left'];

/** The time zone in which each day begins first. */
const LATEST_ZONE = 'Etc/GMT-14';

const endings = {
  cancel: { end: cancelRunning, from: 'state/accepted' },
  complete: { end: completeRunning, from: 'state/accepted' },
  decline: { end: declineAsked, from: 'state/preauthorized' },
} as const;

/** The sum that an action moves, in minor units: the refund of the order and its later nights, the owner's share, or the released sum. */
async function sumOfAction(services: ActionServices, order: StoredOrder, action: EndAsked['deed']) {
  if (action === 'decline') return order.transaction.payinTotal?.amount ?? 0;
  const { payments } = await moneyOfOrder(services, order);
  const open = payments.filter(
    ({ kind, blocked }) => kind !== 'lateFee' && blocked === 'not-settled',
  );
  return total(open.map(({ kept, owner }) => (action === 'cancel' ? kept : owner)));
}

/** Refuses actions that do not match what was shown, or that this order does not allow. */
async function assertAsShown(
  services: ActionServices,
  order: StoredOrder,
  { deed, sum, currency }: EndAsked,
): Promise<void> {
  const { transaction } = order;
  if (transaction.state !== endings[deed].from) throw new ServerError('conflict');
  if (deed === 'complete') {
    if (transaction.claims.some(isUndecided)) throw new ServerError('claim-open');
    // The process of older orders has no such step.
    if (!completesByServer(transaction)) throw new ServerError('conflict');
  }
  // Requests of an older process can be ended in the console of the marketplace only.
  if (deed === 'decline' && !isRequest(transaction)) throw new ServerError('conflict');
  const isSame =
    transaction.payinTotal?.currency === currency &&
    (await sumOfAction(services, order, deed)) === sum;
  if (!isSame) throw new ServerError('conflict');
}

async function entryOf(
  { now, config }: ActionServices,
  { id: by, name }: Staff,
  order: StoredOrder,
): Promise<Omit<NewEntry, 'deed' | 'words' | 'sum' | 'to'>> {
  const moment = { now: await now(), timeZone: config.timeZone };
  const isOut = staysOf(order.transaction).some(
    (stay) => !stay.backAt && isHandedOver(stay, moment),
  );
  return { at: moment.now.toISOString(), by, name, isOut, outside: null, claimTime: null };
}

function auditActionOf({ deed, to }: Pick<StaffEntry, 'deed' | 'to'>): AuditAction {
  const [only] = to.length === 1 ? to : [];
  return deed === 'write' && only ? `order-write-${only}` : `order-${deed}`;
}

/** A line of the audit about an order. */
const lineOf = (
  order: Pick<StoredOrder, 'id' | 'title'>,
  { words, sum, ...entry }: Pick<StaffEntry, 'deed' | 'words' | 'sum' | 'to'>,
) => ({
  deed: auditActionOf(entry),
  on: order.id,
  about: order.title,
  why: words,
  sum,
  path: pathTo('deskOrder', { id: order.id }),
});

/** Sends the emails now, and resolves with whether they are sent. The background task sends those that fail. */
export async function tellNow(services: ActionServices, orderId: TransactionId, number: number) {
  try {
    await tellEntry(services, { entries: staffEntries(services.store), orderId, number });
    return true;
  } catch (error) {
    services.log.error({ err: error, order: orderId }, 'what staff did could not be told at once');
    return false;
  }
}

/** The number of this same end, if it was already noted. Refuses with `conflict` and the existing end if it is another one. */
async function notedEnd(
  { store }: ActionServices,
  { id, transaction }: StoredOrder,
  { deed, sum: amount, currency, reason }: EndAsked,
): Promise<number | undefined> {
  const happened = happenedOf(await staffEntries(store).read(id), transaction);
  const ending = happened.find((each) => each.deed in endings);
  if (!ending) return undefined;
  const stands = [ending.deed, ending.sum, ending.words];
  if (isDeepStrictEqual(stands, [deed, { amount, currency }, reason])) return ending.number;
  const { at, sum } = ending;
  throw new ServerError('conflict', { meta: { ending: { deed: ending.deed, at, sum } } });
}

/**
 * Cancels or completes a running order, or ends a request, for staff, if it is still as they saw it. The reason and a line of the audit are
 * written before anything is done. Repeating it is not an error. Refuses with `conflict` if somebody was faster or another sum was shown,
 * and with `claim-open`. Resolves with the parts that are not done yet.
 */
export async function endByStaff(
  services: ActionServices,
  staff: Staff,
  asked: EndAsked,
): Promise<Left> {
  const { orderId, deed, sum, currency, reason: words } = asked;
  let number = 0;
  const { timeZone } = services.config;
  const left = await endings[deed].end({ ...services, timeZone }, orderId, async (order) => {
    const before = await notedEnd(services, order, asked);
    number = before ?? 0;
    if (before !== undefined) return null;
    await assertAsShown(services, order, asked);
    const entry: NewEntry = {
      ...(await entryOf(services, staff, order)),
      deed,
      words,
      sum: { amount: sum, currency },
      to: [...sides],
    };
    number = await staffEntries(services.store).add(order, entry, () =>
      services.desk.audit.add(staff, lineOf(order, entry)),
    );
    return saidAtEnd({ order, config: services.config }, entry);
  });
  const isNotified = await tellNow(services, orderId, number);
  return [...left, ...(isNotified ? [] : (['mails'] as const))];
}

interface Seen {
  readonly orderId: TransactionId;
  readonly seen: number;
  readonly press?: Press;
}

type Said = Pick<NewEntry, 'deed' | 'words' | 'sum' | 'to'> &
  Partial<Pick<NewEntry, 'outside' | 'claimTime'>>;

interface Keeping extends Omit<Seen, 'orderId'> {
  readonly staff: Staff;
  readonly said: Said;
  /** Refuses entries that cannot be stored, unless they already are. */
  readonly check?: () => void;
}

/** Says whether an entry equals what this person says now. */
const says = (entry: StaffEntry | undefined, said: NewEntry): boolean =>
  isDeepStrictEqual({ ...entry, ...said, at: entry?.at, isOut: entry?.isOut }, entry);

/**
 * Stores an entry of somebody who saw all earlier ones. Refuses with `changed` if a colleague has done something since. A repeated entry,
 * with the same key or as this person's next one, is answered with its number.
 */
export async function keepSeen(
  services: ActionServices,
  order: StoredOrder,
  { staff, seen, said, press, check }: Keeping,
): Promise<number> {
  const entry: NewEntry = {
    ...(await entryOf(services, staff, order)),
    ...said,
    ...(press && { key: markOf(press) }),
  };
  return staffEntries(services.store).add(order, entry, async (entries) => {
    const happened = happenedOf(entries, order.transaction);
    const next = happened[seen];
    const done = press ? doneBy(press, entries) : says(next, entry) && next;
    if (done) return done;
    if (happened.length !== seen) throw new ServerError('changed');
    check?.();
    await services.desk.audit.add(staff, lineOf(order, entry));
    return undefined;
  });
}

async function addSeen(
  services: ActionServices,
  staff: Staff,
  { orderId, seen, press, ...said }: Seen & Said,
): Promise<number> {
  const order = await readOrder(services.integration, orderId);
  if (!order) throw new ServerError('not-found');
  return keepSeen(services, order, { staff, seen, said, ...(press && { press }) });
}

/** Writes to one side of an order or to both. Refuses with `changed` if a colleague has done something about it since it was shown. */
export async function writeByStaff(
  services: ActionServices,
  staff: Staff,
  asked: WriteAsked,
): Promise<boolean> {
  const number = await addSeen(services, staff, {
    ...asked,
    deed: 'write',
    sum: null,
  });
  return tellNow(services, asked.orderId, number);
}

/**
 * Notes a move that staff made elsewhere, only for staff, once for each press. Refuses as {@link writeByStaff} does, with `key-used` if
 * the press asks for something else than before, and with `day-to-come`.
 */
export async function noteByStaff(
  services: ActionServices,
  staff: Staff,
  { key, seen, ...content }: NoteAsked,
): Promise<void> {
  const { orderId, kind, on, sum, currency, words } = content;
  // Somewhere on earth it is a day later already.
  if (on > dayInTimeZone(await services.now(), LATEST_ZONE)) throw new ServerError('day-to-come');
  await addSeen(services, staff, {
    orderId,
    seen,
    words,
    deed: 'outside',
    sum: { amount: sum, currency },
    outside: { kind, on },
    to: [],
    press: { command: noteOutside.path, person: staff.id, key, content },
  });
}
