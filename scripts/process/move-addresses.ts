import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { areaName } from '~/domain/search/area-name';
import {
  type ExactPlace,
  hidePlace,
  type PlaceArea,
  readExactPlace,
} from '~/domain/listing/hidden-place';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { secureRandom } from '~/lib/secure-random';
import { newestFirst, type StoredRow } from '../../server/marketplace/newest-first';
import { ask } from '../../server/marketplace/session';
import { openPublicPoints } from '../../server/core/owners/public-points';
import { areaInText } from '../../server/base/place';

const FIELDS = ['createdAt', 'geolocation', 'publicData.location', 'privateData.location'];

interface MovedAddresses {
  readonly moved: number;
  /** Listings that are already private or have no place. */
  readonly left: number;
}

/** The public part of an address. "Elm Street" without a city could be the whole address, so it stays private. */
function areaOf({ address }: ExactPlace): PlaceArea {
  const city = address.includes(',') ? (areaName(address) ?? '') : '';
  return areaInText(address) ?? { city, state: '', zip: '', country: '' };
}

const authored = v.object({
  author: v.object({ data: v.object({ id: v.string() }) }),
});

async function move(
  sdk: IntegrationSdk,
  { id, attributes, relationships }: StoredRow,
): Promise<boolean> {
  if (parseListingPublicData(attributes.publicData).location?.approximate) return false;
  const exact = readExactPlace(attributes);
  if (!exact) return false;
  const { author } = v.parse(authored, relationships);
  const { known, keep } = await openPublicPoints(sdk, author.data.id);
  const hidden = hidePlace({ exact, area: areaOf(exact), known, random: secureRandom });
  const { geolocation: point, ...data } = hidden;
  if (point) await keep([point]);
  await ask(() =>
    sdk.listings.update({
      id: new types.UUID(id),
      ...(point && { geolocation: new types.LatLng(point.lat, point.lng) }),
      ...data,
    }),
  );
  return true;
}

/**
 * Makes the exact places private of listings that were made before that rule. Each call moves one listing, so that the work can be
 * stopped anywhere and run again. Places that are already private stay as they are.
 */
export async function moveAddresses(sdk: IntegrationSdk): Promise<MovedAddresses> {
  const query = { 'fields.listing': FIELDS, include: ['author'], 'fields.user': [] };
  let [moved, left] = [0, 0];
  for await (const listing of newestFirst(sdk.listings.query, query)) {
    if (await move(sdk, listing)) moved += 1;
    else left += 1;
  }
  return { moved, left };
}
