import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { formatBounds, parseBounds } from '~/domain/search/search-params';
import { type NamedPlace } from '~/domain/search/tool-places';
import { lastAddress, readLastSearch } from '~/features/search/last-search';
import { stored } from '~/lib/stored';
import { todayIn } from '~/features/search/current-search';

/** The address and the bounds of the picked place, and the latest search when it was picked. */
const picked = stored('toolyard.rowPlace', v.tuple([v.string(), v.string(), v.string()]));

/** The visitor's place, and whether they picked it for the rows. */
interface OwnPlace {
  readonly place?: NamedPlace;
  readonly isPicked?: boolean;
}

/** Keeps the place that the visitor picked in this browser, until they search somewhere. */
export function keepPickedPlace({ address, bounds }: NamedPlace): void {
  picked.write([address, formatBounds(bounds), lastAddress() ?? '']);
}

/** Returns the picked place, if nothing was searched since in this tab. */
function pickedPlace(searched: string): NamedPlace | undefined {
  const [address, box, before] = picked.read() ?? [];
  const bounds = box === undefined ? undefined : parseBounds(box);
  const isNewest = searched === '' || searched === before;
  return isNewest && address !== undefined && bounds ? { address, bounds } : undefined;
}

/** Returns the latest place of this browser, from a search or picked for the rows. There is none on the server. */
export function ownPlace({ timeZone, sortsByDistance }: PublicConfig, now: Date): OwnPlace {
  const last = readLastSearch({ today: todayIn(timeZone, now), sortsByDistance });
  const place = pickedPlace(last?.address ?? '');
  if (place) return { place, isPicked: true };
  const { address, bounds, mapSearch } = last?.search ?? {};
  return address && bounds && !mapSearch ? { place: { address, bounds } } : {};
}
