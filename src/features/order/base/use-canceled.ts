import { paidTotal } from '~/domain/order/process/transaction';
import { stateSince } from '~/domain/order/process/transaction-rules';
import { DAY_MS } from '~/domain/time/moment';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { type TransactionView } from './transaction-view';

/** The most days that banks need to show a refund. */
const REFUND_DAYS = 10;
/** The texts' values for a canceled order. */
interface CanceledValues extends Readonly<Record<string, string>> {
  /** The sum that went back to the renter. */
  readonly amount: string;
  readonly by: 'you' | 'other' | 'us';
  readonly time: string;
  /** Whether the bank shows the refund by now. */
  readonly isBack: 'yes' | 'no';
}

interface Words {
  readonly format: ReturnType<typeof useFormat>;
  readonly moments: ReturnType<typeof useMoments>;
  readonly now: Date;
}

/** Returns who canceled an order and when, and where its money is. */
export function canceledValues(
  { role, transaction }: TransactionView,
  { format, moments, now }: Words,
): CanceledValues {
  const paid = paidTotal(transaction);
  const since = stateSince(transaction);
  const by = transaction.transitions.at(-1)?.by;
  const isParty = by === 'customer' || by === 'provider';
  const side = by === role ? 'you' : 'other';
  const isBack = since && since.getTime() + REFUND_DAYS * DAY_MS < now.getTime();
  return {
    amount: paid ? format.money(paid) : '',
    by: isParty ? side : 'us',
    time: since ? moments.moment(since) : '',
    isBack: isBack ? 'yes' : 'no',
  };
}

export function useCanceled(view: TransactionView): CanceledValues {
  const [format, moments, clock] = [useFormat(), useMoments(), useClock()];
  return canceledValues(view, { format, moments, now: clock.now() });
}
