import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { useConfig } from '~/config/config-context';
import { searchPath } from '~/config/paths';
import { categoryPath, cityPath } from '~/config/place-paths';
import { type FeatureName } from '~/domain/feature-names';
import { type CategoryKey } from '~/domain/listing/categories';
import { useLastSearch } from '~/features/search/last-search';
import { ratingOf } from '~/features/reviews/rating-of';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Gallery } from '~/ui/content/Gallery';
import { type Crumb, Breadcrumbs } from '~/ui/navigation/Breadcrumbs';
import { ListingHead } from './ListingHead';
import { selectReviews } from './ListingPage.duck';
import { aroundOf, type ListingPageView } from './listing-view';
import { BookingDock } from './booking/BookingDock';
import { BookingPanel } from './booking/BookingPanel';
import { SkipToDates } from './booking/SkipToDates';
import { ListingActions } from './actions/ListingActions';
import { ReportTool } from './actions/ReportTool';
import { About } from './parts/About';
import { ComesWith } from './parts/ComesWith';
import { Details } from './parts/Details';
import { GoodToKnow } from './parts/GoodToKnow';
import { OwnerCard } from './parts/OwnerCard';
import { Reviews } from './parts/Reviews';
import { StateNote } from './parts/StateNote';
import { TitleBlock } from './parts/TitleBlock';
import { Where } from './parts/Where';
import { useStay } from './use-stay';
import { useViewer } from './use-viewer';
import { Text } from '~/i18n/Text';
import { RichText } from '~/ui/content/RichText';
import { Section } from './parts/Section';
import { useRef } from 'react';
import { useNearView } from '~/ui/use-near-view';
import { whenLoaded } from '~/ui/when-loaded';
import { type MoreToolsProps } from './more/MoreTools';
import styles from './ListingPage.module.css';

const MoreTools = whenLoaded(
  async () => (await import(/* webpackChunkName: "more-tools" */ './more/MoreTools')).MoreTools,
);

/** Loads the rows when they are scrolled to, because their question needs the marketplace's SDK. */
function MoreBelow(props: MoreToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  return <div ref={place}>{isNear && <MoreTools {...props} />}</div>;
}

/** The owner's rules for renters. */
function Rules({ rules = '' }: { rules: string | undefined }) {
  if (rules.trim() === '') return null;
  return (
    <Section id="rules" title={<Text id="ListingPage.rules" />}>
      <RichText text={rules} />
    </Section>
  );
}

/** Returns the breadcrumbs from all tools down to this one. Each links to the tools of a place or a category. */
function crumbsOf(listing: ListingPageView, features: readonly FeatureName[]): Crumb[] {
  const { place, category, brand, data, state } = listing;
  const { area } = place;
  const key = data.category;
  const around = aroundOf(place);
  // A city has a page as long as it has a tool.
  const cityHref = (kind?: CategoryKey) =>
    area && state === 'published' ? cityPath(features, area, kind) : undefined;
  return [
    ...(around ? [{ text: around.address, href: cityHref() ?? searchPath(around) }] : []),
    ...(category && key
      ? [{ text: category, href: cityHref(key) ?? categoryPath(features, key) }]
      : []),
    ...(brand && brand !== category ? [{ text: brand }] : []),
  ];
}

interface Props {
  readonly listing: ListingPageView;
}

export function ListingContent({ listing }: Props) {
  const text = useText();
  const viewer = useViewer(listing);
  const chosen = useStay(listing.place.timeZone);
  const last = useLastSearch();
  const reviews = useAppSelector(selectReviews);
  const isPublic = listing.state === 'published' || listing.state === 'closed';
  const rating = ratingOf(reviews);
  const crumbs = crumbsOf(listing, useConfig().features);
  const results = last && [{ text: text('ListingPage.searchResults'), href: last.address }];
  const shownCrumbs = [...(results ?? []), ...crumbs];
  return (
    <>
      <SkipToDates listing={listing} viewer={viewer} />
      <ListingHead listing={listing} rating={rating} crumbs={crumbs} />
      <div className={styles.crumbs}>
        {shownCrumbs.length > 0 && <Breadcrumbs crumbs={shownCrumbs} />}
      </div>
      <StateNote listing={listing} viewer={viewer} className={styles.notes} />
      {viewer.isOwner && <UnverifiedEmail className={styles.notes} />}
      <Gallery
        title={listing.title}
        pictures={listing.pictures}
        ground={listing.ground}
        outline={listing.outline}
      />
      <div className={styles.columns}>
        <div className={styles.text}>
          <TitleBlock listing={listing} rating={rating} viewer={viewer} stay={chosen.stay} />
          {isPublic && <ListingActions listing={listing} />}
          <OwnerCard listing={listing} viewer={viewer} />
          <About description={listing.description} />
          <ComesWith parts={listing.data.parts ?? []} />
          <Details listing={listing} />
          <Rules rules={listing.data.rules} />
          {listing.data.hold !== undefined && <GoodToKnow listing={listing} />}
          <Where place={listing.place} />
          <Reviews listingId={listing.id} />
          <MoreBelow listing={listing} dates={chosen.stay.dates ?? undefined} />
          {isPublic && !viewer.isOwner && <ReportTool listingId={listing.id} />}
        </div>
        <BookingPanel listing={listing} viewer={viewer} {...chosen} />
      </div>
      <BookingDock listing={listing} viewer={viewer} rating={rating} {...chosen} />
    </>
  );
}
