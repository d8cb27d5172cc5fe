import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type LatLng } from '~/domain/geo';
import { useMap } from './map-context';
import styles from './MapPlace.module.css';

interface Props {
  readonly as?: 'div' | 'li';
  readonly position: LatLng;
  /** Above its neighbors. */
  readonly isRaised?: boolean;
  readonly children: ReactNode;
}

/** Keeps its content at a place of the map while the map moves. */
export function MapPlace({ as: Tag = 'div', position, isRaised, children }: Props) {
  const view = useMap();
  const ref = useRef<(HTMLDivElement & HTMLLIElement) | null>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = view.project(position);
      // Directly on the element: rendering with React in every frame would lag behind the map.
      if (ref.current) ref.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return view.onFrame(place);
  }, [view, position]);
  return (
    <Tag ref={ref} className={styles.place} data-raised={isRaised || undefined}>
      {children}
    </Tag>
  );
}
