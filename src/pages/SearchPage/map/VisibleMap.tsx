import { useEffect } from 'react';
import { type ListingId } from '~/domain/ids';
import { InteractiveMap } from '~/features/map/InteractiveMap';
import { type MapsConfig } from '~/features/map/map-view';
import { type SearchInAddress } from '~/features/search/use-search';
import { useClock } from '~/lib/clock';
import { ErrorBoundary } from '~/lib/ErrorBoundary';
import { reportError } from '~/lib/report';
import { useAppDispatch } from '~/store/hooks';
import { loadMapPoints } from '../SearchPage.duck';
import { SearchMap } from './SearchMap';

export interface VisibleMapProps {
  readonly config: MapsConfig;
  readonly state: SearchInAddress;
  readonly highlightedId: ListingId | undefined;
}

/** The live map with its pins; only in browsers. */
export function VisibleMap({ config, state, highlightedId }: VisibleMapProps) {
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
