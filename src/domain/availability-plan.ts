import { type ListingPublicData } from './listing-data';

export type AvailabilityRule = NonNullable<ListingPublicData['availabilityRule']>;

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type DayOfWeek = (typeof days)[number];

export interface DayPlan {
  readonly type: 'availability-plan/day';
  readonly entries: readonly { readonly dayOfWeek: DayOfWeek; readonly seats: number }[];
}

const isWeekend = (day: DayOfWeek): boolean => day === 'sat' || day === 'sun';

/** Whether the rule lets the tool out on the night that begins on this day of the week. */
export function isAllowedBy(rule: AvailabilityRule, day: DayOfWeek): boolean {
  if (rule === 'weekendsDisabled') return !isWeekend(day);
  if (rule === 'weekdaysDisabled') return isWeekend(day);
  return true;
}

/** The weekly plan: as many seats as there are pieces on days that the rule allows, none on the others. */
export const dayPlan = (rule: AvailabilityRule, stock: number): DayPlan => ({
  type: 'availability-plan/day',
  entries: days.map((dayOfWeek) => ({
    dayOfWeek,
    seats: isAllowedBy(rule, dayOfWeek) ? stock : 0,
  })),
});
