import { type Edn, EdnKeyword } from './edn';
import { parsePeriod, type Period, shiftBy } from './period';

interface BookingPoint {
  kind: 'booking-start' | 'booking-end' | 'booking-display-start' | 'booking-display-end';
}

type TimePoint =
  | { kind: 'tx-initiated' }
  | BookingPoint
  | { kind: 'first-entered-state' | 'last-entered-state'; state: string }
  | { kind: 'first-transitioned'; transition: string };

export type TimeExpression =
  | { kind: 'timepoint'; point: TimePoint }
  | { kind: 'shift'; sign: 1 | -1; base: TimeExpression; periods: Period[] }
  | { kind: 'min'; of: TimeExpression[] }
  | { kind: 'ignore-if-past'; of: TimeExpression };

/** What has happened to a transaction so far, oldest first. */
export interface Timeline {
  initiatedAt: Date;
  steps: readonly { transition: string; toState: string; at: Date }[];
  booking: { start: Date; end: Date; displayStart: Date; displayEnd: Date } | null;
}

export class TimeExpressionError extends Error {
  override readonly name = 'TimeExpressionError';
}

const invalid = (): never => {
  throw new TimeExpressionError('Invalid time expression.');
};

const PLAIN_POINTS: ReadonlyMap<string, TimePoint> = new Map<string, TimePoint>([
  ['time/tx-initiated', { kind: 'tx-initiated' }],
  ['time/booking-start', { kind: 'booking-start' }],
  ['time/booking-end', { kind: 'booking-end' }],
  ['time/booking-display-start', { kind: 'booking-display-start' }],
  ['time/booking-display-end', { kind: 'booking-display-end' }],
]);

function parseNamedPoint(name: string, target: string): TimePoint {
  switch (name) {
    case 'time/first-entered-state':
      return { kind: 'first-entered-state', state: target };
    case 'time/last-entered-state':
      return { kind: 'last-entered-state', state: target };
    case 'time/first-transitioned':
      return { kind: 'first-transitioned', transition: target };
    default:
      return invalid();
  }
}

function parseTimePoint(args: Edn[]): TimePoint {
  const [name, argument, ...rest] = args;
  if (!(name instanceof EdnKeyword) || rest.length > 0) return invalid();
  if (argument === undefined) return PLAIN_POINTS.get(name.name) ?? invalid();
  if (!(argument instanceof EdnKeyword)) return invalid();
  return parseNamedPoint(name.name, argument.name);
}

function parsePeriodCall(value: Edn): Period {
  if (!(value instanceof Map) || value.size !== 1) return invalid();
  const argument = value.get('fn/period');
  const text = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
  return (typeof text === 'string' ? parsePeriod(text) : null) ?? invalid();
}

function parseShift(sign: 1 | -1, [base, ...periods]: Edn[]): TimeExpression {
  if (base === undefined || periods.length === 0) return invalid();
  return {
    kind: 'shift',
    sign,
    base: parseTimeExpression(base),
    periods: periods.map(parsePeriodCall),
  };
}

function parseIgnoreIfPast([of, ...rest]: Edn[]): TimeExpression {
  if (of === undefined || rest.length > 0) return invalid();
  return { kind: 'ignore-if-past', of: parseTimeExpression(of) };
}

/** Reads a map with a single function; throws TimeExpressionError. */
export function parseTimeExpression(value: Edn): TimeExpression {
  if (!(value instanceof Map) || value.size !== 1) return invalid();
  const [name, args] = [...value][0] ?? invalid();
  if (!Array.isArray(args) || args.length === 0) return invalid();
  switch (name) {
    case 'fn/timepoint':
      return { kind: 'timepoint', point: parseTimePoint(args) };
    case 'fn/plus':
      return parseShift(1, args);
    case 'fn/minus':
      return parseShift(-1, args);
    case 'fn/min':
      return { kind: 'min', of: args.map(parseTimeExpression) };
    case 'fn/ignore-if-past':
      return parseIgnoreIfPast(args);
    default:
      return invalid();
  }
}

function bookingPoint(kind: BookingPoint['kind'], booking: Timeline['booking']): Date | null {
  if (!booking) return null;
  const points = {
    'booking-start': booking.start,
    'booking-end': booking.end,
    'booking-display-start': booking.displayStart,
    'booking-display-end': booking.displayEnd,
  } satisfies Record<BookingPoint['kind'], Date>;
  return points[kind];
}

function pointInTime(point: TimePoint, { initiatedAt, steps, booking }: Timeline): Date | null {
  switch (point.kind) {
    case 'tx-initiated':
      return initiatedAt;
    case 'first-entered-state':
      return steps.find((step) => step.toState === point.state)?.at ?? null;
    case 'last-entered-state':
      return steps.findLast((step) => step.toState === point.state)?.at ?? null;
    case 'first-transitioned':
      return steps.find((step) => step.transition === point.transition)?.at ?? null;
    default:
      return bookingPoint(point.kind, booking);
  }
}

/** The moment of an expression; null if there is none, and then nothing is scheduled. */
export function evaluateTime(
  expression: TimeExpression,
  timeline: Timeline,
  now: Date,
): Date | null {
  switch (expression.kind) {
    case 'timepoint':
      return pointInTime(expression.point, timeline);
    case 'shift': {
      const base = evaluateTime(expression.base, timeline, now);
      if (!base) return null;
      return expression.periods.reduce(
        (moment, period) => shiftBy(moment, period, expression.sign),
        base,
      );
    }
    case 'min': {
      const moments = expression.of
        .map((part) => evaluateTime(part, timeline, now)?.getTime())
        .filter((moment) => moment !== undefined);
      return moments.length > 0 ? new Date(Math.min(...moments)) : null;
    }
    case 'ignore-if-past': {
      const moment = evaluateTime(expression.of, timeline, now);
      return moment && moment < now ? null : moment;
    }
  }
}

/** Every state and transition that an expression names. */
export function namesIn(expression: TimeExpression): { states: string[]; transitions: string[] } {
  switch (expression.kind) {
    case 'timepoint':
      return {
        states: 'state' in expression.point ? [expression.point.state] : [],
        transitions: 'transition' in expression.point ? [expression.point.transition] : [],
      };
    case 'shift':
      return namesIn(expression.base);
    case 'ignore-if-past':
      return namesIn(expression.of);
    case 'min': {
      const parts = expression.of.map(namesIn);
      return {
        states: parts.flatMap((part) => part.states),
        transitions: parts.flatMap((part) => part.transitions),
      };
    }
  }
}
