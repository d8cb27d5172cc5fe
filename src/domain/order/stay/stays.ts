import { type ArrangedOrder } from './arranging';
import { compareDays, type DayRange, dayInTimeZone } from '~/domain/time/day';
import { grantedExtensions, type LateFee } from './extensions';
import { type ListingId } from '~/domain/ids';
import { type Moment } from '~/domain/time/moment';
import { type LongerClaims } from '../claim/longer-claims';
import {
  type Appointment,
  noNotes,
  pickUpTime,
  returnTime,
  type StayNotes,
} from './order-metadata';
import { completesByServer } from '../process/process-rules';
import { lastStayId, type StayId, stayIdOf } from './stay-id';
import { type Transaction, type TransactionState } from '../process/transaction';

export interface StayTool {
  /** The index among the order's tools and among its rental lines; 0 is the booked one. */
  readonly place: number;
  /** Null for the tool that the order's transaction books: listing and title come with the transaction. */
  readonly listingId: ListingId | null;
  readonly title: string | null;
  readonly seats: number;
  /** The parts that belong to it, as they were when the order was placed. */
  readonly parts: readonly string[];
}

/**
 * The tools of an order that are picked up on one day and brought back on one day. Hours, notes of their condition and
 * the late fee belong to a stay, so all that `./order-metadata` and `./arranging` say about a `TimedOrder` or an
 * `ArrangedOrder` holds for it: `pickUpTime(stay, …)`, `returnTime(stay, …)`, `canArrange(stay, …)`,
 * `canNote(stay, …)`, and `hasBegun(stay, …)`.
 *
 * Our server keeps this in the order's metadata by the stay's id: `{ stays: { '2026-06-05_2026-06-08': { hours, handOver, handBack,
 * lateFee } } }`; an event of `hoursEvents` names its `stay`. What orders kept before, without `stays`, is read as their last stay's.
 *
 * The bodies of `/api/order-hours`, `/api/order-check`, `/api/late-fee-quote`, `/api/pay-late-fee` and
 * `/api/move-late-fee` (not for its `confirm`, which names the fee's own transaction) name the stay:
 * `{ transactionId, stay: stay.id, … }`. An unknown stay, and every stay of an order that was canceled, is 404.
 */
export interface Stay extends ArrangedOrder {
  readonly id: StayId;
  /** First day and day of return as they were booked. */
  readonly booked: DayRange;
  /** The current ones: accepted later nights move the return of the tools that were due on the order's last day. */
  readonly span: DayRange;
  readonly tools: readonly StayTool[];
  readonly lateFee: LateFee | null;
  /** The time when its owner noted that it is back, or completed the order. */
  readonly backAt: Date | undefined;
  /** Whether accepted later nights extend it. */
  readonly isExtendable: boolean;
  /** The additional time for claims that staff gave. */
  readonly longerClaims: LongerClaims;
}

type Order = Pick<
  Transaction,
  | 'state'
  | 'transitions'
  | 'firstItem'
  | 'furtherItems'
  | 'parts'
  | 'span'
  | 'bookedSpan'
  | 'timeZone'
  | 'metadata'
  | 'extensions'
  | 'lateFees'
  | 'rules'
  | 'longerClaims'
  | 'movedHours'
>;

interface Item extends DayRange {
  readonly tool: StayTool;
}

function itemsOf({ firstItem, furtherItems, parts }: Order): readonly Item[] {
  const first = firstItem ? [{ ...firstItem, listingId: null, title: null }] : [];
  const offset = firstItem ? 0 : 1;
  return [...first, ...furtherItems].map(({ start, end, listingId, title, seats }, index) => ({
    start,
    end,
    tool: {
      listingId,
      title,
      seats,
      place: index + offset,
      parts: parts[index + offset] ?? [],
    },
  }));
}

function notesOf({ metadata }: Order, id: StayId, isLast: boolean): StayNotes {
  const { stays, older } = metadata;
  return stays.find((notes) => notes.id === id) ?? (isLast ? older : noNotes);
}

function feeOf({ lateFees }: Order, id: StayId, isLast: boolean): LateFee | null {
  const own = lateFees.find(({ stay }) => stay === id);
  const older = isLast ? lateFees.find(({ stay }) => stay === null) : undefined;
  return (own ?? older)?.fee ?? null;
}

function backAt({ transitions }: Order, { handBack }: StayNotes): Date | undefined {
  const completed = transitions.find(({ transition }) => transition === 'transition/complete');
  const times = [
    ...(completed ? [completed.createdAt] : []),
    ...(handBack.provider ? [new Date(handBack.provider.at)] : []),
  ];
  return times.toSorted((left, right) => left.getTime() - right.getTime())[0];
}

const byReturn = (left: Stay, right: Stay): number =>
  compareDays(left.span.end, right.span.end) || compareDays(left.span.start, right.span.start);

const paidStates: readonly TransactionState[] = [
  'state/accepted',
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
  'state/reviewed',
];

/** Whether an order is running or over: paid, and neither declined nor canceled. */
export const isPaid = ({ state }: { readonly state: TransactionState }): boolean =>
  paidStates.includes(state);

/** The id of the stay that comes back last, in which the booked tool is; undefined for an enquiry without days. */
export const lastStayOf = (order: Order): StayId | undefined => lastStayId(itemsOf(order));

/** The stays of an order in the order in which they come back. Every tool is in exactly one. None before there are days. */
export function staysOf(order: Order): readonly Stay[] {
  const { state, span, bookedSpan, timeZone, movedHours } = order;
  const returnBy = grantedExtensions(order.extensions).at(-1)?.returnBy?.toISOString();
  const items = itemsOf(order);
  const lastId = lastStayId(items);
  const ids = [...new Set(items.map(stayIdOf))];
  const stays = ids.flatMap((id): Stay[] => {
    const own = items.filter((item) => stayIdOf(item) === id);
    const [first] = own;
    if (!first) return [];
    const { start, end } = first;
    const isExtendable = end === bookedSpan?.end;
    const metadata = notesOf(order, id, id === lastId);
    return [
      {
        id,
        booked: { start, end },
        span: { start, end: isExtendable && span ? span.end : end },
        state,
        timeZone,
        moved: {
          pickUp: movedHours?.[id]?.pickUp,
          return: (isExtendable && returnBy) || movedHours?.[id]?.return,
        },
        tools: own.map(({ tool }) => tool),
        metadata,
        lateFee: feeOf(order, id, id === lastId),
        backAt: backAt(order, metadata),
        isExtendable,
        longerClaims: order.longerClaims,
      },
    ];
  });
  return stays.toSorted(byReturn);
}

/** The stay with an id; undefined if the order has none, or none any more. */
export const stayWith = (order: Order, id: StayId): Stay | undefined =>
  order.state === 'state/canceled' ? undefined : staysOf(order).find((stay) => stay.id === id);

/**
 * The stays of a running rental that are not back, in the order in which they are due back. If an order completed automatically while
 * later nights continue, these are the stays that the nights extend.
 */
export function openStays(order: Order): readonly Stay[] {
  const open = staysOf(order).filter((stay) => !stay.backAt);
  if (order.state === 'state/accepted') return open;
  const isStaying = order.extensions.some(({ state }) => state === 'state/accepted');
  const isCompletedEarly = isPaid(order) && !completesByServer(order);
  return isStaying && isCompletedEarly ? open.filter(({ isExtendable }) => isExtendable) : [];
}

export interface StayStep {
  readonly stay: Stay;
  readonly appointment: Appointment;
  readonly at: Date;
}

function stepOf(stay: Stay, { now, timeZone }: Moment): StayStep[] {
  const { handOver } = stay.metadata;
  const isHandedOver = handOver.customer !== undefined || handOver.provider !== undefined;
  const today = dayInTimeZone(now, stay.timeZone ?? timeZone);
  const isToCome = !isHandedOver && today <= stay.span.start;
  const at = isToCome ? pickUpTime(stay, timeZone) : returnTime(stay, timeZone);
  return at ? [{ stay, appointment: isToCome ? 'pickUp' : 'return', at }] : [];
}

/**
 * The next step of each stay that is not back, soonest first: its pick-up until its first day is over or its hand-over was noted, from then
 * on its return, also if it is late.
 */
export const stepsAhead = (order: Order, moment: Moment): readonly StayStep[] =>
  openStays(order)
    .flatMap((stay) => stepOf(stay, moment))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());

/** Whether "everything" is true about a stay: no other one of its order is still to come, or out. */
export const isEverything = (order: Order, { id }: Pick<Stay, 'id'>): boolean =>
  openStays(order).every((stay) => stay.id === id);

/** Whether every stay was noted as back, or the owner completed the order. */
export function isEverythingBack(order: Order): boolean {
  const stays = staysOf(order);
  return stays.length > 0 && stays.every(({ backAt: noted }) => noted !== undefined);
}
