import * as v from 'valibot';
import * as wire from '~/wire/requests';
import { type ServerFeature } from '../../core/feature';
import { openPayments } from '../../services/payments/payments';
import { moveRequest } from './move-request';

const settings = { ASK_FIRST: v.optional(v.picklist(['on', 'off']), 'off') };

/** Lets owners ask to answer before a card is charged. */
export const askFirst: ServerFeature = {
  name: 'ask-first',
  settings,
  open: ({ config, integration, store, clock, log, send, tell, settings: read }) => {
    const isOn = read(settings).ASK_FIRST === 'on';
    const payments = config.moves ? openPayments(config.moves) : null;
    const shared = { integration, store, send, tell, now: clock.now, config: config.public };
    const services = { ...shared, log, payments };
    return {
      asksFirst: isOn,
      ...(!isOn && { isReady: () => Promise.resolve(false) }),
      // Requests from before the setting changed are still answered.
      endpoints: ({ signedIn }) => [
        signedIn(wire.moveRequest, async (session, body) => {
          await moveRequest(services, session, body);
          return { data: { id: body.transactionId } };
        }),
      ],
    };
  },
};
