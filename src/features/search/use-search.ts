import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { type Day } from '~/domain/day';
import { formatSearchParams, type SearchParams } from '~/domain/search-params';
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

function hrefWith(search: SearchParams, isMapOpen: boolean): string {
  const query = formatSearchParams(search);
  if (isMapOpen) query.set(MAP_FLAG, OPEN);
  const text = query.toString();
  return text === '' ? pathTo('search') : `${pathTo('search')}?${text}`;
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
      hrefWith({ ...search, page: 1, ...changes }, isMapOpen);
    return {
      search,
      today,
      isMapOpen,
      hrefOf,
      mapHref: (isOpen) => hrefWith(search, isOpen),
      change: (changes, { isReplaced = false } = {}) =>
        void navigate(hrefOf(changes), { replace: isReplaced }),
      address: `${location.pathname}${location.search}`,
      goTo: (address) => void navigate(address, { replace: true }),
    };
  }, [location.pathname, location.search, navigate, today]);
}
