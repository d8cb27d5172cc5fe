import { useConfig } from '~/config/config-context';
import { RESULTS_PER_PAGE } from '~/config/marketplace';
import { searchPath, toolsPath } from '~/config/paths';
import { categorySlug } from '~/domain/search/category-slugs';
import { PageHead } from '~/features/page-head/PageHead';
import { pageOfPath } from '~/features/search/use-search';
import { breadcrumbList, graphOf } from '~/features/structured-data/graph';
import { resultsList } from '~/features/structured-data/results';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectResultListings } from '../SearchPage.duck';
import { type ShownPlace } from './place.duck';
import { useFactTexts } from './use-fact-texts';
import { useSubject } from './use-place';

interface SiteCrumb {
  readonly text: string;
  readonly href: string;
}

/** Returns the breadcrumbs from all tools down to this page. The category is last, because a city has several. */
export function useCrumbs(place: ShownPlace): SiteCrumb[] {
  const text = useText();
  const subject = useSubject(place);
  const { city, category, path } = place;
  return [
    { text: text('SitemapPage.allTools'), href: searchPath() },
    ...(city ? [{ text: city.name, href: toolsPath(city.slug) }] : []),
    ...(category ? [{ text: subject, href: city ? path : toolsPath(categorySlug(category)) }] : []),
  ];
}

interface Props {
  readonly place: ShownPlace;
  /** The 1-based number of the page. */
  readonly page: number;
}

/** Sets what search engines read of a place's page. A page without tools is hidden from them. */
export function PlaceHead({ place, page }: Props) {
  const text = useText();
  const { rootUrl } = useConfig();
  const subject = useSubject(place);
  const listings = useAppSelector(selectResultListings);
  const facts = useFactTexts(place.facts);
  const { city, path } = place;
  const name = city?.name;
  const title = text(city ? 'SearchPage.titlePlace' : 'SearchPage.title', { subject, place: name });
  const count = text(city ? 'PlacePage.countIn' : 'PlacePage.count', {
    count: place.facts.count,
    place: name,
  });
  const crumbs = useCrumbs(place).map(({ text: crumb, href }) => ({ name: crumb, path: href }));
  const isKept = listings.length > 0;
  return (
    <PageHead
      title={page > 1 ? text('PlacePage.titlePage', { title, page }) : title}
      description={[count, facts.least, text('PlacePage.description')]
        .filter((part) => part !== undefined)
        .join(' ')}
      canonicalPath={pageOfPath(path, page)}
      isPrivate={!isKept}
      structuredData={
        isKept
          ? graphOf(
              breadcrumbList(crumbs, rootUrl),
              resultsList({ rootUrl, before: (page - 1) * RESULTS_PER_PAGE, listings }),
            )
          : undefined
      }
    />
  );
}
