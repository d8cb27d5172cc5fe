import * as v from 'valibot';
import { type Logger } from 'pino';
import { type TransactionId, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { deskMoves } from '~/wire/desk';
import { type BackgroundStore } from '../store/background-store';
import { keptList } from './kept-list';
import { type Staff } from './staff';

const noteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ reason: v.string(), by: userIdSchema, name: v.string(), at: v.string() }),
);
export type MoveNote = v.InferOutput<typeof noteSchema>;

const differenceSchema = v.object(deskMoves.answer.entries.differences.item.entries);
export type Difference = v.InferOutput<typeof differenceSchema>;

const moveSchema = v.object({
  key: v.string(),
  orderId: transactionIdSchema,
  number: v.number(),
  at: v.string(),
  by: v.string(),
  sum: v.number(),
  currency: currencySchema,
});

const MOST_MOVES = 200;
const MOST_DIFFERENCES = 500;

interface Action {
  readonly what: string;
  readonly on: string;
  readonly why?: string;
}

/** What the desk keeps of its own. Losing it loses no money and no order: entries and refunds are elsewhere. */
export function deskStore(store: BackgroundStore, log: Pick<Logger, 'info'>) {
  const noteKey = (order: TransactionId, number: number) => `desk:move:${order}:${number}`;
  const debtKey = (order: TransactionId, number: number) => `desk:settled:${order}:${number}`;
  return {
    moves: keptList(store, 'desk:moves', { item: moveSchema, most: MOST_MOVES }),
    differences: keptList(store, 'desk:differences', {
      item: differenceSchema,
      most: MOST_DIFFERENCES,
    }),
    note: (order: TransactionId, number: number, note: MoveNote) =>
      store.set(noteKey(order, number), JSON.stringify(note)),
    noteOf: async (order: TransactionId, number: number): Promise<MoveNote | null> => {
      const kept = v.safeParse(noteSchema, await store.get(noteKey(order, number)));
      return kept.success ? kept.output : null;
    },
    settle: (order: TransactionId, number: number, at: string) =>
      store.set(debtKey(order, number), at),
    settledAt: (order: TransactionId, number: number) => store.get(debtKey(order, number)),
    /** Every action of staff leaves a line: who, what, on what, when, why. */
    audit: ({ id, name }: Staff, action: Action) =>
      log.info({ audit: { staff: id, name, ...action } }, 'an action at the desk'),
  };
}

export type DeskStore = ReturnType<typeof deskStore>;
