import * as v from 'valibot';
import { messageKinds, messageNumber, type MessageKind } from '~/domain/desk/message';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';
import { ServerError } from '../base/errors';
import { type MarketplaceNow } from '../marketplace/clock';
import { type BackgroundStore } from '../store/background-store';
import { type Audit } from './audit';
import { type Staff } from './staff';

/** A closed message is stored this long for questions about its answer. */
const CLOSED_MS = 180 * DAY_MS;

const messageSchema = v.object({
  kind: v.picklist(messageKinds),
  number: v.number(),
  at: v.string(),
  /** The reason or topic of the message. */
  topic: v.string(),
  words: v.string(),
  /** The name and the address that were given; empty if none. */
  name: v.string(),
  email: v.string(),
  listing: v.nullable(v.object({ id: listingIdSchema, title: v.string() })),
  /** Whether the operator has its email. */
  isTold: v.boolean(),
  /** Null while it is open. */
  closed: v.nullable(
    v.object({
      at: v.string(),
      by: userIdSchema,
      name: v.string(),
      answer: v.string(),
      /** Whether the answer is sent, or needs none. */
      isSent: v.boolean(),
    }),
  ),
});
export type KeptMessage = v.InferOutput<typeof messageSchema>;

const indexSchema = v.object({
  /** The next number. All lower ones are taken. */
  next: v.number(),
  open: v.array(v.number()),
  /** The numbers of messages whose email is still unsent. */
  unsent: v.array(v.number()),
});
type Index = v.InferOutput<typeof indexSchema>;

interface Services {
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
}

const without = (numbers: readonly number[], number: number) =>
  numbers.filter((each) => each !== number);

/** The stored parts of messages: the list of numbers, and each message under its own. */
function openKept({ store }: Pick<Services, 'store'>, kind: MessageKind) {
  const indexKey = `desk:${kind}s`;
  const keyOf = (number: number) => `desk:${kind}:${String(number)}`;
  const readIndex = async (): Promise<Index> => {
    const kept = await store.get(indexKey);
    return kept === null
      ? { next: 1, open: [], unsent: [] }
      : v.parse(v.pipe(v.string(), v.parseJson(), indexSchema), kept);
  };
  return {
    readIndex,
    changeIndex: (change: (index: Index) => Index | Promise<Index>) =>
      store.withLock(indexKey, async () => {
        const next = await change(await readIndex());
        await store.set(indexKey, JSON.stringify(next));
      }),
    read: async (number: number): Promise<KeptMessage | null> => {
      const kept = await store.get(keyOf(number));
      return kept === null ? null : v.parse(v.pipe(v.string(), v.parseJson(), messageSchema), kept);
    },
    /** Creates it; false if there is one with this number. */
    create: (message: KeptMessage) =>
      store.setIfAbsent(keyOf(message.number), JSON.stringify(message)),
    write: (message: KeptMessage) =>
      store.set(
        keyOf(message.number),
        JSON.stringify(message),
        message.closed?.isSent ? { ttlMs: CLOSED_MS } : {},
      ),
    /** Runs work on a message that nobody else changes meanwhile. */
    alone: <T>(number: number, work: () => Promise<T>) => store.withLock(keyOf(number), work),
  };
}
type Kept = ReturnType<typeof openKept>;

/** Sends the unsent emails of a message, each at least once. Rejects if one is not accepted, and can then be repeated. */
const deliver = (kept: Kept, number: number, send: Delivery): Promise<void> =>
  kept.alone(number, async () => {
    let message = await kept.read(number);
    if (message && !message.isTold) {
      await send.toStaff(message);
      message = { ...message, isTold: true };
      await kept.write(message);
    }
    if (message?.closed && !message.closed.isSent) {
      await send.answer(message, message.closed.answer);
      await kept.write({ ...message, closed: { ...message.closed, isSent: true } });
    }
    const isOpen = message !== null && message.closed === null;
    await kept.changeIndex(({ next, open, unsent }) => ({
      next,
      open: isOpen ? open : without(open, number),
      unsent: without(unsent, number),
    }));
  });

/** The messages to staff, numbered from 1. Each one stays open until somebody answers it, once. */
export function keptMessages({ store, now }: Services, kind: MessageKind) {
  const kept = openKept({ store }, kind);
  const { read, readIndex, changeIndex } = kept;
  return {
    read,
    open: async (): Promise<readonly KeptMessage[]> => {
      const found = await Promise.all((await readIndex()).open.map(read));
      return found.flatMap((each) => (each && !each.closed ? [each] : []));
    },
    unsent: async (): Promise<readonly number[]> => (await readIndex()).unsent,
    /** The newest of those that are kept, open or closed. */
    newest: async (most: number): Promise<readonly KeptMessage[]> => {
      const { next } = await readIndex();
      const numbers = Array.from(
        { length: Math.min(most, next - 1) },
        (_, index) => next - 1 - index,
      );
      return (await Promise.all(numbers.map(read))).filter((each) => each !== null);
    },
    add: async (
      given: Pick<KeptMessage, 'topic' | 'words' | 'name' | 'email' | 'listing'>,
    ): Promise<number> => {
      let number = 0;
      const at = (await now()).toISOString();
      await changeIndex(async ({ next, open, unsent }) => {
        const added: number[] = [];
        for (number = next; ; number += 1) {
          added.push(number);
          // A server may have died after it kept a message and before it noted its number: that one is noted now.
          if (await kept.create({ ...given, kind, number, at, isTold: false, closed: null })) break;
        }
        return { next: number + 1, open: [...open, ...added], unsent: [...unsent, ...added] };
      });
      return number;
    },
    /** Closes it with an answer or a note. Refuses with `not-found`, and with `conflict` if somebody has closed it before. */
    close: (
      number: number,
      { staff, answer, isNote = false, audit, path }: Closing,
    ): Promise<void> =>
      kept.alone(number, async () => {
        const message = await read(number);
        if (!message) throw new ServerError('not-found');
        if (message.closed) throw new ServerError('conflict');
        await audit.add(staff, {
          deed: `${kind}-closed`,
          on: messageNumber(kind, number),
          path,
          about: message.listing?.title ?? null,
          why: answer,
        });
        const at = (await now()).toISOString();
        const isSent = isNote || message.email === '';
        const closed = { at, by: staff.id, name: staff.name, answer, isSent };
        // The note comes first, so that a server that dies now leaves no answer unsent.
        await changeIndex((index) => ({
          ...index,
          unsent: [...without(index.unsent, number), number],
        }));
        await kept.write({ ...message, closed });
      }),
    deliver: (number: number, send: Delivery) => deliver(kept, number, send),
    /** Gives up an email that could not be sent for too long. The desk shows it. */
    giveUp: (number: number) =>
      changeIndex((index) => ({ ...index, unsent: without(index.unsent, number) })),
  };
}

interface Closing {
  readonly staff: Staff;
  readonly answer: string;
  /** The answer is a note for staff, and nobody gets an email. */
  readonly isNote?: boolean;
  readonly audit: Audit;
  readonly path: string;
}

interface Delivery {
  readonly toStaff: (message: KeptMessage) => Promise<void>;
  readonly answer: (message: KeptMessage, answer: string) => Promise<void>;
}

export type KeptMessages = ReturnType<typeof keptMessages>;
