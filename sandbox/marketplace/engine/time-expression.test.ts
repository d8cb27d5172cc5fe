import { parseEdn } from './edn';
import {
  evaluateTime,
  parseTimeExpression,
  type Timeline,
  TimeExpressionError,
} from './time-expression';

const at = (text: string) => new Date(`${text}Z`);
const timeline: Timeline = {
  initiatedAt: at('2030-01-01T10:00'),
  steps: [
    { transition: 'transition/request', toState: 'state/a', at: at('2030-01-01T10:00') },
    { transition: 'transition/loop', toState: 'state/a', at: at('2030-01-02T10:00') },
    { transition: 'transition/accept', toState: 'state/b', at: at('2030-01-03T10:00') },
  ],
  booking: {
    start: at('2030-01-10T00:00'),
    end: at('2030-01-12T00:00'),
    displayStart: at('2030-01-10T08:00'),
    displayEnd: at('2030-01-11T18:00'),
  },
};
const now = at('2030-01-05T00:00');
const evaluate = (text: string, line: Timeline = timeline) =>
  evaluateTime(parseTimeExpression(parseEdn(text)), line, now)?.toISOString() ?? null;

test.each([
  ['{:fn/timepoint [:time/tx-initiated]}', '2030-01-01T10:00:00.000Z'],
  ['{:fn/timepoint [:time/first-entered-state :state/a]}', '2030-01-01T10:00:00.000Z'],
  ['{:fn/timepoint [:time/last-entered-state :state/a]}', '2030-01-02T10:00:00.000Z'],
  ['{:fn/timepoint [:time/first-transitioned :transition/accept]}', '2030-01-03T10:00:00.000Z'],
  ['{:fn/timepoint [:time/first-transitioned :transition/never]}', null],
  ['{:fn/timepoint [:time/booking-start]}', '2030-01-10T00:00:00.000Z'],
  ['{:fn/timepoint [:time/booking-end]}', '2030-01-12T00:00:00.000Z'],
  ['{:fn/timepoint [:time/booking-display-start]}', '2030-01-10T08:00:00.000Z'],
  ['{:fn/timepoint [:time/booking-display-end]}', '2030-01-11T18:00:00.000Z'],
  [
    '{:fn/plus [{:fn/timepoint [:time/booking-end]} {:fn/period ["P2D"]}]}',
    '2030-01-14T00:00:00.000Z',
  ],
  [
    '{:fn/plus [{:fn/timepoint [:time/booking-end]} {:fn/period "PT15M"}]}',
    '2030-01-12T00:15:00.000Z',
  ],
  [
    '{:fn/minus [{:fn/timepoint [:time/booking-start]} {:fn/period ["P1D"]} {:fn/period ["PT1H30M"]}]}',
    '2030-01-08T22:30:00.000Z',
  ],
  [
    '{:fn/min [{:fn/plus [{:fn/timepoint [:time/first-entered-state :state/a]} {:fn/period ["P6D"]}]} {:fn/timepoint [:time/booking-start]}]}',
    '2030-01-07T10:00:00.000Z',
  ],
  [
    '{:fn/min [{:fn/timepoint [:time/first-entered-state :state/never]} {:fn/timepoint [:time/booking-end]}]}',
    '2030-01-12T00:00:00.000Z',
  ],
  ['{:fn/min [{:fn/timepoint [:time/first-entered-state :state/never]}]}', null],
  ['{:fn/ignore-if-past [{:fn/timepoint [:time/tx-initiated]}]}', null],
  ['{:fn/ignore-if-past [{:fn/timepoint [:time/booking-end]}]}', '2030-01-12T00:00:00.000Z'],
  [
    '{:fn/plus [{:fn/timepoint [:time/tx-initiated]} {:fn/period ["P1M"]}]}',
    '2030-02-01T10:00:00.000Z',
  ],
])('%s', (text, expected) => {
  expect(evaluate(text)).toBe(expected);
});

test('without a booking, its moments are null, even inside plus', () => {
  const line = { ...timeline, booking: null };
  expect(evaluate('{:fn/timepoint [:time/booking-end]}', line)).toBeNull();
  expect(
    evaluate('{:fn/plus [{:fn/timepoint [:time/booking-end]} {:fn/period ["P2D"]}]}', line),
  ).toBeNull();
});

test('in a month without the day, the last day counts', () => {
  const line = { ...timeline, initiatedAt: at('2030-01-31T10:00') };
  const plusMonth = '{:fn/plus [{:fn/timepoint [:time/tx-initiated]} {:fn/period ["P1M"]}]}';
  expect(evaluate(plusMonth, line)).toBe('2030-02-28T10:00:00.000Z');
  const minusYear = '{:fn/minus [{:fn/timepoint [:time/tx-initiated]} {:fn/period ["P1Y2W"]}]}';
  expect(evaluate(minusYear, line)).toBe('2029-01-17T10:00:00.000Z');
});

test.each([
  '{}',
  '[]',
  '{:fn/timepoint []}',
  '{:fn/timepoint [:time/unknown]}',
  '{:fn/timepoint [:time/booking-end :state/a]}',
  '{:fn/timepoint [:time/first-entered-state]}',
  '{:fn/plus [{:fn/timepoint [:time/booking-end]}]}',
  '{:fn/plus [{:fn/timepoint [:time/booking-end]} {:fn/period ["2D"]}]}',
  '{:fn/plus [{:fn/timepoint [:time/booking-end]} {:fn/period ["P"]}]}',
  '{:fn/plus [{:fn/timepoint [:time/booking-end]} {:fn/period ["PT"]}]}',
  '{:fn/min []}',
  '{:fn/ignore-if-past [{:fn/timepoint [:time/booking-end]} {:fn/timepoint [:time/booking-end]}]}',
  '{:fn/other [{:fn/timepoint [:time/booking-end]}]}',
  '{:fn/min [{:fn/timepoint [:time/booking-end]}] :fn/max []}',
])('%s is refused', (text) => {
  expect(() => parseTimeExpression(parseEdn(text))).toThrow(TimeExpressionError);
});
