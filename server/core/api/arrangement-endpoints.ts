import { type Router } from 'express';
import type * as v from 'valibot';
import { missingNames } from '~/domain/order/stay/order-parts';
import * as wire from '~/wire/arranging';
import { endRequests } from '../extensions/move-extension';
import { arrangeHours } from '../orders/arrange-hours';
import { type Arranged } from '../orders/arrangement-email';
import { type ArrangementMailServices, tellOtherSide } from '../orders/arrangement-mail';
import { type ArrangedCall, type ArrangementServices } from '../orders/arrangements';
import { noteCondition } from '../orders/note-condition';
import { sayReturn } from '../orders/say-return';
import { type Endpoints } from './endpoint';

/** The event for the change that a request made to an order's hours. The order is passed as it was before. */
function arranged(
  { stay }: ArrangedCall,
  request: v.InferOutput<typeof wire.arrangeHours.body>,
): Arranged {
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

/** The endpoints with which the parties of an accepted order arrange hours and note the condition and return of the tools. */
export const arrangementEndpoints = (
  { acting }: Endpoints,
  services: ArrangementServices & ArrangementMailServices,
): Router[] => [
  acting(wire.arrangeHours, async ({ userId }, body) => {
    const { transactionId } = body;
    const call = await arrangeHours(services, userId, body);
    if (call) {
      const what = arranged(call, body);
      await tellOtherSide(services, { transactionId, userId, call, what });
    }
    return { isChanged: call !== null };
  }),
  acting(wire.sayReturn, async ({ userId }, body) => ({
    isChanged: await sayReturn(services, userId, body),
  })),
  acting(wire.noteCondition, async (session, body) => {
    const { userId } = session;
    const { transactionId, messageId, note, confirmed, check } = body;
    const { call, check: noted } = await noteCondition(services, session, body);
    // If it is the owner's note, no nights are left to ask for.
    if (call && check === 'handBack') await endRequests(transactionId, services);
    const missing = call ? missingNames(call.stay, noted, call.titles) : [];
    const isAgreement = confirmed && note === '' && noted.ticked === undefined;
    const kind = isAgreement ? 'confirmed' : 'noted';
    const what = { kind, about: check, words: note, missing } as const;
    // The marketplace tells the other side about a message with pictures, but does not name missing parts.
    if (call && (messageId === null || missing.length > 0)) {
      await tellOtherSide(services, { transactionId, userId, call, what });
    }
    return { isChanged: call !== null, check: noted };
  }),
];
