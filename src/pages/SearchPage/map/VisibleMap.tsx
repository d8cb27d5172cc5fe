import { useEffect } from 'react';
import { InteractiveMap } from '~/features/map/InteractiveMap';
import { type MapsConfig } from '~/features/map/map-view';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { loadMapPoints, selectResults } from '../SearchPage.duck';
import { type PageMarks } from '../results/Result';
import { SearchMap } from './SearchMap';

export interface VisibleMapProps extends PageMarks {
  readonly config: MapsConfig;
  readonly state: SearchInAddress;
}

/** Shows the live map with its pins, only in browsers. */
export function VisibleMap({ config, ...map }: VisibleMapProps) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { search } = map.state;
  const results = useAppSelector(selectResults);
  useEffect(() => {
    // The search waits for the area of its place.
    if (search.address && !search.bounds) return;
    void dispatch(loadMapPoints({ search, now: clock.now() }));
    // Pins that could not be loaded are requested again with the next results.
  }, [dispatch, clock, search, results]);
  return (
    <InteractiveMap config={config} failedHint={<Text id="SearchPage.mapFailedHint" />}>
      <SearchMap {...map} />
    </InteractiveMap>
  );
}
