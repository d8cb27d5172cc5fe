import MapIcon from 'lucide-react/icons/map';
// oxlint-disable-next-line no-restricted-imports -- an error boundary shows something else
import { lazy, Suspense, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { useText } from '~/i18n/use-text';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { Button } from '~/ui/controls/Button';
import { MapSkeleton } from './MapSkeleton';
import { StaticMap } from './StaticMap';
import { type ShownPlace } from './static-map-url';
import styles from './LocationMap.module.css';

interface Props {
  readonly place: ShownPlace;
  /** A name such as "Hyde Park, Austin, TX". */
  readonly placeName: string;
}

const LiveLocationMap = lazy(async () => ({
  default: (await import('./LiveLocationMap')).LiveLocationMap,
}));

/**
 * Shows where a tool is: first a picture of the map, and the live map on request. For an approximate place the caller passes the shifted
 * center and never the exact one.
 */
export function LocationMap({ place, placeName }: Props) {
  const text = useText();
  const { maps } = useConfig();
  const [isLive, setLive] = useState(false);
  if (!maps) return null;
  const alt = text(place.kind === 'exact' ? 'Map.exact' : 'Map.approximate', { place: placeName });
  // The streets stay below the picture, so that a slow or failed one leaves no empty box.
  const picture = (
    <>
      <MapSkeleton isStill />
      <StaticMap config={maps} place={place} alt={alt} />
    </>
  );
  if (!isLive) {
    return (
      <div className={styles.map}>
        {picture}
        <div className={styles.explore}>
          <Button
            look="line"
            size="s"
            icon={MapIcon}
            onClick={() => setLive(true)}
            text="Map.explore"
          />
        </div>
      </div>
    );
  }
  return (
    <section className={styles.map} aria-label={alt}>
      <ErrorBoundary
        fallback={() => picture}
        onError={(error) => reportError(error, 'location map')}
      >
        <Suspense fallback={picture}>
          <LiveLocationMap config={maps} place={place} ground={picture} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
