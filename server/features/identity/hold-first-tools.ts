import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { waitsForIdentity } from '~/domain/listing/identity-hold';
import { type Task } from '../../core/task';
import { readRecentEvents } from '../../core/tasks/recent-events';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { type FirstToolServices, holdFirstTool } from './first-tool';

const EVERY_MS = 5000;
/** Tools that were published earlier, before the setting was switched on, stay open. */
const LOOK_BACK_MS = 600_000;
/** The separator of the two parts of an item. */
const AT = '@';

/** The tools that were just published, or opened again although they wait for a check. */
function itemsOf({ resource, previousValues, resourceId, sequenceId }: MarketplaceEvent) {
  const { state, metadata } = resource?.attributes ?? {};
  if (state !== 'published') return [];
  const before = previousValues?.attributes?.['state'];
  const isNew = previousValues ? before === 'draft' || before === 'pendingApproval' : true;
  const isReopened = before === 'closed' && waitsForIdentity(metadata);
  return isNew || isReopened ? [`${resourceId}${AT}${String(sequenceId)}`] : [];
}

/** Closes tools that were published before the check of their owners' identity. */
export const holdFirstTools = (
  services: FirstToolServices & { readonly now: MarketplaceNow },
): Task => ({
  name: 'hold-first-tools',
  everyMs: EVERY_MS,
  read: readRecentEvents({
    integration: services.integration,
    now: services.now,
    itemsOf,
    lookBackMs: LOOK_BACK_MS,
    follows: 'listing/created,listing/updated',
  }),
  handle: async (item) => {
    const [id, sequenceId] = item.split(AT);
    await holdFirstTool(services, {
      id: v.parse(listingIdSchema, id),
      sequenceId: v.parse(v.pipe(v.string(), v.transform(Number), v.integer()), sequenceId),
    });
  },
});
