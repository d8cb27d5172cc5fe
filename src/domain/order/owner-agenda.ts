import { type Day, type DayRange, dayInTimeZone, nightsBetween } from '../time/day';
import { type ListingId, type TransactionId } from '../ids';

/** One tool of a paid order that is not completed yet, on its days. */
export interface Lending extends DayRange {
  readonly transactionId: TransactionId;
  readonly listingId: ListingId;
  readonly title: string;
  readonly seats: number;
  /** IANA, where the tool is. */
  readonly timeZone: string;
  readonly renter: string;
}

/** What happens next with a tool: it is picked up, it comes back, or it should be back already. */
export interface NextStep {
  readonly kind: 'pick-up' | 'return' | 'late';
  readonly day: Day;
  /** Days from today, where the tool is; negative if it is late. */
  readonly inDays: number;
  readonly lending: Lending;
}

/** The next event of one rental. On its first day the tool is picked up; from the next day on, its return is next. */
export function nextStepOf(lending: Lending, now: Date): NextStep {
  const today = dayInTimeZone(now, lending.timeZone);
  const isBegun = lending.start < today;
  const day = isBegun ? lending.end : lending.start;
  const inDays = nightsBetween({ start: today, end: day });
  if (!isBegun) return { kind: 'pick-up', day, inDays, lending };
  return { kind: inDays < 0 ? 'late' : 'return', day, inDays, lending };
}

/** Soonest first; on the same day, returns before pick-ups. */
const bySoonest = (left: NextStep, right: NextStep): number =>
  left.inDays - right.inDays || Number(left.kind === 'pick-up') - Number(right.kind === 'pick-up');

/** All upcoming pick-ups and returns, soonest first. */
export const agendaOf = (lendings: readonly Lending[], now: Date): readonly NextStep[] =>
  lendings.map((lending) => nextStepOf(lending, now)).toSorted(bySoonest);

export const agendaOfTool = (agenda: readonly NextStep[], id: ListingId): readonly NextStep[] =>
  agenda.filter(({ lending }) => lending.listingId === id);

/** Tools in the order of their next pick-ups, those without one at the end. */
export function byNextPickUp<Tool extends { readonly id: ListingId }>(
  tools: readonly Tool[],
  agenda: readonly NextStep[],
): readonly Tool[] {
  const places = new Map<ListingId, number>();
  for (const { kind, lending } of agenda) {
    if (kind === 'pick-up' && !places.has(lending.listingId)) {
      places.set(lending.listingId, places.size);
    }
  }
  const placeOf = ({ id }: Tool) => places.get(id) ?? places.size;
  return tools.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** How many pieces are with renters. */
export const piecesOut = (agenda: readonly NextStep[]): number =>
  agenda
    .filter(({ kind }) => kind !== 'pick-up')
    .reduce((sum, { lending }) => sum + lending.seats, 0);

const WEEK = 7;

/** Includes today. */
export const pickUpsThisWeek = (agenda: readonly NextStep[]): readonly NextStep[] =>
  agenda.filter(({ kind, inDays }) => kind === 'pick-up' && inDays < WEEK);

/** What comes back today, and what is overdue. */
export const returnsDue = (agenda: readonly NextStep[]): readonly NextStep[] =>
  agenda.filter(({ kind, inDays }) => kind !== 'pick-up' && inDays <= 0);
