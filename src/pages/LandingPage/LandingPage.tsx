import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { pathTo, searchPath } from '~/config/paths';
import { brandKeys, brandNames } from '~/domain/listing/brands';
import { categoryKeys, categoryNames } from '~/domain/listing/categories';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import {
  type KeyedCardView,
  toListingCardView,
  useCardWords,
} from '~/features/listings/listing-card-view';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { siteData } from '~/features/structured-data/site';
import { SearchForm } from '~/features/shell/SearchForm';
import { useNearbySearchForm, useSearchForm } from '~/features/shell/use-search-form';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { Note } from '~/ui/feedback/Note';
import { whenLoaded } from '~/ui/when-loaded';
import { selectNewestListings, selectNewestStatus } from './LandingPage.duck';
import { EarnSection } from './EarnSection';
import { Brands } from './sections/Brands';
import { Categories } from './sections/Categories';
import { Hero } from './sections/Hero';
import { Steps } from './sections/Steps';
import { Sweepstakes } from './sections/Sweepstakes';
import { useCatalogCounts } from './use-catalog-counts';

/** As high as the row that comes in its place. */
const waitingRow = (
  <ListingsRow
    id="row-weekend"
    title={<Text id="LandingPage.weekendTitle" />}
    lead={'\u00a0'}
    all={{ href: searchPath() }}
    state={{ kind: 'loading' }}
  />
);
const LaterRows = whenLoaded(async () => (await import('./rows/LaterRows')).LaterRows, waitingRow);

function HeroSearch() {
  const navigate = useNavigate();
  const form = useSearchForm({ onSearch: (search) => void navigate(searchPath(search)) });
  const initial = useNearbySearchForm();
  return <SearchForm layout="hero" initial={initial} {...form} />;
}

function listingsState(
  status: ReturnType<typeof selectNewestStatus>,
  listings: readonly KeyedCardView[],
) {
  if (status === 'idle' || status === 'loading') return { kind: 'loading' } as const;
  if (status === 'ready' && listings.length > 0) return { kind: 'ready', listings } as const;
  const isFailed = status === 'failed';
  const message = (
    <Note tone={isFailed ? 'warning' : 'info'}>
      <Text id={isFailed ? 'LandingPage.newestFailed' : 'LandingPage.newestEmpty'} />
    </Note>
  );
  return { kind: 'message', message } as const;
}

function NewestListings() {
  const words = useCardWords();
  const status = useAppSelector(selectNewestStatus);
  const listings = useAppSelector(selectNewestListings);
  const cards = useMemo(
    () => listings.flatMap((listing) => toListingCardView(listing, words) ?? []),
    [listings, words],
  );
  return (
    <ListingsRow
      title={<Text id="LandingPage.newestTitle" />}
      all={{ href: searchPath({ sort: 'createdAt' }) }}
      renderHeart={({ id, title }) => <FavoriteHeart id={id} title={title} />}
      state={listingsState(status, cards)}
    />
  );
}

/** The start page: search, what there is, how it works. */
export function LandingPage() {
  const text = useText();
  const counts = useCatalogCounts();
  const categories = categoryKeys
    .filter((key) => key !== 'other')
    .map((key) => ({
      key,
      name: text(categoryNames[key]),
      href: searchPath({ categories: [key] }),
      count: counts?.categories[key],
    }));
  const brands = brandKeys
    .filter((key) => key !== 'other')
    .map((key) => ({
      key,
      name: text(brandNames[key]),
      href: searchPath({ brands: [key] }),
      count: counts?.brands[key],
    }));
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('LandingPage.title')}
        description={text('LandingPage.description')}
        structuredData={siteData(useConfig())}
      />
      <Hero searchForm={<HeroSearch />} />
      <Categories
        categories={categories}
        all={{ href: searchPath(), count: counts?.total ?? undefined }}
      />
      <LaterRows />
      <NewestListings />
      <Brands brands={brands} />
      <Steps />
      <EarnSection />
      <Sweepstakes winnersHref={pathTo('giveawayWinners')} />
    </PageFrame>
  );
}
