import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { type ListingId } from '~/domain/ids';
import { InteractiveMap } from '~/features/map/InteractiveMap';
import { type MapsConfig } from '~/features/map/map-view';
import { type SearchInAddress } from '~/features/search/use-search';
import { useClock } from '~/lib/clock';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { useAppDispatch } from '~/store/hooks';
import { loadMapPoints } from '../SearchPage.duck';
import { searchPageMessages } from '../SearchPage.messages';
import { SearchMap } from './SearchMap';
import styles from './MapPanel.module.css';

interface Props {
  readonly config: MapsConfig;
  readonly state: SearchInAddress;
  /** Nothing is loaded for a map that nobody sees. */
  readonly isVisible: boolean;
  readonly highlightedId: ListingId | undefined;
}

function VisibleMap({ config, state, highlightedId }: Omit<Props, 'isVisible'>) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { search } = state;
  useEffect(() => {
    void dispatch(loadMapPoints({ search, now: clock.now() }));
  }, [dispatch, clock, search]);
  return (
    <ErrorBoundary fallback={() => null} onError={(error) => reportError(error, 'search map')}>
      <InteractiveMap config={config}>
        <SearchMap state={state} highlightedId={highlightedId} />
      </InteractiveMap>
    </ErrorBoundary>
  );
}

/** The map beside the list, or in its place. */
export function MapPanel({ isVisible, ...props }: Props) {
  const intl = useIntl();
  return (
    <section
      className={styles.panel}
      data-open={props.state.isMapOpen || undefined}
      aria-label={intl.formatMessage(searchPageMessages.mapRegion)}
    >
      {isVisible && <VisibleMap {...props} />}
    </section>
  );
}
