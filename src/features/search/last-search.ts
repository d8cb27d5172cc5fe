import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { useConfig } from '~/config/config-context';
import { type SearchParams } from '~/domain/search/search-params';
import { useClock } from '~/lib/clock';
import { stored } from '~/lib/stored';
import { type Limits, readSearch, todayIn } from './current-search';

const last = stored('last-search', v.string());

/** Keeps the address of a search for this tab, so that its results' pages can lead back to it. */
export const keepSearch = (address: string): boolean => last.write(address);

/** Returns path and query of the search that this tab showed last. Null on the server. */
export const lastAddress = (): string | null => last.read() ?? null;

const never = () => () => undefined;

interface LastSearch {
  /** The path and the query. */
  readonly address: string;
  readonly query: string;
  readonly search: SearchParams;
}

const searchAt = (address: string | null, limits: Limits): LastSearch | undefined => {
  if (address === null) return undefined;
  const [, query = ''] = address.split('?', 2);
  return { address, query, search: readSearch(new URLSearchParams(query), limits) };
};

/** Returns the search that this tab showed last. Undefined if there was none, and on the server. */
export const readLastSearch = (limits: Limits): LastSearch | undefined =>
  searchAt(lastAddress(), limits);

/** Returns the same for components, by the clock of a zone, which is the marketplace's by default. Undefined while a page is hydrating. */
export function useLastSearch(zone?: string): LastSearch | undefined {
  const address = useSyncExternalStore(never, lastAddress, () => null);
  const { timeZone, sortsByDistance } = useConfig();
  const today = todayIn(zone ?? timeZone, useClock().now());
  return useMemo(
    () => searchAt(address, { today, sortsByDistance }),
    [address, today, sortsByDistance],
  );
}
