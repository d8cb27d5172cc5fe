import { momentOf } from '~/domain/order/process/order-deadlines';
import { addMonths, firstDayOf, type Month } from '~/domain/payout/earnings';

/** The first moment of a month, and the first of the next one. */
export interface MonthRange {
  readonly start: Date;
  readonly end: Date;
}

/** A month of the marketplace's calendar. */
export function monthRange(month: Month, timeZone: string): MonthRange {
  return {
    start: momentOf(firstDayOf(month), 0, timeZone),
    end: momentOf(firstDayOf(addMonths(month, 1)), 0, timeZone),
  };
}

export const isIn = ({ start, end }: MonthRange, at: string | undefined): boolean => {
  const time = Date.parse(at ?? '');
  return time >= start.getTime() && time < end.getTime();
};
