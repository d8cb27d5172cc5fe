import * as wire from '~/wire/earnings';
import { type ServerFeature } from '../../core/feature';
import { keepEarnings } from './keep-earnings';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { coverOnly } from '~/api/listing/covers';
import { imageVariantParams } from '~/api/marketplace/image-variants';
import { toPlain } from '~/api/marketplace/read-response';
import { formatEarnings } from '~/domain/payout/earnings';
import { type UserId } from '~/domain/ids';
import { type MarketplaceNow } from '../../marketplace/clock';
import { reply } from '~/wire/reply';
import { ask } from '../../marketplace/session';
import { countEarnings, readEarnings } from './count-earnings';

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

/** If the background work has not reached an owner yet, their orders are counted now. */
async function keptEarnings(services: Services, owner: UserId) {
  const kept = await readEarnings(services.integration, owner);
  if (kept) return kept;
  await countEarnings(services, owner);
  return readEarnings(services.integration, owner);
}

/**
 * An owner's earnings, as `formatEarnings` writes them (null while they are not known), and the listings that have earnings, in the
 * marketplace's form. They include closed listings, which no other API lists.
 */
async function ownEarnings(services: Services, owner: UserId) {
  const earnings = await keptEarnings(services, owner);
  const tools = earnings?.currencies.flatMap(({ tools: each }) => each) ?? [];
  const ids = [...new Set(tools.flatMap(({ listingId }) => listingId ?? []))].slice(0, 100);
  const listings =
    ids.length > 0 &&
    (await ask(() =>
      services.integration.listings.query({
        ...imageVariantParams(['listing-card']),
        ...coverOnly,
        ids: ids.join(','),
        perPage: ids.length,
        include: ['images'],
        'fields.listing': ['title', 'publicData.category'],
      }),
    ));
  return {
    earnings: earnings ? formatEarnings(earnings) : null,
    listings: v.parse(reply, listings ? toPlain(listings.data) : { data: [] }),
  };
}

/** The feature for an owner's earnings by month, tool and currency. */
export const earnings: ServerFeature = {
  name: 'earnings',
  open: ({ clock, integration }) => {
    const services = { integration, now: clock.now };
    return {
      endpoints: ({ signedIn }) => [
        signedIn(wire.ownEarnings, ({ userId }) => ownEarnings(services, userId)),
      ],
      tasks: () => [keepEarnings(services)],
    };
  },
};
