import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useConfig } from '~/config/config-context';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { InteractiveMap } from './InteractiveMap';
import { mapMessages } from './map.messages';
import { useMap } from './map-context';
import { MapArea } from './MapArea';
import { MapPlace } from './MapPlace';
import { StaticMap } from './StaticMap';
import { centerOf, type ShownPlace, zoomOf } from './static-map-url';
import styles from './LocationMap.module.css';

interface Props {
  readonly place: ShownPlace;
  /** "Hyde Park, Austin, TX". */
  readonly placeName: string;
}

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

/**
 * Where a tool is: a picture of the map first, the live map on request. For an approximate place the caller
 * passes the shifted centre, never the exact one.
 */
export function LocationMap({ place, placeName }: Props) {
  const intl = useIntl();
  const { maps } = useConfig();
  const [isLive, setLive] = useState(false);
  if (!maps) return null;
  const text = place.kind === 'exact' ? mapMessages.exact : mapMessages.approximate;
  const alt = intl.formatMessage(text, { place: placeName });
  if (!isLive) {
    return (
      <div className={styles.map}>
        <StaticMap config={maps} place={place} alt={alt} />
        <div className={styles.explore}>
          <Button look="line" size="s" icon={MapIcon} onClick={() => setLive(true)}>
            <FormattedMessage {...mapMessages.explore} />
          </Button>
        </div>
      </div>
    );
  }
  return (
    <section className={styles.map} aria-label={alt}>
      <ErrorBoundary
        fallback={() => <StaticMap config={maps} place={place} alt={alt} />}
        onError={(error) => reportError(error, 'location map')}
      >
        <InteractiveMap config={maps}>
          <ShownOnMap place={place} />
        </InteractiveMap>
      </ErrorBoundary>
    </section>
  );
}
