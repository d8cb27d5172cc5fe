import { useEffect, useMemo, useRef } from 'react';

interface Debounced<Value> {
  /** Runs the action with the newest value once `delay` milliseconds pass without another. */
  readonly schedule: (value: Value, delay: number) => void;
  /** Runs the action now if a value waits. */
  readonly flush: () => void;
  /** Takes the value that waits, which then waits no longer. Returns an empty list if there is none. */
  readonly take: () => readonly Value[];
  readonly drop: () => void;
}

/** Waits for a pause before it acts. A value that still waits at unmount is dropped. */
export function useDebounced<Value>(act: (value: Value) => void): Debounced<Value> {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const debounced = useMemo<Debounced<Value>>(() => {
    let waiting:
      | { readonly value: Value; readonly timer: ReturnType<typeof setTimeout> }
      | undefined;
    const drop = () => {
      clearTimeout(waiting?.timer);
      waiting = undefined;
    };
    const take = () => {
      const values = waiting ? [waiting.value] : [];
      drop();
      return values;
    };
    const flush = () => {
      for (const value of take()) latest.current(value);
    };
    return {
      drop,
      take,
      flush,
      schedule: (value, delay) => {
        drop();
        waiting = { value, timer: setTimeout(flush, delay) };
      },
    };
  }, []);
  useEffect(() => debounced.drop, [debounced]);
  return debounced;
}
