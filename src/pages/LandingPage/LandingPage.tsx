import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { Rows } from '~/features/landing-rows/Rows';
import { PageHead } from '~/features/page-head/PageHead';
import { HeroSearch } from '~/features/shell/HeroSearch';
import { PageFrame } from '~/features/shell/PageFrame';
import { siteData } from '~/features/structured-data/site';
import { useText } from '~/i18n/use-text';
import { Catalog } from './Catalog';
import { EarnSection } from './EarnSection';
import { Cities } from './sections/Cities';
import { Hero } from './sections/Hero';
import { Steps } from './sections/Steps';
import { Sweepstakes } from './sections/Sweepstakes';

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
