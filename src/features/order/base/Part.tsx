import { type ReactNode } from 'react';
import { PlaceContext } from './place';
import styles from './Part.module.css';

/** A part of an order's panel below what leads it; no room is taken if there is nothing in it. */
export const Part = ({ children }: { readonly children: ReactNode }) => (
  <PlaceContext value="part">
    <div className={styles.part}>{children}</div>
  </PlaceContext>
);
