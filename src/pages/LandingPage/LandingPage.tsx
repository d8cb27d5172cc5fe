import { useNavigate, useSearchParams } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { pathTo, searchPath } from '~/config/paths';
import { SEARCH_FLAG, withShellPart } from '~/config/shell-flags';
import { Rows } from '~/features/landing-rows/Rows';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { siteData } from '~/features/structured-data/site';
import { SearchForm } from '~/features/shell/SearchForm';
import { useNearbySearchForm, useSearchForm } from '~/features/shell/use-search-form';
import { useText } from '~/i18n/use-text';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import { Catalog } from './Catalog';
import { EarnSection } from './EarnSection';
import { Cities } from './sections/Cities';
import { Hero } from './sections/Hero';
import { Steps } from './sections/Steps';
import { Sweepstakes } from './sections/Sweepstakes';

function HeroSearch() {
  const navigate = useNavigate();
  const form = useSearchForm({ onSearch: (search) => void navigate(searchPath(search)) });
  const initial = useNearbySearchForm();
  const isPhone = useIsPhone();
  const [, setQuery] = useSearchParams();
  const openPage = () =>
    setQuery((query) => withShellPart(query, SEARCH_FLAG), { preventScrollReset: true });
  return (
    <SearchForm
      layout="hero"
      initial={initial}
      {...form}
      onOpenPage={isPhone ? openPage : undefined}
    />
  );
}

/** The start page with the search, the tools, and how it works. */
export function LandingPage() {
  const text = useText();
  const config = useConfig();
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('LandingPage.title')}
        description={text('LandingPage.description')}
        structuredData={siteData(config)}
      />
      <Hero searchForm={<HeroSearch />} />
      <Catalog>
        <Rows />
      </Catalog>
      <Cities />
      <Steps />
      <EarnSection />
      <Sweepstakes winnersHref={pathTo('giveawayWinners')} />
    </PageFrame>
  );
}
