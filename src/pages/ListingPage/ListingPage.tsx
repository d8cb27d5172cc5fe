import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ApiError } from '~/api/api-error';
import { searchPath } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { categoryOutline } from '~/store/listing-picture';
import { type PageProps } from '~/store/page-module';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Note } from '~/ui/feedback/Note';
import { Wrap } from '~/ui/layout/Wrap';
import { ListingContent } from './ListingContent';
import { ListingSkeleton } from './ListingSkeleton';
import { toListingPageView } from './listing-view';
import { refOf } from './ListingPage.data';
import { loadListing, loadReviews, selectListing, selectPlace } from './ListingPage.duck';
import { listingPageMessages as texts } from './ListingPage.messages';
import styles from './ListingPage.module.css';

const bold = { b: (words: ReactNode) => <b>{words}</b> };

/** The page's head where there is no listing to speak of. */
function PlainHead({ title }: { title: string }) {
  const intl = useIntl();
  return <PageHead title={title} description={intl.formatMessage(texts.deletedText)} isPrivate />;
}

function ListingFailed({ error, params }: PageProps & { error: ApiError }) {
  const intl = useIntl();
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
      <PlainHead title={intl.formatMessage(texts.failedTitle)} />
      <h1>
        <FormattedMessage {...texts.failedTitle} />
      </h1>
      <Note
        tone="danger"
        live="assertive"
        actions={
          <Button look="line" size="s" onClick={retry}>
            <FormattedMessage {...texts.retry} />
          </Button>
        }
      >
        <FormattedMessage
          {...(error.code === 'network' ? texts.unreachableText : texts.failedText)}
          values={bold}
        />
      </Note>
    </div>
  );
}

function DeletedListing() {
  const intl = useIntl();
  const title = intl.formatMessage(texts.deletedTitle);
  return (
    <div className={styles.message}>
      <PlainHead title={title} />
      <EmptyState
        level={1}
        outline={categoryOutline()}
        title={title}
        action={
          <LinkButton look="line" href={searchPath()}>
            <FormattedMessage {...texts.searchTools} />
          </LinkButton>
        }
      >
        <FormattedMessage {...texts.deletedText} />
      </EmptyState>
    </div>
  );
}

function Shown({ params }: PageProps) {
  const intl = useIntl();
  const place = useAppSelector(selectPlace);
  const listing = useAppSelector(selectListing);
  const id = refOf(params)?.id;
  const view = useMemo(
    () =>
      listing && place.status === 'ready'
        ? toListingPageView(listing, place.data, intl)
        : undefined,
    [listing, place, intl],
  );
  if (place.status === 'failed') return <ListingFailed error={place.error} params={params} />;
  // Until the loader has run, the store may still hold the listing that was looked at before.
  if (!listing || !view || listing.id !== id) return <ListingSkeleton />;
  if (listing.attributes.deleted) return <DeletedListing />;
  return <ListingContent key={view.id} listing={view} />;
}

/** One tool: pictures, words, place, reviews, and the days and price of renting it. */
export function ListingPage({ params }: PageProps) {
  return (
    <PageFrame>
      <Wrap>
        <Shown params={params} />
      </Wrap>
    </PageFrame>
  );
}
