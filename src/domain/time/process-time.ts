import { type OrderState, type ProcessTime } from '~/domain/order/process/process-graph.generated';

/** The points in time that a process's time expressions count from. */
interface TimePoints {
  readonly firstEntered: (state: OrderState) => Date | undefined;
  readonly bookingStart: Date | undefined;
  /** The hour that its process counts from, for a booking of days. */
  readonly bookingDisplayStart?: Date | undefined;
  readonly bookingEnd: Date | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds of an ISO 8601 period of days, hours and minutes. */
function periodMs(text: string): number | undefined {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text);
  if (!match) return undefined;
  const [days = 0, hours = 0, minutes = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return days * DAY + hours * HOUR + minutes * MINUTE;
}

function timepoint([name, state]: readonly unknown[], points: TimePoints): number | undefined {
  switch (name) {
    case 'time/first-entered-state':
      return points.firstEntered(state as OrderState)?.getTime();
    case 'time/booking-start':
      return points.bookingStart?.getTime();
    case 'time/booking-display-start':
      return points.bookingDisplayStart?.getTime();
    case 'time/booking-end':
      return points.bookingEnd?.getTime();
    default:
      return undefined;
  }
}

const isExpression = (value: string | ProcessTime): value is ProcessTime =>
  typeof value !== 'string';

function valueOf(time: ProcessTime, points: TimePoints): number | undefined {
  const [entry] = Object.entries(time);
  if (!entry) return undefined;
  const [name, args] = entry;
  if (name === 'fn/timepoint') return timepoint(args, points);
  if (name === 'fn/period') return typeof args[0] === 'string' ? periodMs(args[0]) : undefined;
  const values = args.filter(isExpression).map((inner) => valueOf(inner, points));
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0 || known.length < values.length) return undefined;
  if (name === 'fn/plus') return known.reduce((sum, value) => sum + value, 0);
  return name === 'fn/min' ? Math.min(...known) : undefined;
}

/** The due time of the expression; undefined if a point in time that it needs is not known. */
export function dueDate(time: ProcessTime, points: TimePoints): Date | undefined {
  const value = valueOf(time, points);
  return value === undefined ? undefined : new Date(value);
}
