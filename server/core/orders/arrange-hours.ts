import type * as v from 'valibot';
import { canArrange, isPossibleHour } from '~/domain/order/stay/arranging';
import { freeHours, isHourFree } from '~/domain/order/stay/shared-pieces';
import { type UserId } from '~/domain/ids';
import {
  type Appointment,
  type HoursEvent,
  type HoursState,
  keptEvents,
} from '~/domain/order/stay/order-metadata';
import { type arrangeHours as hoursEntry } from '~/wire/arranging';
import { ServerError } from '../../base/errors';
import { type ArrangedCall, type ArrangementServices, changeStay } from './arrangements';
import { sharedTools } from './shared-tools';

type ArrangeHoursRequest = v.InferOutput<typeof hoursEntry.body>;

function assertPossible(call: ArrangedCall, appointment: Appointment, times: readonly string[]) {
  const isPossible = (time: string) =>
    isPossibleHour(call.stay, { appointment, time: new Date(time) }, call.moment);
  if (times.every(isPossible)) return;
  throw new ServerError('conflict', {
    title: 'An hour must be to come, and on the day of the appointment',
  });
}

/** This many free hours are named at most. */
const MOST_FREE = 6;

/** Refuses hours that overlap another rental of the same piece, with `hours-taken` and the free hours nearest to the first of them. */
async function assertFree(
  { integration }: ArrangementServices,
  { found, stay, moment }: ArrangedCall,
  { appointment, times }: { readonly appointment: Appointment; readonly times: readonly string[] },
): Promise<void> {
  const tools = await sharedTools(integration, { found, stay }, moment);
  if (times.every((time) => isHourFree(tools, { appointment, time: new Date(time) }))) return;
  const distance = (at: Date) => Math.abs(at.getTime() - Date.parse(times[0] ?? ''));
  const free = freeHours(tools, { stay, appointment }, moment)
    .toSorted((left, right) => distance(left) - distance(right))
    .slice(0, MOST_FREE)
    .map((at) => at.toISOString());
  throw new ServerError('hours-taken', {
    title: 'Another rental has the tool at this hour',
    meta: { free: free.toSorted() },
  });
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((time, index) => time === right[index]);

type RequestTo<Action> = Extract<ArrangeHoursRequest, { action: Action }>;

/** The result of a request to change an hour. */
interface Outcome extends Pick<HoursEvent, 'kind' | 'words'> {
  readonly times: readonly string[];
  readonly hours: HoursState;
}

function proposed(
  { stay, role }: ArrangedCall,
  { appointment, times }: RequestTo<'propose'>,
): Outcome | null {
  const before = stay.metadata.hours[appointment];
  const wanted = [...new Set(times)].toSorted();
  if (before.proposedBy === role && isSame(before.proposals, wanted)) return null;
  const { agreed, agreedBy } = before;
  const hours = { agreed, agreedBy, proposals: wanted, proposedBy: role };
  return { kind: 'proposed', times: wanted, hours };
}

function accepted(
  { stay, role }: ArrangedCall,
  { appointment, time }: RequestTo<'accept'>,
): Outcome | null {
  const before = stay.metadata.hours[appointment];
  if (before.agreed === time && before.proposals.length === 0) return null;
  if (before.proposedBy === role || !before.proposals.includes(time)) {
    throw new ServerError('hours-changed', {
      title: 'This hour is not proposed any more',
      meta: { hours: before },
    });
  }
  const hours = { agreed: time, agreedBy: role, proposals: [] };
  return { kind: 'agreed', times: [time], hours };
}

function declined(
  { stay, role }: ArrangedCall,
  { appointment, words }: RequestTo<'decline'>,
): Outcome | null {
  const { proposals, proposedBy, agreed, agreedBy } = stay.metadata.hours[appointment];
  if (proposedBy === role || proposals.length === 0) return null;
  const hours = { agreed, agreedBy, proposals: [] };
  return { kind: 'declined', times: proposals, hours, ...(words !== '' && { words }) };
}

function outcomeOf(call: ArrangedCall, request: ArrangeHoursRequest): Outcome | null {
  switch (request.action) {
    case 'propose':
      return proposed(call, request);
    case 'accept':
      return accepted(call, request);
    case 'decline':
      return declined(call, request);
    default:
      return request satisfies never;
  }
}

function assertOpen(call: ArrangedCall, appointment: Appointment): void {
  if (canArrange(call.stay, appointment, call.moment)) return;
  throw new ServerError('conflict', { title: 'This hour cannot be changed any more' });
}

/**
 * Proposes hours for the pick-up or the return of a stay, or answers the other side's proposal. Repeating a request changes nothing.
 * Rejects with `conflict` if the order or the hour does not allow it, with `hours-changed` if the proposal is gone, and with
 * `hours-taken` if another rental has the tool then. Resolves with null if nothing changed.
 */
export const arrangeHours = (
  services: ArrangementServices,
  userId: UserId,
  request: ArrangeHoursRequest,
): Promise<ArrangedCall | null> => {
  const { transactionId, stay, appointment } = request;
  return changeStay(services, { transactionId, stay, userId }, async (call) => {
    assertOpen(call, appointment);
    const outcome = outcomeOf(call, request);
    if (!outcome) return null;
    const { hours, times, ...what } = outcome;
    // Hours that have passed meanwhile can still be declined.
    if (what.kind !== 'declined') {
      assertPossible(call, appointment, times);
      await assertFree(services, call, { appointment, times });
    }
    const at = call.moment.now.toISOString();
    const event: HoursEvent = { ...what, stay, appointment, by: call.role, at, times: [...times] };
    return {
      notes: { hours: { ...call.stay.metadata.hours, [appointment]: { ...hours, at } } },
      hoursEvents: keptEvents([...call.order.metadata.hoursEvents, event]),
    };
  });
};
