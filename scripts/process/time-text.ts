import { type TimeArgument, type TimeExpression } from './process-definition';

const UNITS = [
  ['Y', 'year'],
  ['M', 'month'],
  ['W', 'week'],
  ['D', 'day'],
] as const;
const CLOCK_UNITS = [
  ['H', 'hour'],
  ['M', 'minute'],
  ['S', 'second'],
] as const;

function spans(text: string, units: readonly (readonly [string, string])[]): string[] {
  return units.flatMap(([letter, name]) => {
    const count = new RegExp(`([\\d.]+)${letter}`).exec(text)?.[1];
    return count ? [`${count} ${name}${Number(count) === 1 ? '' : 's'}`] : [];
  });
}

/** `PT15M` as "15 minutes". A text that is no period stays as it is. */
function periodText(period: string): string {
  const [date = '', clock = ''] = period.replace(/^P/, '').split('T');
  const parts = [...spans(date, UNITS), ...spans(clock, CLOCK_UNITS)];
  return parts.length > 0 ? parts.join(' and ') : period;
}

/** A name without its namespace. */
export const bare = (name: string): string => name.replace(/^[^/]*\//, '');

const POINTS: Readonly<Record<string, (name: string) => string>> = {
  'time/tx-initiated': () => 'the beginning',
  'time/first-entered-state': (name) => `first entering ${name}`,
  'time/last-entered-state': (name) => `last entering ${name}`,
  'time/first-transitioned': (name) => `first ${name}`,
  'time/booking-start': () => 'the start of the booking',
  'time/booking-end': () => 'the end of the booking',
  'time/booking-display-start': () => 'the shown start of the booking',
  'time/booking-display-end': () => 'the shown end of the booking',
};

const isText = (argument: TimeArgument | undefined): argument is string =>
  typeof argument === 'string';

const argumentText = (argument: TimeArgument): string =>
  isText(argument) ? argument : timeText(argument);

type Describe = (args: readonly TimeArgument[]) => string;

const shifted =
  (word: string): Describe =>
  ([from, ...periods]) =>
    `${periods.map(argumentText).join(' and ')} ${word} ${from === undefined ? '?' : argumentText(from)}`;

const FUNCTIONS: Readonly<Record<string, Describe>> = {
  'fn/timepoint': ([point, name]) =>
    (isText(point) && POINTS[point]?.(isText(name) ? bare(name) : '')) || 'an unknown moment',
  'fn/period': ([period]) => (isText(period) ? periodText(period) : 'an unknown time'),
  'fn/plus': shifted('after'),
  'fn/minus': shifted('before'),
  'fn/min': (args) => `the earliest of: ${args.map(argumentText).join('; ')}`,
  'fn/ignore-if-past': ([inner]) =>
    `${inner === undefined ? '?' : argumentText(inner)}, unless that is past`,
};

/** A time expression in words: "15 minutes after first entering pending-payment". */
export function timeText(expression: TimeExpression): string {
  return Object.entries(expression)
    .map(([name, args]) => FUNCTIONS[name]?.(args) ?? name)
    .join(' and ');
}
