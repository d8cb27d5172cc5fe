// oxlint-disable-next-line no-restricted-imports -- an error boundary shows something else
import { lazy, Suspense } from 'react';
import { MapFailed } from '~/features/map/MapFailed';
import { MapSkeleton } from '~/features/map/MapSkeleton';
import { SkipButton } from '~/features/shell/SkipLink';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { mapId, resultsId } from '../part-ids';
import { type VisibleMapProps } from './VisibleMap';
import styles from './MapPanel.module.css';

const VisibleMap = lazy(async () => ({ default: (await import('./VisibleMap')).VisibleMap }));

interface Props extends VisibleMapProps {
  /** Whether the map is visible. A hidden map loads nothing. */
  readonly isVisible: boolean;
}

/** Shows the map beside the list or in its place. */
export function MapPanel({ isVisible, ...props }: Props) {
  const text = useText();
  const { isMapOpen } = props.state;
  return (
    <section
      id={mapId}
      tabIndex={-1}
      className={styles.panel}
      data-open={isMapOpen || undefined}
      aria-label={text('SearchPage.mapRegion')}
    >
      {!isMapOpen && (
        <SkipButton targetId={resultsId}>
          <Text id="SearchPage.skipToResults" />
        </SkipButton>
      )}
      {isVisible ? (
        <ErrorBoundary
          fallback={() => <MapFailed hint={<Text id="SearchPage.mapFailedHint" />} />}
          onError={(error) => reportError(error, 'search map')}
        >
          <Suspense fallback={<MapSkeleton />}>
            <VisibleMap {...props} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <MapSkeleton />
      )}
    </section>
  );
}
