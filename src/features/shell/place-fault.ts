import { useEffect, useState } from 'react';
import { type PlaceFault } from '~/domain/search/search-place';
import { whenLoaded } from '~/ui/when-loaded';

/** Its id is the field's id with `-fault`. */
export const PlaceFaultNote = whenLoaded(
  async () => (await import('./PlaceFaultNote')).PlaceFaultNote,
);

/** What connects the field with the note about it. */
export const placeFaultProps = (fieldId: string, fault: PlaceFault | undefined) => ({
  isInvalid: fault !== undefined,
  describedBy: fault && `${fieldId}-fault`,
});

/** Returns a function that moves the focus to the field, after it was marked as wrong: then its list of suggestions stays closed. */
export function useFaultFocus(fieldId: string): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) document.getElementById(fieldId)?.focus();
  }, [count, fieldId]);
  return () => setCount((faults) => faults + 1);
}
