import * as v from 'valibot';
import { median } from '../person/answers';
import { daySchema } from '../time/day';
import { weekOf } from './sums';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const counted = { city: v.string(), asked: count, minutes: v.array(count) };

/** What owners of a city were asked on a day, and the minutes after which they answered. */
export const dayAnswersSchema = v.object({ day: daySchema, ...counted });
export type DayAnswers = v.InferOutput<typeof dayAnswersSchema>;

/** The same for the week that begins on a Monday. */
export const weekAnswersSchema = v.object({ week: daySchema, ...counted });
type WeekAnswers = v.InferOutput<typeof weekAnswersSchema>;

type Answers = Pick<DayAnswers, 'asked' | 'minutes'>;

const sumAll = (rows: readonly Answers[]): Answers => ({
  asked: rows.reduce((total, { asked }) => total + asked, 0),
  minutes: rows.flatMap(({ minutes }) => minutes),
});

/** Adds up what has the same key. */
function sumBy<Row extends Answers>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const groups = new Map<string, Row>();
  for (const row of rows) {
    const before = groups.get(keyOf(row));
    groups.set(keyOf(row), before ? { ...before, ...sumAll([before, row]) } : row);
  }
  return [...groups.values()];
}

export const dayAnswers = (rows: readonly DayAnswers[]): readonly DayAnswers[] =>
  sumBy(rows, ({ day, city }) => `${day} ${city}`);

/** Days as weeks, of each city. */
export const weekAnswers = (days: readonly DayAnswers[]): readonly WeekAnswers[] =>
  sumBy(
    days.map(({ day, ...all }) => ({ week: weekOf(day), ...all })),
    ({ week, city }) => `${week} ${city}`,
  );

/** How many were asked and answered, and the median time until the answer in minutes; null without answers. */
export function answersOfRows(rows: readonly Answers[]) {
  const { asked, minutes } = sumAll(rows);
  return { asked, answered: minutes.length, medianMinutes: median(minutes) };
}
