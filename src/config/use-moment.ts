import { type Transaction } from '~/domain/order/process/transaction';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { type Moment } from '~/domain/time/moment';
import { useClock } from '~/lib/clock';
import { useConfig } from './config-context';

/** The time of this render and the marketplace's zone, which rules use. Later events ask the clock again. */
export function useMoment(): Moment {
  const clock = useClock();
  const { timeZone } = useConfig();
  return { now: clock.now(), timeZone };
}

/** The time zone of an order's or stay's tools. If it is not known, the marketplace's time zone is used. */
export const useZoneOf = (tools: Pick<Transaction, 'timeZone'>): string =>
  zoneOf(tools, useConfig().timeZone);
