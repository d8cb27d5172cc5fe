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
/** The filter at which the phone's sheet is open. Kept in the address, so that the back button closes the sheet. */
const SHEET_FLAG = 'mobilefilters';
const OPEN = 'open';

export interface ChangeOptions {
  /** For small changes in a row: typing, dragging, moving the map. */
  readonly isReplaced?: boolean;
}

export interface SearchInAddress {
  readonly search: SearchParams;
  readonly today: Day;
  readonly isMapOpen: boolean;
  /** The part of the open sheet that was asked for, as it is in the address. */
  readonly sheetPart: string | null;
  /** The address with these changes; back to the first page unless they name another. */
  readonly hrefOf: (changes: Partial<SearchParams>) => string;
  readonly mapHref: (isOpen: boolean) => string;
  readonly change: (changes: Partial<SearchParams>, options?: ChangeOptions) => void;
  /** Opens the sheet, in an entry of the history of its own. */
  readonly openSheet: (part: string) => void;
  /** Closes the sheet: its entry becomes that of the changed search, or goes if nothing was changed. */
  readonly closeSheet: (changes: Partial<SearchParams>) => void;
  /** Goes back to the search from before the sheet. */
  readonly cancelSheet: () => void;
  /** The current address in full. */
  readonly address: string;
}

function withFlag(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** What the sheet's entry of the history remembers: the address that Back leads to. */
interface SheetState {
  readonly underSheet: string;
}

const isSheetState = (state: unknown): state is SheetState =>
  typeof state === 'object' && state !== null && 'underSheet' in state;

/** The search in the address, and functions to change it. */
export function useSearch(): SearchInAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { timeZone, sortsByDistance } = useConfig();
  const today = todayIn(timeZone, useClock().now());
  return useMemo(() => {
    const query = new URLSearchParams(location.search);
    const search = readSearch(query, { today, sortsByDistance });
    const address = `${location.pathname}${location.search}`;
    const underSheet = isSheetState(location.state) ? location.state.underSheet : undefined;
    const withoutSheet = withFlag(query, SHEET_FLAG, null);
    const hrefOf = (changes: Partial<SearchParams>) =>
      searchPath({ ...search, page: 1, ...changes }, query);
    const leaveSheet = (href: string) => {
      if (href === underSheet) void navigate(-1);
      else void navigate(href, { replace: true });
    };
    return {
      search,
      today,
      isMapOpen: query.get(MAP_FLAG) === OPEN,
      sheetPart: query.get(SHEET_FLAG),
      hrefOf,
      mapHref: (isOpen) => searchPath(search, withFlag(query, MAP_FLAG, isOpen ? OPEN : null)),
      change: (changes, { isReplaced = false } = {}) =>
        void navigate(hrefOf(changes), {
          replace: isReplaced,
          state: isReplaced ? (location.state as unknown) : undefined,
        }),
      openSheet: (part) =>
        void navigate(searchPath(search, withFlag(query, SHEET_FLAG, part)), {
          state: { underSheet: searchPath(search, query) } satisfies SheetState,
        }),
      closeSheet: (changes) => {
        const page = Object.keys(changes).length > 0 ? 1 : search.page;
        leaveSheet(searchPath({ ...search, page, ...changes }, withoutSheet));
      },
      cancelSheet: () => leaveSheet(underSheet ?? searchPath(search, withoutSheet)),
      address,
    };
  }, [location, navigate, today, sortsByDistance]);
}
