import { useContext, useSyncExternalStore } from 'react';
import { ReaderZone, SiteZone } from './site-zone';

const neverChanges = () => () => undefined;

/** The format is made once, because pages ask for the zone hundreds of times. */
const deviceFormat = new Intl.DateTimeFormat();
const deviceZone = (): string => deviceFormat.resolvedOptions().timeZone;

/** Says whether the zone is known. It is false in a server's page and its hydration, if no earlier page has set the reader's zone. */
export function useIsZoneKnown(): boolean {
  const readerZone = useContext(ReaderZone);
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => readerZone !== undefined,
  );
}

/** The IANA zone of the reader's device; until hydration the one that the server knows, or else the marketplace's. */
export function useViewerZone(): string {
  const siteZone = useContext(SiteZone);
  const readerZone = useContext(ReaderZone);
  return useSyncExternalStore(neverChanges, deviceZone, () => readerZone ?? siteZone);
}
