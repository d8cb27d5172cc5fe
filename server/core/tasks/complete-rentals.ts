import * as v from 'valibot';
import { COMPLETION_DAYS, isCompletionDue } from '~/domain/order/process/completion';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { type TransactionId } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import {
  completesByServer,
  processRulesSchema,
  RULES_KEY,
} from '~/domain/order/process/process-rules';
import { DAY_MS } from '~/domain/time/moment';
import { completeRental, type CompletionServices } from '../extensions/complete-rental';
import { type StoredRow } from '../../marketplace/newest-first';
import { type Task } from '../task';
import { sweepOrders } from './sweep-orders';

const EVERY_MS = 60_000;

const protectedSchema = v.fallback(
  v.object({
    protectedData: v.looseObject({
      [RULES_KEY]: v.fallback(v.optional(processRulesSchema), undefined),
    }),
  }),
  { protectedData: {} },
);

/** The booking of an order that is due ended before, in every time zone. */
const endedBefore = (now: Date): string =>
  new Date(now.getTime() - (COMPLETION_DAYS - 1) * DAY_MS).toISOString();

/** The order of later nights that our server completes. */
function orderOfNights({ attributes }: StoredRow): TransactionId | undefined {
  const { protectedData } = v.parse(protectedSchema, attributes);
  const order = firstOrderOf(protectedData);
  return completesByServer({ rules: protectedData.rules ?? null }) ? order : undefined;
}

/**
 * Completes rentals whose owners do nothing. The process could not: it knows the booked end of one tool, and neither later nights nor tools
 * that come back on other days.
 */
export const completeRentals = (services: CompletionServices): Task =>
  sweepOrders(services, {
    name: 'complete-rentals',
    everyMs: EVERY_MS,
    query: (now, process) => ({
      states: ['state/accepted'],
      ...(process === orderProcess && { bookingEnd: `,${endedBefore(now)}` }),
    }),
    concerns: ({ order, now }) => isCompletionDue(order, { now, timeZone: services.timeZone }),
    orderOfNights,
    handle: (id) => completeRental(services, id),
  });
