import { type RefObject, useEffect, useState } from 'react';
import { useDebounced } from './use-debounced';

/** Filters that wait for a pause, so that the sheet's buttons can send or drop what they hold. */
export type Waiting = RefObject<Set<{ readonly flush: () => void; readonly drop: () => void }>>;

interface LiveFilter<Value> {
  /** In the address. */
  readonly value: Value;
  readonly onPause: (value: Value) => void;
  readonly waiting: Waiting;
}

interface Draft<Value> {
  readonly value: Value;
  /** The address's value when this was typed. */
  readonly base: string;
}

/** What is typed or dragged shows at once and goes into the address after a pause. */
export function useLiveFilter<Value>({ value, onPause, waiting }: LiveFilter<Value>) {
  const [draft, setDraft] = useState<Draft<Value>>();
  const debounced = useDebounced(onPause);
  useEffect(() => {
    const all = waiting.current;
    all.add(debounced);
    return () => {
      all.delete(debounced);
    };
  }, [debounced, waiting]);
  const known = String(value);
  // A change from elsewhere wins over the draft; the draft's own arrival does not.
  const isDraftValid = draft && (draft.base === known || String(draft.value).trim() === known);
  return {
    value: isDraftValid ? draft.value : value,
    change: (next: Value, delay: number) => {
      setDraft({ value: next, base: known });
      debounced.schedule(next, delay);
    },
  };
}
