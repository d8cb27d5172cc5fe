import { type Response } from 'express';
import * as wire from '~/wire/live-news';
import { ServerError } from '../../base/errors';
import { facts } from '../../base/facts';
import { type ServerFeature } from '../../core/feature';
import { orderForParty } from '../../core/orders/read-order';
import { createUserOf } from '../../marketplace/session-users';
import { createHub } from './hub';

/** Proxies wait longer for an answer. */
const HELD_MS = 9000;
/** A session that was ended elsewhere, as by a new password, waits no longer than this. */
const REMEMBERED_MS = 60_000;

/** A signal that aborts when the browser disconnects. */
function gone(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** Notifies open pages at once of the other party's actions on this server. */
export const liveNews: ServerFeature = {
  name: 'live-news',
  open: ({ config, integration }) => {
    const hub = createHub();
    const userOf = createUserOf(config, REMEMBERED_MS);
    const endHearing = facts.orderChanged.hear(({ parties }) => {
      for (const party of parties) hub.tell(party);
    });
    return {
      endpoints: ({ command, signedIn }) => [
        command(wire.awaitUpdates, async (_body, { request, response }) => {
          // The answer only says that something happened, so a session of a minute ago is enough.
          const person = await userOf(request);
          // The browser's next call renews a session that has expired.
          if (!person) return { happened: false };
          const happened = await hub.wait(person, { ms: HELD_MS, signal: gone(response) });
          if (happened === undefined) throw new ServerError('too-many-requests');
          return { happened };
        }),
        signedIn(wire.reportUpdate, async ({ userId }, { transactionId }) => {
          const { customerId, providerId } = await orderForParty(integration, transactionId, {
            userId,
          });
          // The person's own other devices look for changes too.
          for (const party of [customerId, providerId]) hub.tell(party);
          return { told: true };
        }),
      ],
      stop: () => {
        endHearing();
        hub.stop();
      },
    };
  },
};
