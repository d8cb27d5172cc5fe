import { useMemo } from 'react';
import { useConfig } from '~/config/config-context';
import { type Day, dayInTimeZone } from '~/domain/time/day';
import { monthOf, type MonthSums, noSums, sumMonths } from '~/domain/payout/earnings';
import { type ListingId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import { useClock } from '~/lib/clock';
import { useAppSelector } from '~/store/hooks';
import { selectEarnings } from './ManageListingsPage.duck';

const inMonth = (months: readonly MonthSums[], day: Day) =>
  months.find(({ month }) => month === monthOf(day)) ?? noSums;

/** Returns what the tools bring in, in the marketplace's currency, or undefined until it is known. */
export function useMoney() {
  const { currency, timeZone } = useConfig();
  const clock = useClock();
  const earnings = useAppSelector(selectEarnings);
  return useMemo(() => {
    if (earnings.status !== 'ready' || !earnings.data) return undefined;
    const sums = earnings.data.currencies.find((each) => each.currency === currency);
    const months = sums?.months ?? [];
    return {
      currency,
      today: dayInTimeZone(clock.now(), timeZone),
      sumsOf: (day: Day) => inMonth(months, day),
      /** The sum of what is booked and not completed. */
      ahead: sumMonths(months),
      tools: sums?.tools ?? [],
    };
  }, [earnings, currency, timeZone, clock]);
}

export interface MadeByTool {
  readonly month: Day;
  readonly amount: Money;
}

/** Returns what a tool earned this month. Undefined for nothing, and until it is known. */
export function useMadeThisMonth(): (id: ListingId) => MadeByTool | undefined {
  const money = useMoney();
  return (id) => {
    const tool = money?.tools.find(({ listingId }) => listingId === id);
    if (!money || !tool) return undefined;
    const { released } = inMonth(tool.months, money.today);
    if (released === 0) return undefined;
    return { month: money.today, amount: { amount: released, currency: money.currency } };
  };
}
