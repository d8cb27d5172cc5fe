import { type PublicConfig } from '~/config/public-config';
import { formatBounds, parseBounds } from '~/domain/search/search-params';
import { type NamedPlace } from '~/domain/search/tool-places';
import { lastAddress, readLastSearch } from '~/features/search/last-search';
import { todayIn } from '~/features/search/current-search';

const KEY = 'toolyard.rowPlace';

/** The visitor's place, and whether they picked it for the rows. */
interface OwnPlace {
  readonly place?: NamedPlace;
  readonly isPicked?: boolean;
}

/** Keeps the place that the visitor picked, in this browser, until they search somewhere. */
export function keepPickedPlace({ address, bounds }: NamedPlace): void {
  try {
    const searched = lastAddress() ?? '';
    const kept = JSON.stringify([address, formatBounds(bounds), searched]);
    window.localStorage.setItem(KEY, kept);
  } catch {
    // If storage is full or forbidden, the next visit starts with the usual place.
  }
}

/** The place that was picked, if nothing was searched since in this tab. */
function pickedPlace(searched: string): NamedPlace | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return undefined;
    const [address, box, before]: unknown[] = kept;
    const bounds = typeof box === 'string' ? parseBounds(box) : undefined;
    const isNewest = searched === '' || searched === before;
    return isNewest && typeof address === 'string' && bounds ? { address, bounds } : undefined;
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return undefined;
  }
}

/** The place that this browser was last asked for, by a search or for the rows. Nothing on the server. */
export function ownPlace({ timeZone, sortsByDistance }: PublicConfig, now: Date): OwnPlace {
  const last = readLastSearch({ today: todayIn(timeZone, now), sortsByDistance });
  const place = pickedPlace(last?.address ?? '');
  if (place) return { place, isPicked: true };
  const { address, bounds, mapSearch } = last?.search ?? {};
  return address && bounds && !mapSearch ? { place: { address, bounds } } : {};
}
