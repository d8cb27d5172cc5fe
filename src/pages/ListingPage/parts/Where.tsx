// oxlint-disable-next-line no-restricted-imports -- an error boundary shows something else
import { lazy, Suspense } from 'react';
import { type ApproximatePlace } from '~/api/listing/listings';
import { type LatLng } from '~/domain/search/geo';
import { useConfig } from '~/config/config-context';
import { Text } from '~/i18n/Text';
import { MapSkeleton } from '~/features/map/MapSkeleton';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { useIsBrowser } from '~/ui/overlays/use-opened';
import { Section } from './Section';
import styles from './Where.module.css';

const LocationMap = lazy(async () => ({
  default: (await import('~/features/map/LocationMap')).LocationMap,
}));

/** Holds the place until a browser fills it, because the page does not wait for the map. */
const MapBox = ({ isStill = false }: { readonly isStill?: boolean }) => (
  <div className={styles.map}>
    <MapSkeleton isStill={isStill} />
  </div>
);

function AreaMap({ center, placeName }: { center: LatLng; placeName: string }) {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return <MapBox />;
  return (
    <Suspense fallback={<MapBox />}>
      <LocationMap
        place={{ kind: 'approximate', obfuscatedCenter: center }}
        placeName={placeName}
      />
    </Suspense>
  );
}

/** Shows the approximate place. The address comes with a paid booking. */
export function Where({ place: { center, area } }: { place: ApproximatePlace }) {
  const { maps } = useConfig();
  if (!center && !area) return null;
  const place = area ?? undefined;
  return (
    <Section id="where" title={<Text id="ListingPage.where" />}>
      {center && maps && (
        <ErrorBoundary
          onError={(error) => reportError(error, 'listing map')}
          fallback={() => (
            <>
              <MapBox isStill />
              <Text as="p" className={styles.note} id="ListingPage.mapFailed" />
            </>
          )}
        >
          <AreaMap center={center} placeName={place ?? ''} />
        </ErrorBoundary>
      )}
      <p className={styles.note}>
        {place && <Text id="ListingPage.whereNear" values={{ place }} />}{' '}
        <Text id="ListingPage.whereNote" />
      </p>
    </Section>
  );
}
