import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { type ListingId } from '~/domain/ids';
import { type SearchParams } from '~/domain/search-params';
import { PageHead } from '~/features/page-head/PageHead';
import { FilterBar } from '~/features/search/FilterBar';
import { type SearchInAddress, useSearch } from '~/features/search/use-search';
import { PageFrame } from '~/features/shell/PageFrame';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { emptyCombobox } from '~/ui/fields/combobox-model';
import { ResultsPanel } from './results/ResultsPanel';
import { MapPanel } from './map/MapPanel';
import { ViewSwitch } from './ViewSwitch';
import { selectIsUpdating, selectResults } from './SearchPage.duck';
import { useIsWide } from '~/ui/layout/use-is-wide';
import styles from './SearchPage.module.css';

const formValues = ({ keywords = '', address, dates }: SearchParams) => ({
  keywords,
  where: address ? { text: address, option: null } : emptyCombobox,
  dates: dates ?? null,
});

/** A new search starts at its top; small changes, such as moves of the map, keep the scroll position. */
function useScrollToTop({ address }: SearchInAddress) {
  const navigationType = useNavigationType();
  const [first] = useState(address);
  useEffect(() => {
    if (navigationType === 'PUSH' && address !== first) window.scrollTo(0, 0);
    // Only a new address is a new search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);
}

function Head({ address }: Pick<SearchParams, 'address'>) {
  const text = useText();
  const title = address ? 'SearchPage.titlePlace' : 'SearchPage.title';
  return (
    <PageHead
      title={text(title, { place: address })}
      description={text('SearchPage.description')}
    />
  );
}

/** Tools as a list and on a map. The whole search is in the address. */
export function SearchPage() {
  const state = useSearch();
  const { search, isMapOpen } = state;
  const { maps } = useConfig();
  const format = useFormat();
  const isWide = useIsWide();
  const results = useAppSelector(selectResults);
  const isUpdating = useAppSelector(selectIsUpdating);
  const [highlightedId, setHighlightedId] = useState<ListingId>();
  useScrollToTop(state);
  const isCounted = results.status === 'ready' && !isUpdating;
  const count = isCounted ? (results.data.totalItems ?? undefined) : undefined;
  return (
    <PageFrame
      width="full"
      hasFooter={false}
      hasLimitedAccessBanner={false}
      searchValues={formValues(search)}
      searchSummary={{
        keywords: search.keywords,
        where: search.address,
        dates: search.dates && format.dayRange(search.dates),
      }}
    >
      <Head address={search.address} />
      <FilterBar state={state} resultCount={count} />
      <div
        className={styles.columns}
        data-map={maps === null ? 'none' : undefined}
        data-open={isMapOpen ? 'map' : 'list'}
      >
        <ResultsPanel state={state} onHighlight={setHighlightedId} />
        {maps && (
          <MapPanel
            config={maps}
            state={state}
            isVisible={isWide || isMapOpen}
            highlightedId={highlightedId}
          />
        )}
      </div>
      {maps && <ViewSwitch state={state} count={count} />}
    </PageFrame>
  );
}
