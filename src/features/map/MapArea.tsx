import { useLayoutEffect, useRef } from 'react';
import { FUZZY_OFFSET_M } from '~/domain/listing/fuzzy-location';
import { type LatLng, pointAt } from '~/domain/search/geo';
import { useMap } from './map-context';
import { MapPlace } from './MapPlace';
import styles from './MapArea.module.css';

const NORTH = 0;

/** The circle that contains the place; it scales with the map. */
export function MapArea({ center }: { center: LatLng }) {
  const view = useMap();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const edge = pointAt(center, FUZZY_OFFSET_M, NORTH);
    const measure = () => {
      const radius = view.project(center).y - view.project(edge).y;
      ref.current?.style.setProperty('--radius', `${radius}px`);
    };
    measure();
    return view.onFrame(measure);
  }, [view, center]);
  return (
    <MapPlace position={center}>
      <div ref={ref} className={styles.area} />
    </MapPlace>
  );
}
