import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '~/ui/controls/Icon';
import { InteractiveMap } from './InteractiveMap';
import { useMap } from './map-context';
import { type MapsConfig } from './map-view';
import { MapArea } from './MapArea';
import { MapPlace } from './MapPlace';
import { centerOf, type ShownPlace, zoomOf } from './static-map-url';
import styles from './LocationMap.module.css';

function ShownOnMap({ place }: { place: ShownPlace }) {
  const view = useMap();
  const center = centerOf(place);
  const zoom = zoomOf(place);
  useEffect(() => {
    view.show({ kind: 'place', center: { lat: center.lat, lng: center.lng }, zoom });
  }, [view, center.lat, center.lng, zoom]);
  if (place.kind === 'approximate') return <MapArea center={place.obfuscatedCenter} />;
  return (
    <MapPlace position={place.center}>
      <span className={styles.pin}>
        <Icon of={MapPin} isFilled />
      </span>
    </MapPlace>
  );
}

interface Props {
  readonly config: MapsConfig;
  readonly place: ShownPlace;
  /** The content until the map is drawn. */
  readonly ground: ReactNode;
}

/** Shows a place on the live map. */
export const LiveLocationMap = ({ config, place, ground }: Props) => (
  <InteractiveMap config={config} ground={ground}>
    <ShownOnMap place={place} />
  </InteractiveMap>
);
