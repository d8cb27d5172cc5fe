import { type ReactNode } from 'react';
import { Note } from '../feedback/Note';

/** Says above the button what went wrong with the whole form; the region is there before its text. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div aria-live="assertive">
      {children != null && children !== false && <Note tone="danger">{children}</Note>}
    </div>
  );
}
