import {
  readExactPlace,
  readPublicPoints,
  shiftedPoint,
  withPublicPoints,
} from '~/domain/listing/hidden-place';
import { type LatLng } from '~/domain/search/geo';
import { secureRandom } from '~/lib/secure-random';
import { type ApiClient } from '../marketplace/api-client';
import { type ExtendedData } from '../marketplace/resources';
import { changePrivateData } from '../person/private-data';

interface PlacedChange {
  readonly geolocation?: LatLng | null;
  readonly privateData?: ExtendedData;
}

/**
 * The change with the point that the user's tools at this door have, also if another tab has listed one since. A new point is kept in the
 * user's private data before it becomes public, so that later tools find it.
 */
export async function withSharedPoint<Change extends PlacedChange>(
  client: ApiClient,
  change: Change,
): Promise<Change> {
  const exact = readExactPlace({ privateData: change.privateData })?.point;
  if (!change.geolocation || !exact) return change;
  let { geolocation } = change;
  await changePrivateData(client, (privateData) => {
    const known = [...readPublicPoints(privateData), geolocation];
    geolocation = shiftedPoint(exact, { known, random: secureRandom });
    return withPublicPoints(privateData, [geolocation]);
  });
  return { ...change, geolocation };
}
