import { type Router } from 'express';
import { type OpenSession } from '../marketplace/session';
import { ServerError } from '../errors';
import {
  arrangeHours,
  type ArrangeHoursRequest,
  arrangeHoursSchema,
} from '../orders/arrange-hours';
import {
  type Arranged,
  type ArrangementMailServices,
  tellOtherSide,
} from '../orders/arrangement-mail';
import { type ArrangementServices } from '../orders/arrangements';
import { noteCondition, noteConditionSchema } from '../orders/note-condition';
import { commandEndpoint } from './endpoint';

interface Services {
  readonly openSession: OpenSession;
  /** Null if the Integration API is not configured. */
  readonly arrangements: (ArrangementServices & ArrangementMailServices) | null;
}

const happened = {
  propose: 'proposed',
  accept: 'agreed',
  decline: 'declined',
} as const satisfies Record<ArrangeHoursRequest['action'], Arranged>;

const answer = (isChanged: boolean) => ({ isChanged });

/** What the parties of an accepted order arrange with each other: hours, and the condition of the tools. */
export function arrangementEndpoints({ openSession, arrangements }: Services): Router[] {
  const configured = () => {
    if (!arrangements) throw new ServerError('unavailable');
    return arrangements;
  };
  const hours = commandEndpoint({
    path: '/order-hours',
    format: 'transit',
    body: arrangeHoursSchema,
    answer: async (body, { request, response }) => {
      const { userId } = await openSession(request, response);
      const services = configured();
      const { transactionId } = body;
      const call = await arrangeHours(services, userId, body);
      const what = happened[body.action];
      if (call) await tellOtherSide(services, { transactionId, userId, call, what });
      return answer(call !== null);
    },
  });
  const condition = commandEndpoint({
    path: '/order-check',
    format: 'transit',
    body: noteConditionSchema,
    answer: async (body, { request, response }) => {
      const session = await openSession(request, response);
      const services = configured();
      const { transactionId, messageId, note, confirmed } = body;
      const call = await noteCondition(services, session, body);
      const what = confirmed && note === '' ? 'confirmed' : 'noted';
      // With pictures there is a message, of which the marketplace tells the other side.
      if (call && messageId === null) {
        await tellOtherSide(services, { transactionId, userId: session.userId, call, what });
      }
      return answer(call !== null);
    },
  });
  return [hours, condition];
}
