import { useConfig } from '~/config/config-context';
import { LATE_HOURS } from '~/domain/person/legal-terms';
import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { type TransactionView } from './transaction-view';
import { useMoments } from '~/i18n/use-moments';
import { useLeadingStay } from './use-leading-stay';

const HOUR_MS = 3_600_000;

interface OrderTimes {
  /** The agreed or standard hour in the tool's zone, such as "Fri, Jun 12, 8:00 am". */
  readonly pickUp: string;
  readonly returnBy: string;
  /** The moment from which a late return costs one more day. */
  readonly lateFrom: string;
}

/** Writes the hours of a stay. Returns undefined before there are days. */
export function useStayTimes(): (stay: Stay | undefined) => OrderTimes | undefined {
  const { timeZone } = useConfig();
  const moments = useMoments();
  return (stay) => {
    const pickUpAt = stay && pickUpTime(stay, timeZone);
    const returnAt = stay && returnTime(stay, timeZone);
    if (!pickUpAt || !returnAt) return undefined;
    const zone = zoneOf(stay, timeZone);
    return {
      pickUp: moments.atTool(pickUpAt, zone),
      returnBy: moments.atTool(returnAt, zone),
      lateFrom: moments.atTool(new Date(returnAt.getTime() + LATE_HOURS * HOUR_MS), zone),
    };
  };
}

/** Writes the hours of the leading stay. Returns undefined before there are days. */
export const useOrderTimes = (view: TransactionView): OrderTimes | undefined =>
  useStayTimes()(useLeadingStay(view)?.stay);
