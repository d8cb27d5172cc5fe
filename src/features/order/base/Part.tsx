import { type ReactNode } from 'react';
import { PlaceContext } from './place';

/** Holds a part among an order's rows, where steps are rows that open. */
export const Part = ({ children }: { readonly children: ReactNode }) => (
  <PlaceContext value="part">{children}</PlaceContext>
);
