import * as v from 'valibot';
import { isDone, isReadBy, type StaffEntry, staffEntrySchema } from '~/domain/desk/staff-entry';
import { type TransactionId, transactionIdSchema, type UserId } from '~/domain/ids';
import { orderNumber } from '~/domain/order/process/order-number';
import { otherRole, type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { DAY_MS } from '~/domain/time/moment';
import { type EmailWords, staffEmail } from '~/order-texts/staff-email';
import { englishTexts } from '../base/english-texts';
import { type Telling, whenOf } from '../core/notices/emails';
import { type OrderTelling, roles, tellOrder } from '../core/notices/tell';
import { moneyText } from '../core/order-mail/order-mail';
import { readOrder, type StoredOrder } from '../core/orders/read-order';
import { type Task, wholeList } from '../core/task';
import { type OrderStores } from '../core/orders/change-order';
import { type BackgroundStore } from '../store/background-store';
import { keptList } from '../store/kept-list';

/** The limit for one person. */
const MOST = 1000;

const messagedSchema = v.object({
  key: v.string(),
  orderId: transactionIdSchema,
  role: v.picklist(['customer', 'provider']),
});
type Messaged = v.InferOutput<typeof messagedSchema>;

/** The orders in which staff messaged somebody, so that they can be found by person. */
function messagedPeople(store: BackgroundStore) {
  const keyOf = (person: UserId) => `desk:told:${person}`;
  const listOf = (person: UserId) =>
    keptList(store, keyOf(person), { item: messagedSchema, most: MOST });
  return {
    note: (person: UserId, { orderId, role }: Omit<Messaged, 'key'>) =>
      listOf(person).add({ key: orderId, orderId, role }),
    of: (person: UserId): Promise<readonly Messaged[]> => listOf(person).read(),
    forget: (person: UserId) => store.delete(keyOf(person)),
  };
}

const EVERY_MS = 60_000;
/** Emails that the mail service has refused for this long are not retried. */
const TRIED_MS = 7 * DAY_MS;
/** An action that has not happened after this time was refused, or its server died. */
const DOING_MS = 15 * 60_000;
const MOST_UNSENT = 500;

const entriesSchema = v.pipe(v.string(), v.parseJson(), v.array(staffEntrySchema));
const unsentSchema = v.object({
  key: v.string(),
  orderId: transactionIdSchema,
  number: v.number(),
  at: v.string(),
});

/** The entries of actions that have happened. The others are not shown. */
export const happenedOf = (
  entries: readonly StaffEntry[],
  transaction: Pick<Transaction, 'state' | 'transitions' | 'isWithdrawn' | 'longerClaims'>,
): readonly StaffEntry[] => entries.filter((each) => isDone(each, transaction));

type Kept = Pick<StoredOrder, 'id' | 'transaction' | 'customerId' | 'providerId'>;
export type NewEntry = Omit<StaffEntry, 'number' | 'left'>;

/** The staff's entries about orders: messages to both sides, and notes. */
export function staffEntries(store: BackgroundStore) {
  const keyOf = (order: TransactionId) => `desk:order:${order}`;
  const unsent = keptList(store, 'desk:untold', { item: unsentSchema, most: MOST_UNSENT });
  const people = messagedPeople(store);
  const unsentKey = (order: TransactionId, number: number) => `${order}:${String(number)}`;
  const read = async (order: TransactionId): Promise<readonly StaffEntry[]> => {
    const kept = await store.get(keyOf(order));
    return kept === null ? [] : v.parse(entriesSchema, kept);
  };
  return {
    read,
    unsent,
    isNotified: async (order: TransactionId, number: number): Promise<boolean> =>
      (await unsent.read()).every(({ key }) => key !== unsentKey(order, number)),
    /**
     * Stores an entry, if `decide` allows it with the existing ones. The end of an order, which is decided under its lock, replaces one
     * that has not happened. Emails to both sides are listed as unsent first, so that a server that dies now leaves none unsent. Resolves
     * with its number, or with that of the earlier entry that `decide` finds instead.
     */
    add: (
      { id, transaction, ...order }: Kept,
      entry: NewEntry,
      decide: (entries: readonly StaffEntry[]) => Promise<StaffEntry | void>,
    ): Promise<number> =>
      store.withLock(keyOf(id), async () => {
        const entries = await read(id);
        const before = await decide(entries);
        if (before) return before.number;
        const ends = entry.deed !== 'write' && entry.deed !== 'outside';
        const others = ends ? happenedOf(entries, transaction) : entries;
        const number = (entries.at(-1)?.number ?? 0) + 1;
        for (const role of roles.filter((each) => isReadBy(entry, each))) {
          await people.note(order[`${role}Id`], { orderId: id, role });
        }
        if (entry.deed !== 'outside') {
          await unsent.add({ key: unsentKey(id, number), orderId: id, number, at: entry.at });
        }
        await store.set(keyOf(id), JSON.stringify([...others, { ...entry, number, left: [] }]));
        return number;
      }),
    drop: (order: TransactionId, number: number) => unsent.drop(unsentKey(order, number)),
    /** Exports the messages from staff to somebody about orders, for that person. */
    exported: async (person: UserId) => {
      const found = await Promise.all(
        (await people.of(person)).map(async ({ orderId, role }) =>
          (await read(orderId))
            .filter((each) => isReadBy(each, role))
            .map(({ at, deed, words }) => ({ orderId, at, deed, words })),
        ),
      );
      return found.flat();
    },
    /** Removes messages that only a leaving person could read. Messages that the other side reads too are removed once both are gone. */
    forget: async (person: UserId) => {
      for (const { orderId, role } of await people.of(person)) {
        await store.withLock(keyOf(orderId), async () => {
          const entries = (await read(orderId)).map((each) =>
            isReadBy(each, role) ? { ...each, left: [...each.left, role] } : each,
          );
          const kept = entries.filter(
            ({ deed, to, left }) => deed === 'outside' || to.some((side) => !left.includes(side)),
          );
          await store.set(keyOf(orderId), JSON.stringify(kept));
        });
      }
      await people.forget(person);
    },
  };
}
type Entries = ReturnType<typeof staffEntries>;

interface Services extends OrderTelling, OrderStores {}

/** The email to one side about an action of staff; null for a note, which only staff read. */
export function entryWords({ order, role, config }: Telling, entry: NewEntry): EmailWords | null {
  const { deed, name: staff, words, sum, isOut, to, claimTime } = entry;
  if (deed === 'outside' || !isReadBy(entry, role)) return null;
  return staffEmail(englishTexts(config), {
    deed,
    role,
    staff,
    words,
    isOut,
    marketplaceName: config.marketplaceName,
    name: order.parties[otherRole(role)].displayName,
    isAlone: to.length === 1,
    isYou: claimTime?.side === role,
    until: claimTime ? whenOf({ order, config }).moment(new Date(claimTime.until)) : '',
    number: orderNumber(order.id),
    amount: sum ? moneyText(sum) : '',
  });
}

/**
 * The text for both sides in the process emails about an order that staff end (protected data). The marketplace sends these emails with
 * each end, including one made in its console, and there are no others.
 */
export function saidAtEnd(context: Pick<Telling, 'order' | 'config'>, entry: NewEntry) {
  const wordsTo = (role: Role) => {
    const { subject, paragraphs } = entryWords({ ...context, role }, entry) ?? {};
    return { subject, text: paragraphs?.[0] };
  };
  const reason = englishTexts(context.config)('RefundEmail.reason', { reason: entry.words });
  return { staff: { reason, customer: wordsTo('customer'), provider: wordsTo('provider') } };
}

const isOlder = (at: string, now: Date, ms: number): boolean => now.getTime() - Date.parse(at) > ms;

interface Unsent {
  readonly entries: Entries;
  readonly orderId: TransactionId;
  readonly number: number;
}

/** Emails both sides what staff did, once, if it has happened. Can be repeated. */
export async function tellEntry(
  services: Services,
  { entries, orderId, number }: Unsent,
): Promise<void> {
  const [order, kept] = await Promise.all([
    readOrder(services.integration, orderId),
    entries.read(orderId),
  ]);
  const entry = kept.find((each) => each.number === number);
  if (!order || !entry) return entries.drop(orderId, number);
  const now = await services.now();
  if (!isDone(entry, order.transaction)) {
    // The action may be under way on another server.
    return isOlder(entry.at, now, DOING_MS) ? entries.drop(orderId, number) : undefined;
  }
  try {
    const wordsFor = (telling: Telling) => entryWords(telling, entry);
    await tellOrder(services, order, {
      kind: 'staff',
      number,
      at: entry.at,
      deed: entry.deed,
      wordsFor,
    });
  } catch (error) {
    if (isOlder(entry.at, now, TRIED_MS)) await entries.drop(orderId, number);
    throw error;
  }
  return entries.drop(orderId, number);
}

/** Sends emails that a dead server, or a mail service outage, left unsent. */
export function sendUnsent(services: Services): Task {
  const entries = staffEntries(services.store);
  return {
    name: 'tell-what-staff-did',
    everyMs: EVERY_MS,
    read: async () => wholeList((await entries.unsent.read()).map(({ key }) => key)),
    handle: async (item) => {
      const found = (await entries.unsent.read()).find(({ key }) => key === item);
      if (found) await tellEntry(services, { entries, ...found });
    },
  };
}
