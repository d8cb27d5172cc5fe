import { type Router } from 'express';
import { endRequests } from '../extensions/move-extension';
import { type OpenSession } from '../marketplace/session';
import {
  arrangeHours,
  type ArrangeHoursRequest,
  arrangeHoursSchema,
} from '../orders/arrange-hours';
import { type Arranged } from '../orders/arrangement-letter';
import { type ArrangementMailServices, tellOtherSide } from '../orders/arrangement-mail';
import { type ArrangedCall, type ArrangementServices } from '../orders/arrangements';
import { noteCondition, noteConditionSchema } from '../orders/note-condition';
import { commandEndpoint } from './endpoint';

interface Services {
  readonly openSession: OpenSession;
  readonly arrangements: ArrangementServices & ArrangementMailServices;
}

/** What a request did to the hours of an order, as the order was before. */
function arranged({ stay }: ArrangedCall, request: ArrangeHoursRequest): Arranged {
  const { appointment: about } = request;
  switch (request.action) {
    case 'propose':
      return { kind: 'proposed', about, times: request.times, words: '' };
    case 'accept':
      return { kind: 'agreed', about, times: [request.time], words: '' };
    case 'decline': {
      const times = stay.metadata.hours[about].proposals;
      return { kind: 'declined', about, times, words: request.words };
    }
    default:
      return request satisfies never;
  }
}

const answer = (isChanged: boolean) => ({ isChanged });

/** What the parties of an accepted order arrange with each other: hours, and the condition of the tools. */
export function arrangementEndpoints({ openSession, arrangements }: Services): Router[] {
  const hours = commandEndpoint({
    path: '/order-hours',
    format: 'transit',
    body: arrangeHoursSchema,
    answer: async (body, { request, response }) => {
      const { userId } = await openSession(request, response);
      const { transactionId } = body;
      const call = await arrangeHours(arrangements, userId, body);
      if (call) {
        const what = arranged(call, body);
        await tellOtherSide(arrangements, { transactionId, userId, call, what });
      }
      return answer(call !== null);
    },
  });
  const condition = commandEndpoint({
    path: '/order-check',
    format: 'transit',
    body: noteConditionSchema,
    answer: async (body, { request, response }) => {
      const session = await openSession(request, response);
      const { transactionId, messageId, note, confirmed, check } = body;
      const { call, check: noted } = await noteCondition(arrangements, session, body);
      // If it is the owner's note, no nights are left to ask for.
      if (call && check === 'handBack') await endRequests(transactionId, arrangements);
      const kind = confirmed && note === '' ? 'confirmed' : 'noted';
      const what = { kind, about: check, words: note } as const;
      // With pictures there is a message, of which the marketplace tells the other side.
      if (call && messageId === null) {
        await tellOtherSide(arrangements, { transactionId, userId: session.userId, call, what });
      }
      return { ...answer(call !== null), check: noted };
    },
  });
  return [hours, condition];
}
