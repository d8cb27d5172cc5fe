import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { searchPath } from '~/config/paths';
import { openShellPart } from '~/config/shell-flags';
import { type Day } from '~/domain/time/day';
import { emptySearch, formatSearchParams, type SearchParams } from '~/domain/search/search-params';
import { useClock } from '~/lib/clock';
import { readSearch, todayIn } from './current-search';

/**
 * The flag is present while the map replaces the list on phones and tablets. It is in the address, so that the back button leads to the
 * list.
 */
const MAP_FLAG = 'mobilemap';
/** The filter at which the phone's sheet is open. It is in the address, so that the back button closes the sheet. */
const SHEET_FLAG = 'mobilefilters';
const OPEN = 'open';

interface ChangeOptions {
  /** Whether it replaces the entry of the history, as for typing, dragging and moving the map. */
  readonly isReplaced?: boolean;
}

export interface SearchInAddress {
  readonly search: SearchParams;
  readonly today: Day;
  readonly isMapOpen: boolean;
  /** The requested part of the open sheet, as in the address. */
  readonly sheetPart: string | null;
  /** Returns the address with these changes. It goes back to the first page unless they name another. */
  readonly hrefOf: (changes: Partial<SearchParams>) => string;
  readonly mapHref: (isOpen: boolean) => string;
  readonly change: (changes: Partial<SearchParams>, options?: ChangeOptions) => void;
  /** Opens the sheet, in an entry of the history of its own. */
  readonly openSheet: (part: string) => void;
  /** Closes the sheet. Its entry becomes that of the changed search, or disappears if nothing was changed. */
  readonly closeSheet: (changes: Partial<SearchParams>) => void;
  /** Goes back to the search from before the sheet. */
  readonly cancelSheet: () => void;
  /** The current address in full. */
  readonly address: string;
}

/** A page with an address of its own that stands for a search. */
interface SearchAtPath {
  readonly path: string;
  readonly search: Partial<SearchParams>;
}

/** A page of results at a path that stands for a search. */
export const pageOfPath = (path: string, page: number): string =>
  page === 1 ? path : `${path}?${formatSearchParams({ page }).toString()}`;

/** Returns the address of a page of its results, if the search has no other filters. */
function ownHref(own: SearchAtPath | undefined, search: Partial<SearchParams>): string | undefined {
  const { page = 1 } = search;
  const plain = formatSearchParams({ ...search, page: 1 }).toString();
  if (!own || plain !== formatSearchParams(own.search).toString()) return undefined;
  return pageOfPath(own.path, page);
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

const pathOf = (href: string): string => href.split('?', 1)[0] ?? href;

const queryOf = (href: string): string => href.split('?', 2)[1] ?? '';

/**
 * Returns the search in the address and functions to change it. `own` is what the page's own address stands for, and `zone` is that of the
 * searched place, if known.
 */
export function useSearch(own?: SearchAtPath, zone?: string | null): SearchInAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { timeZone, sortsByDistance } = useConfig();
  const today = todayIn(zone ?? timeZone, useClock().now());
  // The page shows a new address only after it has rendered it. A press meanwhile must not lose the earlier change.
  const newest = useRef<Pick<typeof location, 'pathname' | 'search' | 'state'>>(location);
  useEffect(() => {
    newest.current = location;
  }, [location]);
  return useMemo(() => {
    const read = ({ pathname, search: text }: Pick<typeof location, 'pathname' | 'search'>) => {
      const query = new URLSearchParams(text);
      const found = readSearch(query, { today, sortsByDistance });
      const isOwn = own !== undefined && pathname === own.path;
      return { query, search: isOwn ? { ...emptySearch, ...own.search, page: found.page } : found };
    };
    const { query, search } = read(location);
    const now = () => ({ ...read(newest.current), state: newest.current.state as unknown });
    const go = (href: string, { isReplaced, state }: { isReplaced: boolean; state?: unknown }) => {
      newest.current = { pathname: pathOf(href), search: queryOf(href), state };
      void navigate(href, { replace: isReplaced, state });
    };
    const leaveSheet = (changesOf: (underSheet: string | undefined) => string) => {
      const { state } = newest.current;
      const underSheet = isSheetState(state) ? state.underSheet : undefined;
      const href = changesOf(underSheet);
      if (href === underSheet) void navigate(-1);
      else go(href, { isReplaced: true });
    };
    const withoutSheet = () => withFlag(now().query, SHEET_FLAG, null);
    return {
      search,
      today,
      isMapOpen: query.get(MAP_FLAG) === OPEN,
      // The top bar's dialogs take precedence.
      sheetPart: openShellPart(query) ? null : query.get(SHEET_FLAG),
      hrefOf: (changes) => {
        const next = { ...search, page: 1, ...changes };
        return ownHref(own, next) ?? searchPath(next, query);
      },
      mapHref: (isOpen) => searchPath(search, withFlag(query, MAP_FLAG, isOpen ? OPEN : null)),
      change: (changes, { isReplaced = false } = {}) => {
        const { search, query, state } = now();
        const href = searchPath({ ...search, page: 1, ...changes }, query);
        go(href, { isReplaced, state: isReplaced ? state : undefined });
      },
      openSheet: (part) => {
        const { search, query } = now();
        go(searchPath(search, withFlag(query, SHEET_FLAG, part)), {
          isReplaced: false,
          state: { underSheet: searchPath(search, query) } satisfies SheetState,
        });
      },
      closeSheet: (changes) =>
        leaveSheet(() => {
          const { search } = now();
          const page = Object.keys(changes).length > 0 ? 1 : search.page;
          return searchPath({ ...search, page, ...changes }, withoutSheet());
        }),
      cancelSheet: () =>
        leaveSheet((underSheet) => underSheet ?? searchPath(now().search, withoutSheet())),
      address: `${location.pathname}${location.search}`,
    };
  }, [location, navigate, own, today, sortsByDistance]);
}
