import { useEffect, useState } from 'react';
import { type PlaceFault } from '~/domain/search/search-place';
import { whenLoaded } from '~/ui/when-loaded';

/** The note's id is the field's id with `-fault`. */
export const PlaceFaultNote = whenLoaded(
  async () => (await import('./PlaceFaultNote')).PlaceFaultNote,
);

/** Connects the field with the note about it. */
export const placeFaultProps = (fieldId: string, fault: PlaceFault | undefined) => ({
  isInvalid: fault !== undefined,
  describedBy: fault && `${fieldId}-fault`,
});

/** Returns a function that focuses the field after it was marked as wrong. Its list of suggestions then stays closed. */
export function useFaultFocus(fieldId: string): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) document.getElementById(fieldId)?.focus();
  }, [count, fieldId]);
  return () => setCount((faults) => faults + 1);
}
