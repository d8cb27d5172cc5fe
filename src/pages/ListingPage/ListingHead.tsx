import { useConfig } from '~/config/config-context';
import { listingPath } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { type RatingSummary } from '~/features/reviews/rating-of';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { cutText } from '~/lib/cut-text';
import { type ListingPageView } from './listing-view';
import { structuredData } from './structured-data';

const DESCRIPTION_LENGTH = 160;

interface Props {
  readonly listing: ListingPageView;
  readonly rating: RatingSummary | undefined;
}

/** Title, description, social cards and structured data of the tool. Previews and closed tools are hidden from search engines. */
export function ListingHead({ listing, rating }: Props) {
  const text = useText();
  const format = useFormat();
  const { rootUrl } = useConfig();
  const { title, description, price, place, socialImages } = listing;
  const canonicalPath = listingPath(listing);
  const words = description.replace(/\s+/g, ' ').trim();
  const fallback = text('ListingPage.description', {
    title,
    area: place.area ?? 'none',
    hasArea: place.area ? 'yes' : 'no',
  });
  const heading = price
    ? text('ListingPage.headTitle', {
        title,
        price: format.price(price),
        unit: format.unit,
      })
    : title;
  const isPublic = listing.state === 'published';
  return (
    <PageHead
      title={heading}
      description={words === '' ? fallback : cutText(words, DESCRIPTION_LENGTH)}
      canonicalPath={canonicalPath}
      type="product"
      image={socialImages.facebook}
      twitterImage={socialImages.twitter}
      isPrivate={!isPublic}
      structuredData={
        isPublic
          ? structuredData(listing, { url: `${rootUrl}${canonicalPath}`, rating })
          : undefined
      }
    />
  );
}
