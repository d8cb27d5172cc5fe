import { useConfig } from '~/config/config-context';
import { listingPath } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { type RatingSummary } from '~/features/reviews/rating-of';
import { productData } from '~/features/structured-data/product';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { cutText } from '~/lib/cut-text';
import { type LeadSum } from '~/ui/content/LeadPrice';
import { type Crumb } from '~/ui/navigation/Breadcrumbs';
import { type ListingPageView } from './listing-view';
import { useLeadSum } from './use-lead-sum';

const DESCRIPTION_LENGTH = 160;

interface Props {
  readonly listing: ListingPageView;
  readonly rating: RatingSummary | undefined;
  readonly crumbs: readonly Crumb[];
}

function useHeading({ title, price, place }: ListingPageView, least: LeadSum | undefined): string {
  const text = useText();
  const format = useFormat();
  const named = { title, area: place.area ?? 'none', hasArea: place.area ? 'yes' : 'no' };
  if (least?.kind === 'with-fees') {
    const { total, nights } = least;
    return text('ListingPage.headTitleWithFees', { ...named, nights, total: format.money(total) });
  }
  if (!price) return title;
  return text('ListingPage.headTitle', { ...named, price: format.price(price), unit: format.unit });
}

/** Sets title, description, social cards and structured data of the tool. Previews and closed tools are hidden from search engines. */
export function ListingHead({ listing, rating, crumbs }: Props) {
  const text = useText();
  const format = useFormat();
  const { rootUrl } = useConfig();
  const { title, description, place, owner, social } = listing;
  const least = useLeadSum(listing, { dates: null, seats: 1 });
  const path = listingPath(listing);
  const words = description.replace(/\s+/g, ' ').trim();
  const fallback = text('ListingPage.description', {
    title,
    area: place.area ?? 'none',
    hasArea: place.area ? 'yes' : 'no',
  });
  const heading = useHeading(listing, least);
  const isPublic = listing.state === 'published';
  return (
    <PageHead
      title={heading}
      description={words === '' ? fallback : cutText(words, DESCRIPTION_LENGTH)}
      canonicalPath={path}
      type="product"
      isPrivate={!isPublic}
      {...(isPublic && {
        ...(owner.person.kind === 'active' && social),
        structuredData: productData({
          ...listing,
          rootUrl,
          path,
          unit: format.unit,
          least: least?.kind === 'with-fees' ? least.total : undefined,
          rating,
          crumbs,
        }),
      })}
    />
  );
}
