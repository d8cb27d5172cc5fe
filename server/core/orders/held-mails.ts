import * as v from 'valibot';
import { transactionIdSchema, userIdSchema } from '~/domain/ids';
import { stayIdSchema } from '~/domain/order/stay/stay-id';
import { type BackgroundStore } from '../../store/background-store';
import { arrangedSchema } from './arrangement-email';

const heldMailSchema = v.object({
  transactionId: transactionIdSchema,
  /** The person who took the step, and their side. */
  actorId: userIdSchema,
  role: v.picklist(['customer', 'provider']),
  /** The other party, who is notified. */
  readerId: userIdSchema,
  /** The IANA time zone of the place of the tools. */
  timeZone: v.string(),
  stay: stayIdSchema,
  /** The names of the stay's tools if the order has other stays too. */
  tools: v.nullable(v.string()),
  what: arrangedSchema,
});
/** An arrangement of one side that the other side is told about. */
export type HeldMail = v.InferOutput<typeof heldMailSchema>;

const heldSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(heldMailSchema)), []);

const KEY = 'arrangement-mails:held';

/** The key that limits emails to one at a time for each reader of an order, each appointment or note of a stay, and each kind of news. */
export const brakeOf = ({ transactionId, readerId, stay, what }: HeldMail): string =>
  `arrangement-mail:${transactionId}:${readerId}:${stay}:${what.about}:${what.kind}`;

/** Lists all news that waits for the end of its brake. */
export const heldMails = async (store: BackgroundStore): Promise<readonly HeldMail[]> =>
  v.parse(heldSchema, await store.get(KEY));

const changeHeld = (
  store: BackgroundStore,
  change: (held: readonly HeldMail[]) => readonly HeldMail[],
) =>
  store.withLock(KEY, async () => store.set(KEY, JSON.stringify(change(await heldMails(store)))));

const without = (held: readonly HeldMail[], brake: string) =>
  held.filter((each) => brakeOf(each) !== brake);

/** Keeps news until its brake ends. It replaces older news behind the same brake. */
export const holdMail = (store: BackgroundStore, mail: HeldMail): Promise<void> =>
  changeHeld(store, (held) => [...without(held, brakeOf(mail)), mail]);

/** Forgets the news behind a brake, because it is being sent, or newer news replaces it. */
export async function dropHeld(store: BackgroundStore, brake: string): Promise<void> {
  const held = await heldMails(store);
  if (held.some((each) => brakeOf(each) === brake)) {
    await changeHeld(store, (now) => without(now, brake));
  }
}
