import { type Day } from '~/domain/time/day';
import { DAY_MS, type Moment } from '~/domain/time/moment';
import { claimWindow } from './claim-rules';
import { endOfReturnDay } from '../process/order-deadlines';
import { isPaid, staysOf } from '../stay/stays';
import { type Transaction } from '../process/transaction';
import { type Role } from '../process/transaction-graph';

/** The longest extension by staff, in days from now. */
export const MOST_CLAIM_DAYS = 60;

const MINUTE_MS = 60_000;
/** The last minute of a day where the tools are. */
export const lastMinuteOf = (day: Day, timeZone: string): Date =>
  new Date(endOfReturnDay(day, timeZone).getTime() - MINUTE_MS);

/** The end of a side's time to report something about the last stay; undefined before there are days. */
export function claimEnd(order: Transaction, side: Role, timeZone: string): Date | undefined {
  const kind = side === 'customer' ? 'not-working' : 'damage';
  return staysOf(order)
    .flatMap((stay) => claimWindow(stay, kind, timeZone)?.until ?? [])
    .toSorted((left, right) => left.getTime() - right.getTime())
    .at(-1);
}

/** The reason why staff cannot give a side time until then: it already has it, it is too far away, or there is nothing to report. */
export function claimTimeFault(
  order: Transaction,
  { side, until }: { readonly side: Role; readonly until: Date },
  { now, timeZone }: Moment,
): 'closed' | 'early' | 'late' | undefined {
  const end = claimEnd(order, side, timeZone);
  if (!end || !isPaid(order)) return 'closed';
  if (until <= now || until <= end) return 'early';
  return until.getTime() > now.getTime() + MOST_CLAIM_DAYS * DAY_MS ? 'late' : undefined;
}
