import { type RefObject, useEffect, useState } from 'react';
import {
  type FilterName,
  type Filters,
  type FilterValues,
  formatFilter,
} from '~/domain/search/search-filters';
import { useDebounced } from './use-debounced';

/** The filters that wait for a pause, so that the sheet's buttons can send or drop their values. */
export type Waiting = RefObject<
  Set<{
    /** Takes what waits, which then waits no longer. */
    readonly take: () => Filters;
    readonly drop: () => void;
  }>
>;

interface LiveFilter<Value> {
  readonly value: Value | undefined;
  readonly onSearch: (value: Value | undefined) => void;
  readonly waiting: Waiting;
}

interface Draft<Value> {
  readonly value: Value | undefined;
  /** The address's value when the text was typed. */
  readonly base: string | undefined;
}

/** Shows a typed or dragged value right away, and puts it into the address after a pause. */
export function useLiveFilter<Name extends FilterName>(
  name: Name,
  { value, onSearch, waiting }: LiveFilter<FilterValues[Name]>,
) {
  const [draft, setDraft] = useState<Draft<FilterValues[Name]>>();
  const debounced = useDebounced(onSearch);
  useEffect(() => {
    const all = waiting.current;
    const take = () =>
      Object.fromEntries(debounced.take().map((value) => [name, value])) satisfies Filters;
    const own = { take, drop: debounced.drop };
    all.add(own);
    return () => {
      all.delete(own);
    };
  }, [debounced, waiting, name]);
  const known = formatFilter(name, value);
  // A change from elsewhere replaces the draft, but the arrival of the draft's own value does not.
  const isDraftValid = draft && (draft.base === known || formatFilter(name, draft.value) === known);
  return {
    value: isDraftValid ? draft.value : value,
    /** Searches after `pauseMs` without another change. If it is absent, searches at once. */
    change: (next: FilterValues[Name] | undefined, pauseMs: number | undefined) => {
      if (pauseMs === undefined) {
        onSearch(next);
        return;
      }
      setDraft({ value: next, base: known });
      debounced.schedule(next, pauseMs);
    },
  };
}
