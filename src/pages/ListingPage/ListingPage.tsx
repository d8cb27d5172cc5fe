import { useMemo } from 'react';
import { type ApiError } from '~/api/marketplace/api-error';
import { searchPath } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { useLastSearch } from '~/features/search/last-search';
import { PageFrame } from '~/features/shell/PageFrame';
import { useSearchValues } from '~/features/shell/use-search-values';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { categoryOutline } from '~/api/listing/listing-picture';
import { type PageProps } from '~/pages/page-module';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Wrap } from '~/ui/layout/Wrap';
import { ListingContent } from './ListingContent';
import { ListingSkeleton } from './ListingSkeleton';
import { toListingPageView } from './listing-view';
import { refOf } from './ListingPage.data';
import { loadListing, loadReviews, selectListing, selectPlace } from './ListingPage.duck';
import styles from './ListingPage.module.css';

/** Sets the page's head if there is no listing to show. */
function PlainHead({ title }: { title: string }) {
  const text = useText();
  return <PageHead title={title} description={text('ListingPage.deletedText')} isPrivate />;
}

function ListingFailed({ error, params }: PageProps & { error: ApiError }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const clock = useClock();
  const ref = refOf(params);
  const retry = () => {
    if (!ref) return;
    void dispatch(loadListing({ ref, now: clock.now() }));
    if (ref.type === 'listing') void dispatch(loadReviews(ref.id));
  };
  return (
    <div className={styles.message}>
      <PlainHead title={text('ListingPage.failedTitle')} />
      <Text as="h1" id="ListingPage.failedTitle" />
      <LoadFailed
        text={error.code === 'network' ? 'ListingPage.unreachableText' : 'ListingPage.failedText'}
        onRetry={retry}
      />
    </div>
  );
}

function DeletedListing() {
  const text = useText();
  const title = text('ListingPage.deletedTitle');
  return (
    <div className={styles.message}>
      <PlainHead title={title} />
      <EmptyState
        level={1}
        outline={categoryOutline()}
        title={title}
        action={<LinkButton look="line" href={searchPath()} text="ListingPage.searchTools" />}
      >
        <Text id="ListingPage.deletedText" />
      </EmptyState>
    </div>
  );
}

function Shown({ params }: PageProps) {
  const text = useText();
  const place = useAppSelector(selectPlace);
  const listing = useAppSelector(selectListing);
  const id = refOf(params)?.id;
  const view = useMemo(
    () =>
      listing && place.status === 'ready'
        ? toListingPageView(listing, place.data, text)
        : undefined,
    [listing, place, text],
  );
  if (place.status === 'failed') return <ListingFailed error={place.error} params={params} />;
  // Until the loader has run, the store may still contain the listing of the previous page.
  if (!listing || !view || listing.id !== id) return <ListingSkeleton />;
  if (listing.attributes.deleted) return <DeletedListing />;
  return <ListingContent key={view.id} listing={view} />;
}

/** Shows one tool: pictures, description, place, reviews, and the days and price of renting it. */
export function ListingPage({ params }: PageProps) {
  const last = useLastSearch();
  const searchValues = useSearchValues(last?.search ?? {});
  return (
    <PageFrame lastQuery={last?.query} searchValues={searchValues}>
      <Wrap>
        <Shown params={params} />
      </Wrap>
    </PageFrame>
  );
}
