import { type ReactNode } from 'react';
import { Note } from '../feedback/Note';

/** An error of the whole form, above the button; the live region exists before its text does. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div aria-live="assertive">
      {children != null && children !== false && <Note tone="danger">{children}</Note>}
    </div>
  );
}
