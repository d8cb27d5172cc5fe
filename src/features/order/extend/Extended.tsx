import { ownTotal } from '~/domain/order/process/transaction';
import { nightsBetween } from '~/domain/time/day';
import { extraPayments } from '~/domain/order/stay/extensions';
import { type Money } from '~/domain/money/money';
import { type TransactionView } from '../base/transaction-view';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Breakdown } from '~/ui/content/Breakdown';

interface Paid {
  readonly nights: number;
  readonly amount: Money;
}

/** Returns what the first nights and each later ones cost or bring. Undefined without later nights or without all sums. */
function paymentsOf({ role, transaction }: TransactionView): readonly Paid[] | undefined {
  const { bookedSpan } = transaction;
  const first = ownTotal(transaction, role);
  const more = extraPayments(transaction, role).flatMap(({ nights, amount }) =>
    nights ? [{ nights: nightsBetween(nights), amount }] : [],
  );
  if (!bookedSpan || more.length === 0) return undefined;
  const all = [{ nights: nightsBetween(bookedSpan), amount: first }, ...more];
  const known = all.flatMap(({ nights, amount }) => (amount ? [{ nights, amount }] : []));
  return known.length === all.length ? known : undefined;
}

const sumOf = (paid: readonly Paid[]): number =>
  paid.reduce((sum, { amount }) => sum + amount.amount, 0);

/** Returns what all nights cost the renter or bring the owner. Undefined without later nights, or if a sum is unknown. */
export function extendedTotal(view: TransactionView): Money | undefined {
  const paid = paymentsOf(view);
  return paid?.[0] && { ...paid[0].amount, amount: sumOf(paid) };
}

/** Shows a rental with accepted later nights: what each part costs or brings, and the total. */
export function Extended({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const [first, ...more] = paymentsOf(view) ?? [];
  if (!first) return null;
  const isRenter = view.role === 'customer';
  return (
    <Breakdown
      rows={[
        {
          key: 'first',
          label: text('Extended.first', { nights: first.nights }),
          amount: format.money(first.amount),
        },
        ...more.map((paid, index) => ({
          key: `more-${String(index)}`,
          label: text('Extended.more', { nights: paid.nights }),
          amount: format.money(paid.amount),
        })),
        {
          key: 'total',
          label: text(isRenter ? 'OrderBreakdown.paid' : 'Extended.released'),
          amount: format.money({ ...first.amount, amount: sumOf([first, ...more]) }),
          kind: 'total',
        },
      ]}
    />
  );
}
