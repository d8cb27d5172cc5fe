import { isBooked } from '~/domain/order/process/transaction';
import { type CheckMoment } from '~/domain/order/stay/order-metadata';
import { shownState } from '~/domain/order/process/returns';
import { leadingOf, type Standing } from '~/domain/order/stay/stay-progress';
import { type Stay, staysOf } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { type TransactionView } from '../base/transaction-view';

const checks = {
  'to-come': undefined,
  'pick-up-day': 'handOver',
  out: 'handBack',
  due: 'handBack',
  late: 'handBack',
  brought: 'handBack',
  back: 'handBack',
} as const satisfies Record<Standing, CheckMoment | undefined>;

interface LeadingCheck {
  readonly stay: Stay;
  readonly check: CheckMoment;
  readonly standing: Standing;
}

/** Returns the note that the panel of the next step is about, or undefined if there is none. */
export function leadingCheck(
  { transaction }: TransactionView,
  moment: Moment,
): LeadingCheck | undefined {
  if (!isBooked({ state: shownState(transaction) })) return undefined;
  const leading = leadingOf(transaction, moment);
  const check = leading && checks[leading.standing];
  return leading && check && { stay: leading.stay, check, standing: leading.standing };
}

/** Whether a stay has its notes in its own leg, because it does not lead and the order goes on. */
export function isInLeg({ transaction }: TransactionView, { id }: Stay, moment: Moment): boolean {
  if (!isBooked({ state: shownState(transaction) })) return false;
  return staysOf(transaction).length > 1 && leadingOf(transaction, moment)?.stay.id !== id;
}
