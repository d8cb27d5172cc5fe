import { type ReactNode } from 'react';

/** A name, a brand or a number of ours: it is not translated, and is written in its own direction. */
export const OwnName = ({ children }: { readonly children: ReactNode }) => (
  <span dir="auto" translate="no">
    {children}
  </span>
);
