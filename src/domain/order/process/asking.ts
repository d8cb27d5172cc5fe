import * as v from 'valibot';
import { addDays, type Day, dayInTimeZone } from '~/domain/time/day';
import { isoTime } from '../stay/order-metadata';
import { momentOf, PICK_UP_HOUR } from './order-deadlines';

/** Key of an order's metadata: when its owner said yes and its card could not be charged; ISO. */
export const CARD_FAILED_KEY = 'cardFailed';

const failedSchema = v.object({ [CARD_FAILED_KEY]: isoTime });
export const isCardFailed = (metadata: unknown): boolean => v.is(failedSchema, metadata);

const HOUR = 3_600_000;

/** Hours of a request: how long before the pick-up it can be made, and how long its owner has for an answer. */
export const askHours = { notice: 6, answer: 72 } as const;

/** The hour of pick-up on the first day of all tools, where they are: an answer after it would come too late. */
export const lastAnswerAt = (firstDay: Day, timeZone: string): Date =>
  momentOf(firstDay, PICK_UP_HOUR, timeZone);

/** The end of the owner's time to answer a request that is paid for at `paidAt`. The process ends it then. */
export const answerDue = (firstDay: Day, timeZone: string, paidAt: Date): Date =>
  new Date(
    Math.min(paidAt.getTime() + askHours.answer * HOUR, lastAnswerAt(firstDay, timeZone).getTime()),
  );

/** Whether the pick-up is too near for an owner who answers first. */
export const isTooLateToAsk = (firstDay: Day, timeZone: string, now: Date): boolean =>
  lastAnswerAt(firstDay, timeZone).getTime() - now.getTime() < askHours.notice * HOUR;

/** The first day for which an owner who answers first can be asked. */
export function firstDayToAsk(timeZone: string, now: Date): Day {
  const today = dayInTimeZone(now, timeZone);
  return isTooLateToAsk(today, timeZone, now) ? addDays(today, 1) : today;
}
