import { type Day, weekdayOf } from '../time/day';
import { type ListingPublicData } from './listing-data';

export type AvailabilityRule = NonNullable<ListingPublicData['availabilityRule']>;

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type DayOfWeek = (typeof days)[number];

const DEFAULT_STOCK = 1;

export interface PlanEntries {
  readonly entries: readonly { readonly dayOfWeek: DayOfWeek; readonly seats: number }[];
}

export interface DayPlan extends PlanEntries {
  readonly type: 'availability-plan/day';
}

const isWeekend = (day: DayOfWeek): boolean => day === 'sat' || day === 'sun';

/** Whether the rule allows the night that begins on this day of the week. */
function isAllowedBy(rule: AvailabilityRule, day: DayOfWeek): boolean {
  if (rule === 'weekendsDisabled') return !isWeekend(day);
  if (rule === 'weekdaysDisabled') return isWeekend(day);
  return true;
}

/** The weekly plan: one seat per piece on days that the rule allows, none on the others. */
export const dayPlan = (rule: AvailabilityRule, stock: number): DayPlan => ({
  type: 'availability-plan/day',
  entries: days.map((dayOfWeek) => ({
    dayOfWeek,
    seats: isAllowedBy(rule, dayOfWeek) ? stock : 0,
  })),
});

/** How many pieces the plan has on the night of this day; a missing plan means one piece each day, as in the API. */
export function planSeats(plan: PlanEntries | null, night: Day): number {
  if (!plan) return DEFAULT_STOCK;
  const name = days[(weekdayOf(night) + 6) % days.length];
  return plan.entries.find(({ dayOfWeek }) => dayOfWeek === name)?.seats ?? 0;
}

/** The pieces of an opened day: as many as the plan has, or all pieces if the plan has none for it. */
export function openSeats(plan: PlanEntries | null, night: Day, stock: number): number {
  const planned = planSeats(plan, night);
  return planned > 0 ? planned : Math.max(stock, DEFAULT_STOCK);
}
