import { useMemo } from 'react';
import { type UserId } from '~/domain/ids';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toListingCardView, useCardWords } from '~/features/listings/listing-card-view';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { ListingCard } from '~/ui/content/ListingCard';
import { Button } from '~/ui/controls/Button';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { FormError } from '~/ui/fields/FormError';
import {
  loadMoreTools,
  loadTools,
  selectMoreState,
  selectTools,
  selectToolsState,
  TOOLS_PER_PAGE,
} from './ProfilePage.duck';
import common from '~/ui/layout/common.module.css';
import styles from './ProfilePage.module.css';

const cardSizes = '(max-width: 767px) 50vw, 290px';

/** Shows the member's first six tools, and all of them on request. */
export function ProfileTools({ id, name }: { id: UserId; name: string }) {
  const text = useText();
  const words = useCardWords();
  const dispatch = useAppDispatch();
  const tools = useAppSelector(selectToolsState);
  const more = useAppSelector(selectMoreState);
  const listings = useAppSelector(selectTools);
  const cards = useMemo(
    () => listings.flatMap((listing) => toListingCardView(listing, words) ?? []),
    [listings, words],
  );
  if (tools.status === 'failed') {
    return (
      <LoadFailed text="ProfilePage.toolsFailed" onRetry={() => void dispatch(loadTools(id))} />
    );
  }
  if (tools.status !== 'ready' || tools.data.total === 0) return null;
  const { total, ids, pages } = tools.data;
  const isLast = total <= (pages + 1) * TOOLS_PER_PAGE;
  return (
    <section className={styles.section} aria-labelledby="tools">
      <h2 id="tools" className={common.headM}>
        <Text id="ProfilePage.tools" values={{ count: total }} />
      </h2>
      <ul className={styles.cards} aria-label={text('ProfilePage.toolsOf', { name })}>
        {cards.map((listing) => (
          <li key={listing.key}>
            <ListingCard
              listing={listing}
              sizes={cardSizes}
              heart={<FavoriteHeart id={listing.id} title={listing.title} />}
            />
          </li>
        ))}
      </ul>
      <FormError>{more.status === 'failed' && <Text id="ProfilePage.toolsFailed" />}</FormError>
      {ids.length < total && (
        <div>
          <Button
            isWorking={more.status === 'loading'}
            onClick={() => void dispatch(loadMoreTools(id))}
          >
            <Text
              {...(isLast
                ? { id: 'ProfilePage.allTools', values: { count: total } }
                : { id: 'ProfilePage.moreTools' })}
            />
          </Button>
        </div>
      )}
    </section>
  );
}
