import { useSyncExternalStore } from 'react';
import { type ListingId } from '~/domain/ids';

/** The tools that somebody points at. They are outside of React's state, so that pointing renders only what is marked. */
export interface Marks {
  readonly has: (ids: readonly ListingId[]) => boolean;
  readonly set: (ids: readonly ListingId[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates marks without any tool in them. */
export function createMarks(): Marks {
  let marked: readonly ListingId[] = [];
  const listeners = new Set<() => void>();
  return {
    has: (ids) => ids.some((id) => marked.includes(id)),
    set: (ids) => {
      marked = ids;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether one of these tools is marked. */
export const useIsMarked = (marks: Marks, ids: readonly ListingId[]): boolean =>
  useSyncExternalStore(
    marks.subscribe,
    () => marks.has(ids),
    () => false,
  );

/** Returns handlers that mark these tools while their element is pointed at or has the focus. */
export function markedBy(marks: Marks, ids: readonly ListingId[]) {
  const mark = () => marks.set(ids);
  const clear = () => marks.set([]);
  return { onPointerEnter: mark, onPointerLeave: clear, onFocus: mark, onBlur: clear };
}
