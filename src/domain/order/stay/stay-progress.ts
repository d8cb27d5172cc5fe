import { dayInTimeZone } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { appointmentDay, returnTime } from './order-metadata';
import {
  isEverythingBack,
  openStays,
  type Stay,
  staysOf,
  type StayStep,
  type StayTool,
  stepsAhead,
} from './stays';
import { type Transaction } from '../process/transaction';
import { zoneOf } from '../process/transaction-rules';

/** Whether a stay's tools are, or were, with the renter: a side noted it, or the first day is over. */
export function isHandedOver(stay: Stay, { now, timeZone }: Moment): boolean {
  const { handOver, handBack } = stay.metadata;
  if (stay.backAt || handOver.customer || handOver.provider || handBack.customer) return true;
  return dayInTimeZone(now, zoneOf(stay, timeZone)) > stay.span.start;
}

/**
 * The standing of a stay's tools, by the notes of its two sides. The calendar only says what is due or late: `pick-up-day` and `due` are
 * the days of pick-up and of return, and `late` is after the hour of return. `brought` means that the renter noted it and the owner has
 * not checked it.
 */
export type Standing = 'to-come' | 'pick-up-day' | 'out' | 'due' | 'late' | 'brought' | 'back';

export function standingOf(stay: Stay, moment: Moment): Standing {
  const { now, timeZone } = moment;
  if (stay.backAt) return 'back';
  if (stay.metadata.handBack.customer) return 'brought';
  const today = dayInTimeZone(now, zoneOf(stay, timeZone));
  if (!isHandedOver(stay, moment)) return today < stay.span.start ? 'to-come' : 'pick-up-day';
  const due = returnTime(stay, timeZone);
  if (due && due <= now) return 'late';
  return today < stay.span.end ? 'out' : 'due';
}

/** The leading stay of a page: the one with the next step, or else the one that comes back last. */
export interface LeadingStay {
  readonly stay: Stay;
  /** The tools of all stays with the same step on the same day, and those with the same step at the same hour. */
  readonly tools: { readonly ofDay: readonly StayTool[]; readonly ofHour: readonly StayTool[] };
  /** `back` as soon as everything is back. */
  readonly standing: Standing;
  /** The order has other stays. */
  readonly isPart: boolean;
  /** Says whether tools of other stays are still to come, or out. */
  readonly hasOthers: boolean;
}

const toolsOf = (stays: readonly Stay[]): readonly StayTool[] =>
  stays.flatMap(({ tools }) => tools).toSorted((left, right) => left.place - right.place);

/** The tools that are picked up, or come back, together with those of the next step. */
function toolsWith(next: StayStep, steps: readonly StayStep[]): LeadingStay['tools'] {
  const dayOf = ({ stay, appointment }: StayStep) => appointmentDay(stay.span, appointment);
  const ofDay = steps.filter(
    (step) => step.appointment === next.appointment && dayOf(step) === dayOf(next),
  );
  const ofHour = ofDay.filter(({ at }) => at.getTime() === next.at.getTime());
  const stays = (of: readonly StayStep[]) => of.map(({ stay }) => stay);
  return { ofDay: toolsOf(stays(ofDay)), ofHour: toolsOf(stays(ofHour)) };
}

/** Late tools count as brought once their owner said that they are back, because the owner has not checked them yet. */
export function standingIn(order: Transaction, stay: Stay, moment: Moment): Standing {
  const standing = standingOf(stay, moment);
  const { returnSaid } = order.metadata;
  const due = returnTime(stay, moment.timeZone);
  const isSaid = returnSaid?.is === 'later' && due && new Date(returnSaid.at) >= due;
  return standing === 'late' && isSaid ? 'brought' : standing;
}

/** Undefined before there are days. */
export function leadingOf(order: Transaction, moment: Moment): LeadingStay | undefined {
  const stays = staysOf(order);
  const steps = stepsAhead(order, moment);
  const [next] = steps;
  const stay = next?.stay ?? stays.at(-1);
  if (!stay) return undefined;
  return {
    stay,
    tools: next ? toolsWith(next, steps) : { ofDay: stay.tools, ofHour: stay.tools },
    standing: isEverythingBack(order) ? 'back' : standingIn(order, stay, moment),
    isPart: stays.length > 1,
    hasOthers: openStays(order).some(({ id }) => id !== stay.id),
  };
}
