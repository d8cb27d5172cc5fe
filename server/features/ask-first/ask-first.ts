import * as v from 'valibot';
import * as wire from '~/wire/requests';
import { type ServerFeature } from '../../core/feature';
import { moveRequest } from './move-request';

const settings = { ASK_FIRST: v.optional(v.picklist(['on', 'off']), 'off') };

/** Owners may ask to answer before a card is charged. */
export const askFirst: ServerFeature = {
  name: 'ask-first',
  settings,
  open: ({ integration, store, clock, log, settings: read }) => {
    const isOn = read(settings).ASK_FIRST === 'on';
    const services = { integration, store, log, now: clock.now };
    return {
      asksFirst: isOn,
      ...(!isOn && { isReady: () => Promise.resolve(false) }),
      // What was asked for before the setting changed is still answered.
      endpoints: ({ signedIn }) => [
        signedIn(wire.moveRequest, async (session, body) => {
          await moveRequest(services, session, body);
          return { data: { id: body.transactionId } };
        }),
      ],
    };
  },
};
