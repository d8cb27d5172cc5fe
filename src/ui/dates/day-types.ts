import { type formatDay } from '~/i18n/format';
import { type formatStay } from '~/i18n/stay';

/** A calendar day, 'YYYY-MM-DD', as the formatters of the app take it. Never a point in time. */
export type DayValue = Parameters<typeof formatDay>[1];

/** The days [start, end): `end` is the day of return, and its night is not part of the range. */
export type DayRangeValue = Parameters<typeof formatStay>[1];
