import * as v from 'valibot';
import { userIdSchema } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';
import { ask } from '../../marketplace/session';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { toPlain } from '~/api/marketplace/read-response';
import { type OrderTelling, tellPerson } from '../notices/tell';
import { type Task } from '../task';
import { readRecentEvents } from './recent-events';

const EVERY_MS = 15_000;
const LOOK_BACK_MS = DAY_MS;

const isNowPaid = ({ resource, previousValues }: MarketplaceEvent): boolean =>
  resource?.attributes?.['stripeChargesEnabled'] === true &&
  previousValues?.attributes?.['stripeChargesEnabled'] === false;

const countSchema = v.object({ meta: v.object({ totalItems: v.number() }) });

/** Writes to owners whose tools were published while the payment service still checked them, as soon as it is done. */
export function tellBookable(services: OrderTelling): Task {
  const { integration, now } = services;
  return {
    name: 'tell-bookable',
    everyMs: EVERY_MS,
    read: readRecentEvents({
      integration,
      now,
      follows: 'user/updated',
      lookBackMs: LOOK_BACK_MS,
      itemsOf: (event) => (isNowPaid(event) ? [event.resourceId] : []),
    }),
    handle: async (item) => {
      const owner = v.parse(userIdSchema, item);
      const answer = await ask(() =>
        integration.listings.query({ authorId: owner, states: ['published'], perPage: 1 }),
      );
      const { totalItems } = v.parse(countSchema, toPlain(answer.data)).meta;
      if (totalItems > 0) await tellPerson(services, owner, { kind: 'bookable', owner });
    },
  };
}
