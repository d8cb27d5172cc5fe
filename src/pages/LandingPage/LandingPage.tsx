import { useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { pathTo, searchPath } from '~/config/paths';
import { categoryPath } from '~/config/place-paths';
import { brandKeys, brandNames } from '~/domain/listing/brands';
import { categoryKeys, categoryNames } from '~/domain/listing/categories';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { siteData } from '~/features/structured-data/site';
import { SearchForm } from '~/features/shell/SearchForm';
import { useNearbySearchForm, useSearchForm } from '~/features/shell/use-search-form';
import { useText } from '~/i18n/use-text';
import { EarnSection } from './EarnSection';
import { Rows } from './rows/Rows';
import { Brands } from './sections/Brands';
import { Categories } from './sections/Categories';
import { Cities } from './sections/Cities';
import { Hero } from './sections/Hero';
import { Steps } from './sections/Steps';
import { Sweepstakes } from './sections/Sweepstakes';
import { useCatalogCounts } from './use-catalog-counts';

function HeroSearch() {
  const navigate = useNavigate();
  const form = useSearchForm({ onSearch: (search) => void navigate(searchPath(search)) });
  const initial = useNearbySearchForm();
  return <SearchForm layout="hero" initial={initial} {...form} />;
}

/** The start page: search, what there is, how it works. */
export function LandingPage() {
  const text = useText();
  const counts = useCatalogCounts();
  const config = useConfig();
  const { features } = config;
  const categories = categoryKeys
    .filter((key) => key !== 'other')
    .map((key) => ({
      key,
      name: text(categoryNames[key]),
      href: categoryPath(features, key),
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
        structuredData={siteData(config)}
      />
      <Hero searchForm={<HeroSearch />} />
      <Categories
        categories={categories}
        all={{ href: searchPath(), count: counts?.total ?? undefined }}
      />
      <Rows />
      <Brands brands={brands} />
      <Cities />
      <Steps />
      <EarnSection />
      <Sweepstakes winnersHref={pathTo('giveawayWinners')} />
    </PageFrame>
  );
}
