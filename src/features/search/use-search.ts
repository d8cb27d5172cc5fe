import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { searchPath } from '~/config/paths';
import { type Day } from '~/domain/day';
import { type SearchParams } from '~/domain/search-params';
import { useClock } from '~/lib/clock';
import { readSearch, todayIn } from './current-search';

/** Open on phones and tablets: the map replaces the list. Kept in the address, so that the back button leads to the list. */
export const MAP_FLAG = 'mobilemap';
const OPEN = 'open';

export interface ChangeOptions {
  /** For small changes in a row: typing, dragging, moving the map. */
  readonly isReplaced?: boolean;
}

export interface SearchInAddress {
  readonly search: SearchParams;
  readonly today: Day;
  readonly isMapOpen: boolean;
  /** The address with these changes; back to the first page unless they name another. */
  readonly hrefOf: (changes: Partial<SearchParams>) => string;
  readonly mapHref: (isOpen: boolean) => string;
  readonly change: (changes: Partial<SearchParams>, options?: ChangeOptions) => void;
  /** The current address in full, to return to. */
  readonly address: string;
  readonly goTo: (address: string) => void;
}

function withMap(query: URLSearchParams, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isOpen) next.set(MAP_FLAG, OPEN);
  else next.delete(MAP_FLAG);
  return next;
}

/** The search in the address, and functions to change it. */
export function useSearch(): SearchInAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { timeZone } = useConfig();
  const today = todayIn(timeZone, useClock().now());
  return useMemo(() => {
    const query = new URLSearchParams(location.search);
    const search = readSearch(query, today);
    const isMapOpen = query.get(MAP_FLAG) === OPEN;
    const hrefOf = (changes: Partial<SearchParams>) =>
      searchPath({ ...search, page: 1, ...changes }, query);
    return {
      search,
      today,
      isMapOpen,
      hrefOf,
      mapHref: (isOpen) => searchPath(search, withMap(query, isOpen)),
      change: (changes, { isReplaced = false } = {}) =>
        void navigate(hrefOf(changes), { replace: isReplaced }),
      address: `${location.pathname}${location.search}`,
      goTo: (address) => void navigate(address, { replace: true }),
    };
  }, [location.pathname, location.search, navigate, today]);
}
