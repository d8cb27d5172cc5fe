import { useConfig } from '~/config/config-context';
import { RESULTS_PER_PAGE } from '~/config/marketplace';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { areaText } from '~/domain/listing/listing-place';
import { type SearchParams } from '~/domain/search/search-params';
import { placeNameOf } from '~/domain/search/search-place';
import { PageHead } from '~/features/page-head/PageHead';
import { pageOfPath } from '~/features/search/use-search';
import { resultsData } from '~/features/structured-data/results';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { PlaceHead } from './place/PlaceHead';
import { selectKeptAddress } from './place/place.duck';
import { usePlace } from './place/use-place';
import { canonicalSearch, isForSearchEngines, plainSearch } from './search-indexing';
import { selectResultListings } from './SearchPage.duck';
import { useTitle } from './use-title';

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
  // Where cities have pages of their own, no other page of a place is kept.
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

/** Title, canonical address and structured data: of the place that the address stands for, or of the search. */
export function Head(props: Props) {
  const place = usePlace();
  return place ? <PlaceHead place={place} page={props.search.page} /> : <SearchHead {...props} />;
}
