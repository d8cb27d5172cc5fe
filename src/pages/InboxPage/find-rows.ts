import { orderNumber } from '~/domain/order/process/order-number';
import { type TransactionView } from '~/features/order/base/transaction-view';

interface Words {
  /** Returns the other side's name as the row shows it. */
  readonly nameOf: (row: TransactionView) => string;
  /** Returns what leads it, and its newest message. */
  readonly lineOf: (row: TransactionView) => string;
}

const folded = (text: string): string => text.normalize('NFKD').toLowerCase();

/** Many order numbers contain a shorter part by chance. */
const NUMBER_PART = 6;

/** Returns the rows that have all of the words in their titles, name, line or order number. */
export function findRows(
  rows: readonly TransactionView[],
  typed: string,
  { nameOf, lineOf }: Words,
): readonly TransactionView[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const { id, listing, transaction } = row;
    const titles = transaction.furtherItems.map(({ title }) => title);
    const text = folded([listing.title, ...titles, nameOf(row), lineOf(row)].join('\n'));
    return words.every(
      (word) =>
        text.includes(word) ||
        (word.length >= NUMBER_PART && (id.startsWith(word) || orderNumber(id).startsWith(word))),
    );
  });
}

/** The typed text of the inbox's field, and how to look for it. The function loads with the field, after the first paint. */
export interface InboxSearch {
  readonly typed: string;
  readonly find: typeof findRows;
}
