import { type Person } from '~/api/person/person';
import { toolCount } from '~/domain/order/process/transaction';
import { personName } from '~/i18n/person-names';
import { useText } from '~/i18n/use-text';
import { type TransactionView } from './transaction-view';

/** Shortens "Dana W" to "Dana". Placeholders for people without a name stay whole. */
const firstName = (person: Person, name: string): string =>
  person.kind === 'active' ? (name.split(' ')[0] ?? name) : name;

interface OrderWords {
  /** "Pressure washer and 2 more tools". */
  readonly tools: string;
  /** The other side's name, in full and short. */
  readonly fullName: string;
  readonly name: string;
  /** The number of the order's tools. */
  readonly count: number;
}

/** Describes what an order is about and with whom. */
export function orderWords(
  text: ReturnType<typeof useText>,
  { transaction, listing, other }: TransactionView,
): OrderWords {
  const fullName = personName(text, other);
  const count = toolCount(transaction);
  const title = listing.title === '' ? text('TransactionTool.deleted') : listing.title;
  return {
    tools: text('TransactionPage.tools', { title, count: count - 1 }),
    fullName,
    name: firstName(other, fullName),
    count,
  };
}

export const useOrderWords = (view: TransactionView): OrderWords => orderWords(useText(), view);
