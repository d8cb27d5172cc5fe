import { useContext, useSyncExternalStore } from 'react';
import { SiteZone } from './site-zone';

const neverChanges = () => () => undefined;

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** False in the server's page and in hydration, which do not know the reader's zone. */
export const useIsZoneKnown = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** The IANA zone of the reader's device; until hydration, the marketplace's. */
export function useViewerZone(): string {
  const siteZone = useContext(SiteZone);
  return useSyncExternalStore(neverChanges, deviceZone, () => siteZone);
}
