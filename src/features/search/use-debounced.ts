import { useEffect, useMemo, useRef } from 'react';

export interface Debounced<Value> {
  /** Acts with the newest value once `delay` milliseconds pass without another. */
  readonly schedule: (value: Value, delay: number) => void;
  /** Acts now if something waits. */
  readonly flush: () => void;
  readonly drop: () => void;
}

/** Waits for a pause before it acts. What still waits when the component goes is dropped. */
export function useDebounced<Value>(act: (value: Value) => void): Debounced<Value> {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const debounced = useMemo<Debounced<Value>>(() => {
    let waiting:
      { readonly value: Value; readonly timer: ReturnType<typeof setTimeout> } | undefined;
    const drop = () => {
      clearTimeout(waiting?.timer);
      waiting = undefined;
    };
    const flush = () => {
      if (!waiting) return;
      const { value } = waiting;
      drop();
      latest.current(value);
    };
    return {
      drop,
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
