import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { searchPath } from '~/config/paths';
import { formatSearchParams, type SearchParams } from '~/domain/search/search-params';
import { createMarks } from '~/features/map/marks';
import { FilterBar } from '~/features/search/FilterBar';
import { keepSearch } from '~/features/search/last-search';
import { pageOfPath, type SearchInAddress, useSearch } from '~/features/search/use-search';
import { PageFrame } from '~/features/shell/PageFrame';
import { type SearchFormValues } from '~/features/shell/search-form-model';
import { useSearchValues } from '~/features/shell/use-search-values';
import { useAppSelector } from '~/store/hooks';
import { ResultsPanel } from './results/ResultsPanel';
import { MapPanel } from './map/MapPanel';
import {
  isLost,
  selectIsUpdating,
  selectLostPlace,
  selectResultListings,
  selectResults,
  selectSearchedZone,
} from './SearchPage.duck';
import { usePlace } from './place/use-place';
import { useIsWide } from '~/ui/layout/use-is-wide';
import { RESULTS_PER_PAGE } from '~/config/marketplace';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { areaText } from '~/domain/listing/listing-place';
import { placeNameOf } from '~/domain/search/search-place';
import { PageHead } from '~/features/page-head/PageHead';
import { resultsData } from '~/features/structured-data/results';
import { useText } from '~/i18n/use-text';
import { PlaceHead } from './place/PlaceHead';
import { selectKeptAddress } from './place/place.duck';
import { canonicalSearch, isForSearchEngines, plainSearch } from './search-indexing';
import { useTitle } from './use-title';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import styles from './SearchPage.module.css';

interface ViewSwitchProps {
  readonly state: SearchInAddress;
  readonly count: number | undefined;
}

function Words({ isMapOpen, count }: { isMapOpen: boolean; count: number | undefined }) {
  if (!isMapOpen) return <Text id="SearchPage.showMap" />;
  if (count === undefined) return <Text id="SearchPage.showList" />;
  return <Text id="SearchPage.showListCount" values={{ count }} />;
}

function ViewSwitch({ state: { isMapOpen, mapHref }, count }: ViewSwitchProps) {
  return (
    <Link
      look="bare"
      className={styles.switch}
      href={mapHref(!isMapOpen)}
      // The list is the history entry before the map's.
      replace={isMapOpen}
    >
      <Icon of={isMapOpen ? List : MapIcon} />
      <Words isMapOpen={isMapOpen} count={count} />
    </Link>
  );
}

interface Props {
  readonly search: SearchParams;
  readonly isLost: boolean;
}

function SearchHead({ search, isLost: isPlaceLost }: Props) {
  const text = useText();
  const { rootUrl, features } = useConfig();
  const listings = useAppSelector(selectResultListings);
  const kept = useAppSelector(selectKeptAddress);
  const place = placeNameOf(search, text('PlaceSearch.currentLocation'));
  const areas = listings.flatMap(
    ({ attributes }) => areaText(parseListingPublicData(attributes.publicData).location) ?? [],
  );
  const { page, bounds } = search;
  const own = kept?.search === plainSearch(search) ? kept.path : undefined;
  // If cities have their own pages, search engines keep no other page of a place.
  const isOpen = !bounds || !features.includes('place-pages');
  const isWanted = own !== undefined || (isOpen && isForSearchEngines({ search, place, areas }));
  const isKept = isWanted && listings.length > 0 && !isPlaceLost;
  return (
    <PageHead
      title={useTitle(search, place)}
      description={text('SearchPage.description')}
      canonicalPath={own === undefined ? canonicalSearch(search) : pageOfPath(own, page)}
      isPrivate={!isKept}
      structuredData={
        isKept
          ? resultsData({ rootUrl, before: (page - 1) * RESULTS_PER_PAGE, listings })
          : undefined
      }
    />
  );
}

/** Sets title, canonical address and structured data of the place that the address stands for, or of the search. */
function Head(props: Props) {
  const place = usePlace();
  return place ? <PlaceHead place={place} page={props.search.page} /> : <SearchHead {...props} />;
}

function useFormValues(search: SearchParams): SearchFormValues {
  const values = useSearchValues(search);
  const lost = useAppSelector(selectLostPlace);
  return { ...values, placeFault: isLost(search, lost) ? lost.fault : undefined };
}

/** Scrolls to the top for a new search. Moves of the map and overlays keep the scroll position. */
function useScrollToTop({ bounds, mapSearch, ...search }: SearchParams) {
  const navigationType = useNavigationType();
  const key = formatSearchParams({ ...search, mapSearch, bounds: mapSearch ? undefined : bounds });
  const address = key.toString();
  const [first] = useState(address);
  useEffect(() => {
    if (navigationType === 'PUSH' && address !== first) window.scrollTo(0, 0);
    // Only a new address is a new search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
}

/** Returns how many tools the search finds, once that is known. */
function useCount(isPlaceLost: boolean): number | undefined {
  const results = useAppSelector(selectResults);
  const isUpdating = useAppSelector(selectIsUpdating);
  if (results.status !== 'ready' || isUpdating || isPlaceLost) return undefined;
  return results.data.totalItems ?? undefined;
}

/** Shows tools as a list and on a map. The whole search is in the address, or is what the address stands for. */
export function SearchPage() {
  const place = usePlace();
  const state = useSearch(place ?? undefined, useAppSelector(selectSearchedZone));
  const { search, isMapOpen } = state;
  const { maps } = useConfig();
  const isWide = useIsWide();
  // Tools that somebody points at in one half of the page are marked in the other.
  const [listMarks] = useState(createMarks);
  const [mapMarks] = useState(createMarks);
  const address = place ? searchPath(search) : state.address;
  useEffect(() => void keepSearch(address), [address]);
  useScrollToTop(search);
  const formValues = useFormValues(search);
  const { placeFault } = formValues;
  const count = useCount(placeFault !== undefined);
  return (
    <PageFrame
      width="full"
      footer={null}
      hasLimitedAccessBanner={false}
      searchValues={formValues}
      searchSummary={{
        keywords: search.keywords,
        where: formValues.where.text || undefined,
        isMapArea: search.bounds !== undefined,
        dates: search.dates,
      }}
    >
      <Head search={search} isLost={placeFault !== undefined} />
      <FilterBar state={state} resultCount={count} />
      <div
        className={styles.columns}
        data-map={maps === null ? 'none' : undefined}
        data-open={isMapOpen ? 'map' : 'list'}
      >
        <ResultsPanel
          state={state}
          placeFault={placeFault}
          listMarks={listMarks}
          mapMarks={mapMarks}
        />
        {maps && (
          <MapPanel
            config={maps}
            state={state}
            isVisible={isWide || isMapOpen}
            listMarks={listMarks}
            mapMarks={mapMarks}
          />
        )}
      </div>
      {maps && <ViewSwitch state={state} count={count} />}
    </PageFrame>
  );
}
