import * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { type TransactionId, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { difference } from '~/wire/desk';
import { keptList } from '../store/kept-list';
import { type Staff } from './staff';
import { type Audit, openAudit } from './audit';

const noteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ reason: v.string(), by: userIdSchema, name: v.string(), at: v.string() }),
);
type MoveNote = v.InferOutput<typeof noteSchema>;

const debtSchema = v.union([
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((at) => ({ at, key: undefined })),
  ),
  v.pipe(v.string(), v.parseJson(), v.object({ at: v.string(), key: v.string() })),
]);
/** The time when an owner's debt was settled, and the press that noted it. Debts from older servers have only the time. */
type SettledDebt = v.InferOutput<typeof debtSchema>;

const differenceSchema = v.object(difference);
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

/** The desk's own data. If it is lost, no money and no order is lost, because entries and refunds are stored elsewhere. */
export function deskStore(services: Parameters<typeof openAudit>[0]) {
  const { store } = services;
  const audit: Audit = openAudit(services);
  const noteKey = (order: TransactionId, number: number) => `desk:move:${order}:${number}`;
  const debtKey = (order: TransactionId, number: number) => `desk:settled:${order}:${number}`;
  const differences = keptList(store, 'desk:differences', {
    item: differenceSchema,
    most: MOST_DIFFERENCES,
  });
  const settled = async (order: TransactionId, number: number): Promise<SettledDebt | null> => {
    const kept = await store.get(debtKey(order, number));
    return kept === null ? null : v.parse(debtSchema, kept);
  };
  return {
    moves: keptList(store, 'desk:moves', { item: moveSchema, most: MOST_MOVES }),
    differences,
    note: (order: TransactionId, number: number, note: MoveNote) =>
      store.set(noteKey(order, number), JSON.stringify(note)),
    noteOf: async (order: TransactionId, number: number): Promise<MoveNote | null> => {
      const kept = v.safeParse(noteSchema, await store.get(noteKey(order, number)));
      return kept.success ? kept.output : null;
    },
    /** Settles it once, with a line of the audit before it. Resolves with the time of settling. */
    settle: (
      staff: Staff,
      { order, number, debt }: { order: TransactionId; number: number; debt: SettledDebt },
    ): Promise<string> =>
      store.withLock(debtKey(order, number), async () => {
        const before = await settled(order, number);
        if (before) return before.at;
        const path = pathTo('deskOrder', { id: order });
        await audit.add(staff, { deed: 'debt-settled', on: order, about: String(number), path });
        await store.set(debtKey(order, number), JSON.stringify(debt));
        return debt.at;
      }),
    settled,
    /** Closes it once, with a line of the audit before it. */
    closeDifference: (key: string, staff: Staff) =>
      store.withLock('desk:close-difference', async () => {
        const found = (await differences.read()).find((each) => each.key === key);
        if (!found) return;
        const { object, orderId } = found;
        const path = orderId && pathTo('deskOrder', { id: orderId });
        await audit.add(staff, { deed: 'difference-closed', on: object, about: found.kind, path });
        await differences.drop(key);
      }),
    /** The audit. Every action of staff writes a line: who, what, on what, when, why. */
    audit,
  };
}

export type DeskStore = ReturnType<typeof deskStore>;
