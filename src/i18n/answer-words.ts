import { type MessageWithValues } from './message-id';

/** A smaller share of answers is not shown, because it would harm the person whom it is meant to praise. */
const GOOD_PERCENT = 80;

export const isGoodShare = (percent: number | null): percent is number =>
  percent !== null && percent >= GOOD_PERCENT;

const HOUR = 60;
const DAY = 24 * HOUR;

/** A response time in the unit that people would use, rounded up. */
function answerTime(minutes: number): {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
} {
  if (minutes < HOUR) return { unit: 'minutes', count: Math.max(1, minutes) };
  if (minutes < DAY) return { unit: 'hours', count: Math.ceil(minutes / HOUR) };
  return { unit: 'days', count: Math.ceil(minutes / DAY) };
}

const answerTexts = {
  minutes: 'ProfilePage.withinMinutes',
  hours: 'ProfilePage.withinHours',
  days: 'ProfilePage.withinDays',
} as const;

/** How long somebody takes to answer: "within 2 h". */
export function answerWords(minutes: number): MessageWithValues {
  const { unit, count } = answerTime(minutes);
  return { id: answerTexts[unit], values: { count } };
}
