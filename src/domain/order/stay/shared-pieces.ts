import { type ListingId, type TransactionId } from '~/domain/ids';
import { type DayRange, dayInTimeZone } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { momentOf, PICK_UP_HOUR, RETURN_HOUR } from '../process/order-deadlines';
import { type Transaction } from '../process/transaction';
import { isPossibleHour, suggestedHours } from './arranging';
import { grantedExtensions } from './extensions';
import {
  agreedTime,
  type Appointment,
  appointmentDay,
  appointments,
  appointmentTime,
  movedTime,
} from './order-metadata';
import { standingIn } from './stay-progress';
import { openStays, type Stay } from './stays';

/** The pieces of one tool that a stay takes, and from when until when. */
export interface OwnUse {
  readonly bookedAt: Date;
  /** The time when its day of return was booked: later nights move it. */
  readonly returnBookedAt: Date;
  readonly span: DayRange;
  readonly seats: number;
  readonly from: Date;
  readonly until: Date;
  /** The hours that its two sides agreed on, or that were shown before paying. They stay even if the usual hours would be moved. */
  readonly fixed: readonly Appointment[];
  /** The renter has the pieces, and nobody noted or said that they are back. */
  readonly isOut: boolean;
}

/** The use of pieces by an existing order. */
export interface PieceUse extends OwnUse {
  readonly order: TransactionId;
}

interface Rental {
  readonly id: TransactionId;
  /** The tool that the order itself books. */
  readonly listingId: ListingId;
  readonly transaction: Transaction;
}

const outStandings: readonly string[] = ['out', 'due', 'late'];

/** The pieces of a tool that a stay uses; undefined if it is not about that tool. */
export function useOf(
  { id, listingId, transaction }: Rental,
  { stay, tool }: { readonly stay: Stay; readonly tool: ListingId },
  moment: Moment,
): PieceUse | undefined {
  const [from, until] = appointments.map((each) => appointmentTime(stay, each, moment.timeZone));
  const pieces = stay.tools.filter((each) => (each.listingId ?? listingId) === tool);
  const { span } = stay;
  const extended = stay.isExtendable ? grantedExtensions(transaction.extensions).at(-1) : undefined;
  if (!from || !until || pieces.length === 0) return undefined;
  return {
    order: id,
    bookedAt: transaction.createdAt,
    returnBookedAt: extended ? (extended.steps?.[0]?.at ?? extended.at) : transaction.createdAt,
    span,
    seats: pieces.reduce((sum, { seats }) => sum + seats, 0),
    from,
    until,
    fixed: appointments.filter(
      (each) => agreedTime(stay, each, moment.timeZone) ?? movedTime(stay, each, moment.timeZone),
    ),
    isOut: outStandings.includes(standingIn(transaction, stay, moment)),
  };
}

/** The pieces of a tool used by the stays of a running order that are not back. */
export const usesOf = (rental: Rental, tool: ListingId, moment: Moment): readonly PieceUse[] =>
  openStays(rental.transaction).flatMap((stay) => useOf(rental, { stay, tool }, moment) ?? []);

/** A tool of a stay, with all that others take of it. */
export interface SharedTool {
  readonly tool: ListingId;
  readonly own: OwnUse;
  readonly others: readonly PieceUse[];
  /** How many pieces the owner has. */
  readonly stock: number;
}

const piecesOf = (uses: readonly Pick<OwnUse, 'seats'>[]): number =>
  uses.reduce((sum, { seats }) => sum + seats, 0);

/** The renter who booked first keeps every hour. On a shared day, the usual hours of the later booking give way. */
function givesWay(other: PieceUse, own: OwnUse): boolean {
  const isBefore = other.span.end === own.span.start && !other.fixed.includes('return');
  const isAfter = other.span.start === own.span.end && !other.fixed.includes('pickUp');
  return (
    (isBefore && other.returnBookedAt > own.bookedAt) ||
    (isAfter && other.bookedAt > own.returnBookedAt)
  );
}

interface Hour {
  readonly appointment: Appointment;
  readonly time: Date;
}

/** Whether an hour of a stay leaves every other rental of a tool its own hours. */
function leavesOthers({ own, others, stock }: SharedTool, { appointment, time }: Hour): boolean {
  const firm = others.filter((other) => !givesWay(other, own));
  const begins = firm.filter(({ span, from }) => span.start === own.span.end && from < time);
  const moments = appointment === 'pickUp' ? [time] : begins.map(({ from }) => from);
  return moments.every((at) => {
    const taken = firm.filter(({ from, until }) => from <= at && at < until);
    return piecesOf(taken) + own.seats <= stock;
  });
}

export const isHourFree = (tools: readonly SharedTool[], hour: Hour): boolean =>
  tools.every((tool) => leavesOthers(tool, hour));

/** The half hours that can be proposed, and the hours at which other rentals of the tools begin or end. */
export function freeHours(
  tools: readonly SharedTool[],
  { stay, appointment }: { readonly stay: Stay; readonly appointment: Appointment },
  moment: Moment,
): readonly Date[] {
  const edges = tools.flatMap(({ others }) => others.flatMap(({ from, until }) => [from, until]));
  const times = [...suggestedHours(stay, appointment, moment), ...edges];
  return [...new Set(times.map((time) => time.getTime()))]
    .toSorted((left, right) => left - right)
    .map((time) => new Date(time))
    .filter(
      (time) =>
        isPossibleHour(stay, { appointment, time }, moment) &&
        isHourFree(tools, { appointment, time }),
    );
}

/** Whether enough pieces are with their owner: a piece that is out cannot be handed over. */
export const isThere = (tools: readonly SharedTool[]): boolean =>
  tools.every(
    ({ own, others, stock }) => piecesOf(others.filter(({ isOut }) => isOut)) + own.seats <= stock,
  );

/** A return and a pick-up of one piece that are nearer than this need both sides to be on time. */
const TIGHT_MS = 2 * 3_600_000;

type OutUse = Pick<OwnUse, 'seats' | 'from' | 'until' | 'isOut'>;

interface AwaitedTool<Use> {
  readonly own: Pick<OwnUse, 'seats' | 'from'>;
  readonly others: readonly Use[];
  readonly stock: number;
}

/**
 * The rentals that have to come back before a stay's pieces can be picked up: late ones, and those that come back shortly before its hour
 * or after it. There are only as many as pieces are missing, the last ones first.
 */
export function awaitedReturns<Use extends OutUse>(
  { own, others, stock }: AwaitedTool<Use>,
  now: Date,
): readonly Use[] {
  const near = new Date(own.from.getTime() - TIGHT_MS);
  const out = others
    .filter(({ from }) => from < own.from)
    .filter(({ until, isOut }) => (until > now ? until > near : isOut))
    .toSorted((left, right) => right.until.getTime() - left.until.getTime());
  const missing = piecesOf(out) + own.seats - stock;
  return out.filter((_, index) => piecesOf(out.slice(0, index)) < missing);
}

/** The time between the return of a piece and its next pick-up, so that its owner can look at it. */
const LOOK_MS = 30 * 60_000;

interface Wanted {
  readonly span: DayRange;
  readonly seats: number;
  /** IANA, where the tool is. */
  readonly timeZone: string;
}

/** The use of pieces that are not booked yet, at the usual hours. */
export const wantedUse = ({ span, seats, timeZone }: Wanted, now: Date): OwnUse => ({
  bookedAt: now,
  returnBookedAt: now,
  span,
  seats,
  from: momentOf(span.start, PICK_UP_HOUR, timeZone),
  until: momentOf(span.end, RETURN_HOUR, timeZone),
  fixed: [],
  isOut: false,
});

/**
 * The hour of a booking that gives way to the rentals that were booked before: the pick-up half an hour after a return on its day, the
 * return half an hour before a pick-up. Undefined if its usual hour crosses no other rental.
 */
export function movedHour(
  tools: readonly SharedTool[],
  appointment: Appointment,
  timeZone: string,
): Date | undefined {
  const own = tools[0]?.own;
  if (!own) return undefined;
  const [usual, sign] =
    appointment === 'pickUp' ? ([own.from, 1] as const) : ([own.until, -1] as const);
  const isOnDay = (time: Date) =>
    dayInTimeZone(time, timeZone) === appointmentDay(own.span, appointment);
  const hours = tools
    .flatMap(({ others }) => others)
    .map(({ from, until }) => (appointment === 'pickUp' ? until : from))
    .filter((edge) => isOnDay(edge) && (edge.getTime() - usual.getTime()) * sign > -LOOK_MS)
    .map((edge) => {
      const looked = new Date(edge.getTime() + sign * LOOK_MS);
      return isOnDay(looked) ? looked : edge;
    })
    .toSorted((left, right) => (left.getTime() - right.getTime()) * sign);
  const first = [usual, ...hours].find((time) => isHourFree(tools, { appointment, time }));
  return first === usual ? undefined : first;
}
