import * as v from 'valibot';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';
import { ask } from '../../marketplace/session';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { isPublishedAfter } from '../../marketplace/published-after';
import { toPlain } from '~/api/marketplace/read-response';
import { type OrderTelling, tellPerson } from '../notices/tell';
import { type Task } from '../task';
import { readRecentEvents } from './recent-events';

const EVERY_MS = 15_000;
const LOOK_BACK_MS = DAY_MS;

const isNowPaid = ({ resource, previousValues }: MarketplaceEvent): boolean =>
  resource?.attributes?.['stripeChargesEnabled'] === true &&
  previousValues?.attributes?.['stripeChargesEnabled'] === false;

const toolsSchema = v.object({ data: v.array(v.object({ id: listingIdSchema })) });
const itemSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ owner: userIdSchema, sequenceId: v.number() }),
);

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
      itemsOf: (event) =>
        isNowPaid(event)
          ? [JSON.stringify({ owner: event.resourceId, sequenceId: event.sequenceId })]
          : [],
    }),
    handle: async (item) => {
      const { owner, sequenceId } = v.parse(itemSchema, item);
      const query = { authorId: owner, states: ['published'] };
      const answer = await ask(() => integration.listings.query(query));
      for (const { id } of v.parse(toolsSchema, toPlain(answer.data)).data) {
        // A listing that was published afterwards could be booked at once.
        if (await isPublishedAfter(integration, id, sequenceId)) continue;
        return tellPerson(services, owner, { kind: 'bookable', owner });
      }
      return undefined;
    },
  };
}
