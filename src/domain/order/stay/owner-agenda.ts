import { type Day, type DayRange, dayInTimeZone, nightsBetween } from '~/domain/time/day';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { awaitedReturns } from './shared-pieces';
import { type Standing } from './stay-progress';

/** A tool of a paid order that is not completed yet, on its days. */
export interface Lending extends DayRange {
  readonly transactionId: TransactionId;
  readonly listingId: ListingId;
  readonly title: string;
  readonly seats: number;
  /** IANA, where the tool is. */
  readonly timeZone: string;
  readonly renter: string;
  readonly standing: Standing;
  readonly pickUpAt: Date;
  readonly dueAt: Date;
}

/** The next step of a tool: it is picked up, it comes back, it should be back already, or its owner checks it. */
export interface NextStep {
  readonly kind: 'pick-up' | 'return' | 'late' | 'brought';
  readonly day: Day;
  /** The time of the pick-up or the return. */
  readonly at: Date;
  /** The number of days from today, where the tool is; negative if it is late. */
  readonly inDays: number;
  readonly lending: Lending;
}

const kinds = {
  'to-come': 'pick-up',
  'pick-up-day': 'pick-up',
  out: 'return',
  due: 'return',
  late: 'late',
  brought: 'brought',
  back: 'brought',
} as const satisfies Record<Standing, NextStep['kind']>;

/** The next event of one rental, as its order's page says it. */
function nextStepOf(lending: Lending, now: Date): NextStep {
  const kind = kinds[lending.standing];
  const today = dayInTimeZone(now, lending.timeZone);
  const isPickUp = kind === 'pick-up';
  const day = isPickUp ? lending.start : lending.end;
  return {
    kind,
    day,
    at: isPickUp ? lending.pickUpAt : lending.dueAt,
    inDays: nightsBetween({ start: today, end: day }),
    lending,
  };
}

const ranks = { late: 0, brought: 1, return: 2, 'pick-up': 3 } as const satisfies Record<
  NextStep['kind'],
  number
>;

/** Sorts soonest first. On the same day, late tools come first, then brought ones, and returns come before pick-ups. */
const bySoonest = (left: NextStep, right: NextStep): number =>
  left.inDays - right.inDays || ranks[left.kind] - ranks[right.kind];

/** The upcoming pick-ups and returns, soonest first. */
export const agendaOf = (lendings: readonly Lending[], now: Date): readonly NextStep[] =>
  lendings.map((lending) => nextStepOf(lending, now)).toSorted(bySoonest);

export const agendaOfTool = (agenda: readonly NextStep[], id: ListingId): readonly NextStep[] =>
  agenda.filter(({ lending }) => lending.listingId === id);

interface Meeting {
  readonly back: Lending;
  readonly pickUp: Lending;
}

/** The next pick-up of a tool for which a piece has to come back on the same day, shortly before it or after it. */
export function nextMeeting(
  agenda: readonly NextStep[],
  stock: number,
  now: Date,
): Meeting | undefined {
  const uses = agenda
    .filter(({ kind }) => kind !== 'brought')
    .map(({ kind, lending }) => ({
      kind,
      lending,
      seats: lending.seats,
      from: lending.pickUpAt,
      until: lending.dueAt,
      isOut: kind !== 'pick-up',
    }));
  const meetings = uses
    .filter(({ kind }) => kind === 'pick-up')
    .flatMap((own): Meeting[] =>
      awaitedReturns({ own, others: uses.filter((use) => use !== own), stock }, now)
        .filter(({ lending }) => lending.end === own.lending.start)
        .map(({ lending }) => ({ back: lending, pickUp: own.lending })),
    );
  return meetings[0];
}

/** Sorts tools by their next pick-ups, with those without one at the end. */
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
    .filter(({ kind }) => kind === 'return' || kind === 'late')
    .reduce((sum, { lending }) => sum + lending.seats, 0);

const WEEK = 7;

/** Includes today. */
export const pickUpsThisWeek = (agenda: readonly NextStep[]): readonly NextStep[] =>
  agenda.filter(({ kind, inDays }) => kind === 'pick-up' && inDays < WEEK);

/** The tools that come back today, are late, or were brought and wait for their owner's check. */
export const returnsDue = (agenda: readonly NextStep[]): readonly NextStep[] =>
  agenda.filter(({ kind, inDays }) => kind !== 'pick-up' && (inDays <= 0 || kind === 'brought'));
