import type * as v from 'valibot';
import { isReadBy } from '~/domain/desk/staff-entry';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type staffWords } from '~/wire/staff-words';
import { type StoredOrder } from '../../core/orders/read-order';
import { type DeskStore } from '../../staff/desk-store';
import { happenedOf, staffEntries } from '../../staff/staff-entries';
import { type BackgroundStore } from '../../store/background-store';

interface Services {
  readonly store: BackgroundStore;
  readonly desk: Pick<DeskStore, 'noteOf'>;
}

type Words = v.InferInput<typeof staffWords.answer>['entries'];

/** The messages from staff to one side of an order, oldest first. Names of staff and their internal notes are left out. */
export async function wordsForParty(
  { store, desk }: Services,
  { id, transaction, role }: StoredOrder & { readonly role: Role },
): Promise<Words> {
  const happened = happenedOf(await staffEntries(store).read(id), transaction)
    .filter((entry) => isReadBy(entry, role))
    .map(({ number, at, deed, words, to, claimTime }) => ({
      key: `entry-${String(number)}`,
      at,
      deed,
      words,
      isAlone: to.length === 1,
      claimTime: claimTime && { until: claimTime.until, isYours: claimTime.side === role },
    }));
  const refunds = await Promise.all(
    transaction.refunds.map(async ({ number }) => ({
      number,
      note: await desk.noteOf(id, number),
    })),
  );
  const why = refunds.flatMap(({ number, note }) =>
    note === null
      ? []
      : [
          {
            key: `refund-${String(number)}`,
            at: note.at,
            deed: 'refund' as const,
            words: note.reason,
            isAlone: false,
            claimTime: null,
          },
        ],
  );
  return [...happened, ...why].toSorted((left, right) => left.at.localeCompare(right.at));
}
