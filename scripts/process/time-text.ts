import { type TimeArgument, type TimeExpression } from './process-definition';

/** A name without its namespace. */
export const bare = (name: string): string => name.replace(/^[^/]*\//, '');

const DATE = { Y: 'year', M: 'month', W: 'week', D: 'day' };
const CLOCK = { H: 'hour', M: 'minute', S: 'second' };

const spans = (text: string, units: Readonly<Record<string, string>>): string[] =>
  [...text.matchAll(/([\d.]+)([A-Z])/g)].map(
    ([, count = '', letter = '']) =>
      `${count} ${units[letter] ?? letter}${Number(count) === 1 ? '' : 's'}`,
  );

/** `PT15M` as "15 minutes". A text that is no period stays as it is. */
function periodText(period: string): string {
  const [date = '', clock = ''] = period.replace(/^P/, '').split('T');
  return [...spans(date, DATE), ...spans(clock, CLOCK)].join(' and ') || period;
}

const POINTS: Readonly<Record<string, string>> = {
  'time/tx-initiated': 'the beginning',
  'time/first-entered-state': 'first entering',
  'time/last-entered-state': 'last entering',
  'time/first-transitioned': 'first',
  'time/booking-start': 'the start of the booking',
  'time/booking-end': 'the end of the booking',
  'time/booking-display-start': 'the shown start of the booking',
  'time/booking-display-end': 'the shown end of the booking',
};

const argumentText = (argument: TimeArgument = '?'): string =>
  typeof argument === 'string' ? argument : timeText(argument);

type Describe = (args: readonly TimeArgument[]) => string;

const shifted =
  (word: string): Describe =>
  ([from, ...periods]) =>
    `${periods.map(argumentText).join(' and ')} ${word} ${argumentText(from)}`;

const FUNCTIONS: Readonly<Record<string, Describe>> = {
  'fn/timepoint': ([point, ...names]) =>
    [POINTS[argumentText(point)] ?? 'an unknown moment', ...names.map(argumentText).map(bare)].join(
      ' ',
    ),
  'fn/period': ([period]) => periodText(argumentText(period)),
  'fn/plus': shifted('after'),
  'fn/minus': shifted('before'),
  'fn/min': (args) => `the earliest of: ${args.map(argumentText).join('; ')}`,
  'fn/ignore-if-past': ([inner]) => `${argumentText(inner)}, unless that is past`,
};

/** A time expression in words: "15 minutes after first entering pending-payment". */
export const timeText = (expression: TimeExpression): string =>
  Object.entries(expression)
    .map(([name, args]) => FUNCTIONS[name]?.(args) ?? name)
    .join(' and ');
