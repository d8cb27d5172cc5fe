import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type LatLng } from '~/domain/search/geo';
import { usePlacing } from './place-layer';
import styles from './MapPlace.module.css';

interface Props {
  readonly as?: 'div' | 'li';
  readonly position: LatLng;
  /** Whether it is above its neighbors. */
  readonly isRaised?: boolean;
  readonly children: ReactNode;
}

/** Keeps its content at a place of the map while the map moves. */
export function MapPlace({ as: Tag = 'div', position, isRaised, children }: Props) {
  const keepAt = usePlacing();
  const ref = useRef<(HTMLDivElement & HTMLLIElement) | null>(null);
  useLayoutEffect(
    () => (ref.current ? keepAt(ref.current, position) : undefined),
    [keepAt, position],
  );
  return (
    <Tag ref={ref} className={styles.place} data-raised={isRaised || undefined}>
      {children}
    </Tag>
  );
}
