import { useConfig } from '~/config/config-context';
import { lateness } from '~/domain/extension-rules';
import { LATE_HOURS } from '~/domain/legal-terms';
import { pickUpTime, returnTime } from '~/domain/order-metadata';
import { zoneOf } from '~/domain/transaction-rules';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';

const HOUR_MS = 3_600_000;

interface OrderTimes {
  /** "Fri, Jun 12, 8:00 am", in the tool's zone: the agreed hour, or the standard one. */
  readonly pickUp: string;
  readonly returnBy: string;
  /** From then on, a late return costs one more day. */
  readonly lateFrom: string;
}

/** The hours of an order in words; undefined before there are days. */
export function useOrderTimes({ transaction }: TransactionView): OrderTimes | undefined {
  const { timeZone } = useConfig();
  const moments = useMoments();
  const pickUpAt = pickUpTime(transaction, timeZone);
  const returnAt = returnTime(transaction, timeZone);
  if (!pickUpAt || !returnAt) return undefined;
  const zone = zoneOf(transaction, timeZone);
  return {
    pickUp: moments.atTool(pickUpAt, zone),
    returnBy: moments.atTool(returnAt, zone),
    lateFrom: moments.atTool(new Date(returnAt.getTime() + LATE_HOURS * HOUR_MS), zone),
  };
}

/** Whether the hour of return has passed and the owner has not noted that everything is back. */
export function useIsLate({ transaction }: TransactionView): boolean {
  const clock = useClock();
  const { timeZone } = useConfig();
  const late = lateness(transaction, { now: clock.now(), timeZone });
  return late !== undefined && !late.back;
}
