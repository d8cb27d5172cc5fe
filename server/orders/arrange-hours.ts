import * as v from 'valibot';
import { canArrange, isPossibleHour } from '~/domain/arranging';
import { transactionIdSchema, type UserId } from '~/domain/ids';
import {
  type Appointment,
  appointments,
  type HoursEvent,
  type HoursState,
  isoTime,
  KEPT_EVENTS,
  MAX_PROPOSALS,
} from '~/domain/order-metadata';
import { ServerError } from '../errors';
import { type ArrangedCall, type ArrangementServices, changeOrder } from './arrangements';

const common = {
  transactionId: transactionIdSchema,
  appointment: v.picklist(appointments),
};

/** A proposal replaces what was proposed before; one of the other side's proposals can be accepted. */
export const arrangeHoursSchema = v.variant('action', [
  v.strictObject({
    ...common,
    action: v.literal('propose'),
    times: v.pipe(v.array(isoTime), v.minLength(1), v.maxLength(MAX_PROPOSALS)),
  }),
  v.strictObject({ ...common, action: v.literal('accept'), time: isoTime }),
]);
export type ArrangeHoursRequest = v.InferOutput<typeof arrangeHoursSchema>;

function assertPossible(call: ArrangedCall, appointment: Appointment, times: readonly string[]) {
  const isPossible = (time: string) =>
    isPossibleHour(call.order, { appointment, time: new Date(time) }, call.moment);
  if (times.every(isPossible)) return;
  throw new ServerError('conflict', {
    title: 'An hour must be to come, and on the day of the appointment',
  });
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((time, index) => time === right[index]);

function proposed(
  { order, role }: ArrangedCall,
  { appointment, times }: Extract<ArrangeHoursRequest, { action: 'propose' }>,
): { readonly times: readonly string[]; readonly hours: HoursState } | null {
  const before = order.metadata.hours[appointment];
  const wanted = [...new Set(times)].toSorted();
  if (before.proposedBy === role && isSame(before.proposals, wanted)) return null;
  const { agreed, agreedBy } = before;
  return { times: wanted, hours: { agreed, agreedBy, proposals: wanted, proposedBy: role } };
}

function accepted(
  { order, role }: ArrangedCall,
  { appointment, time }: Extract<ArrangeHoursRequest, { action: 'accept' }>,
): { readonly times: readonly string[]; readonly hours: HoursState } | null {
  const before = order.metadata.hours[appointment];
  if (before.agreed === time && before.proposals.length === 0) return null;
  if (before.proposedBy === role || !before.proposals.includes(time)) {
    throw new ServerError('hours-changed', {
      title: 'This hour is not proposed any more',
      meta: { hours: before },
    });
  }
  return { times: [time], hours: { agreed: time, agreedBy: role, proposals: [] } };
}

function assertOpen(call: ArrangedCall, appointment: Appointment): void {
  if (canArrange(call.order, appointment, call.moment)) return;
  throw new ServerError('conflict', { title: 'This hour cannot be changed any more' });
}

/**
 * Proposes hours for the pick-up or the return, or accepts one that the other side proposed. The same request again changes nothing.
 * Rejects with `conflict` if the order or the hour does not allow it, with `hours-changed` if the proposal is gone; resolves with
 * null if nothing changed.
 */
export const arrangeHours = (
  services: ArrangementServices,
  userId: UserId,
  request: ArrangeHoursRequest,
): Promise<ArrangedCall | null> => {
  const { transactionId, appointment } = request;
  return changeOrder(services, { transactionId, userId }, (call) => {
    assertOpen(call, appointment);
    const isProposal = request.action === 'propose';
    const outcome = isProposal ? proposed(call, request) : accepted(call, request);
    if (!outcome) return null;
    assertPossible(call, appointment, outcome.times);
    const { metadata } = call.order;
    const at = call.moment.now.toISOString();
    const event: HoursEvent = {
      kind: isProposal ? 'proposed' : 'agreed',
      appointment,
      by: call.role,
      at,
      times: [...outcome.times],
    };
    return {
      hours: { ...metadata.hours, [appointment]: { ...outcome.hours, at } },
      hoursEvents: [...metadata.hoursEvents, event].slice(-KEPT_EVENTS),
    };
  });
};
