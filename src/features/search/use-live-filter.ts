import { type RefObject, useEffect, useState } from 'react';
import {
  type FilterName,
  type Filters,
  type FilterValues,
  formatFilter,
} from '~/domain/search/search-filters';
import { useDebounced } from './use-debounced';

/** Filters that wait for a pause, so that the sheet's buttons can send or drop what they hold. */
export type Waiting = RefObject<
  Set<{
    /** What waits, which then does not wait any more. */
    readonly take: () => Filters;
    readonly drop: () => void;
  }>
>;

interface LiveFilter<Value> {
  /** The value in the address. */
  readonly value: Value | undefined;
  readonly onSearch: (value: Value | undefined) => void;
  readonly waiting: Waiting;
}

interface Draft<Value> {
  readonly value: Value | undefined;
  /** The address's value when this was typed. */
  readonly base: string | undefined;
}

/** A typed or dragged value shows right away and goes into the address after a pause. */
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
  // A change from elsewhere replaces the draft; the arrival of the draft's own value does not.
  const isDraftValid = draft && (draft.base === known || formatFilter(name, draft.value) === known);
  return {
    value: isDraftValid ? draft.value : value,
    /** Searches after `pauseMs` without another change, at once without it. */
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
