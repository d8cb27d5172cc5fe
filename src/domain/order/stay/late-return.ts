import { times, total } from '~/domain/money/arithmetic';
import { pricedTools } from './extension-rules';
import { hasRoomForExtra } from './extensions';
import { DAMAGE_CLAIM_DAYS, LATE_HOURS } from '~/domain/person/legal-terms';
import { type Money } from '~/domain/money/money';
import { type Moment } from '~/domain/time/moment';
import { returnTime } from './order-metadata';
import { isPaid, openStays, type Stay } from './stays';
import { type Transaction } from '../process/transaction';

interface LateMoment extends Moment {
  /** The time when the tools came back, as the owner says now. It counts only if the owner has not noted it before. */
  readonly returnedAt?: Date | undefined;
}

/** A stay with the order that it belongs to. */
export interface StayOfOrder {
  readonly order: Transaction;
  readonly stay: Stay;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The cost of a late return: one more day of a stay's tools at the order's prices, before tax. Null before there is a price. */
export function extraDay({ order, stay }: StayOfOrder): Money | null {
  const out = pricedTools(order, [stay]);
  const [first] = out;
  if (!first) return null;
  const amounts = out.map(({ unitPrice, seats }) => times(unitPrice.amount, seats));
  return { ...first.unitPrice, amount: total(amounts) };
}

/** Whether a stay's tools are with the renter, as far as anybody has noted. */
const isOut = ({ order, stay }: StayOfOrder): boolean =>
  openStays(order).some(({ id }) => id === stay.id);

export interface Lateness {
  readonly due: Date;
  /** The time when the tools came back; undefined while they are out. */
  readonly back: Date | undefined;
  /** Milliseconds after the hour of return, until now or until the tools came back. */
  readonly lateMs: number;
  /** The moment from which it costs one extra day. */
  readonly feeFrom: Date;
  readonly isFeeDue: boolean;
  /** The owner can ask for the fee as long as for damage and other claims. */
  readonly askUntil: Date;
}

/**
 * The time when a stay's tools came back. The first note of either side counts, so that a renter who brought them is not late. If an order
 * completed automatically, the owner may say it later.
 */
function cameBack(late: StayOfOrder, { returnedAt }: LateMoment): Date | undefined {
  const { backAt, metadata } = late.stay;
  const { customer } = metadata.handBack;
  const brought = customer && new Date(customer.at);
  if (backAt && brought) return brought < backAt ? brought : backAt;
  if (backAt || isOut(late)) return backAt ?? brought;
  return returnedAt ?? brought;
}

/** How late the tools of a stay are, or were; undefined if they are in time, or if nobody can know. */
export function lateness(of: StayOfOrder, moment: LateMoment): Lateness | undefined {
  const { now, timeZone } = moment;
  const due = returnTime(of.stay, timeZone);
  if (!due || !isPaid(of.stay)) return undefined;
  const back = cameBack(of, moment);
  // The return of the tools is not known if an order completed automatically.
  if (!back && !isOut(of)) return undefined;
  // An owner who completes an order by mistake during an extension has not got the tools back.
  const until = back && back < now ? back : now;
  const lateMs = until.getTime() - due.getTime();
  if (lateMs < 0) return undefined;
  const feeFrom = new Date(due.getTime() + LATE_HOURS * HOUR);
  return {
    due,
    back,
    lateMs,
    feeFrom,
    isFeeDue: until > feeFrom,
    askUntil: new Date(due.getTime() + DAMAGE_CLAIM_DAYS * 24 * HOUR),
  };
}

/** Whether the owner can ask for the fee now: once for a stay, while the order has room for one. */
export function canAskFee(of: StayOfOrder, moment: LateMoment): boolean {
  const { returnedAt } = moment;
  if (returnedAt && returnedAt > moment.now) return false;
  const late = lateness(of, moment);
  return (
    Boolean(late?.isFeeDue) &&
    of.stay.lateFee === null &&
    hasRoomForExtra(of.order) &&
    moment.now <= (late?.askUntil ?? moment.now)
  );
}

/** Whether a fee waits for the renter. Nobody pays one for an order that was canceled meanwhile. */
export const isFeeOpen = (stay: Pick<Stay, 'lateFee' | 'state'>): boolean =>
  stay.lateFee?.state === 'asked' && isPaid(stay);

/**
 * The earliest return time that an owner can enter to ask for the fee. It applies if the order completed automatically and the owner has
 * noted no return. Undefined if no time can be entered, or no longer.
 */
export function returnToSay(of: StayOfOrder, moment: Moment): Date | undefined {
  const { stay } = of;
  const due = returnTime(stay, moment.timeZone);
  if (!due || !isPaid(stay) || isOut(of) || stay.backAt) return undefined;
  const returnedAt = new Date(due.getTime() + LATE_HOURS * HOUR + MINUTE);
  return canAskFee(of, { ...moment, returnedAt }) ? returnedAt : undefined;
}
