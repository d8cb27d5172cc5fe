import * as v from 'valibot';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { type Task } from '../../core/task';
import { sweepOrders } from '../../core/tasks/sweep-orders';
import { needsReminder, remindParties, type RemindServices } from './remind';

const EVERY_MS = 5 * 60_000;

const ownData = v.fallback(v.object({ protectedData: v.unknown() }), { protectedData: null });

/** The fields that the hours of an order depend on. */
const fields = [
  'createdAt',
  'state',
  'transitions',
  'protectedData.span',
  'protectedData.timeZone',
  'protectedData.restOfShoppingCartItems',
  'protectedData.orderId',
  'metadata',
];

/**
 * Reminds both sides by email, a day before pick-up and a day before return. The process could not: the marketplace drops a delayed
 * notification when the order moves on, which it does when somebody opens it, and knows no agreed hours, time zones, carts or extensions.
 */
export const remindRentals = (services: RemindServices): Task =>
  sweepOrders(services, {
    name: 'remind-rentals',
    everyMs: EVERY_MS,
    query: () => ({
      states: ['state/accepted'],
      'fields.transaction': fields,
      'fields.booking': ['start', 'end', 'seats'],
    }),
    concerns: ({ id, order }) => needsReminder(id, order, services),
    orderOfNights: ({ attributes }) => firstOrderOf(v.parse(ownData, attributes).protectedData),
    handle: (id) => remindParties(services, id),
  });
