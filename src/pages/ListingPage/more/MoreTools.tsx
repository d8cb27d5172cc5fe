import { type ReactNode, useEffect, useMemo } from 'react';
import { type DayRange } from '~/domain/time/day';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectMore } from '../ListingPage.duck';
import { type ListingPageView } from '../listing-view';
import { loadSimilar, selectSimilar } from './similar.duck';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toFoundCardView } from '~/features/listings/found-card-view';
import { useCardWords } from '~/features/listings/listing-card-view';
import { ListingCard } from '~/ui/content/ListingCard';
import { Section } from '../parts/Section';
import styles from './ToolRow.module.css';

const cardSizes = '(max-width: 767px) 62vw, (max-width: 1023px) 31vw, 262px';

interface ToolRowProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly listings: readonly JoinedResource<'listing'>[];
  /** The chosen days, which the cards' links keep. */
  readonly dates: DayRange | undefined;
}

function ToolRow({ id, title, listings, dates }: ToolRowProps) {
  const words = useCardWords();
  const cards = useMemo(
    () => listings.flatMap((listing) => toFoundCardView(listing, words, { dates }) ?? []),
    [listings, words, dates],
  );
  if (cards.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className={styles.row}>
        {cards.map((listing) => (
          <li key={listing.key} className={styles.card}>
            <ListingCard
              listing={listing}
              sizes={cardSizes}
              heart={<FavoriteHeart id={listing.id} title={listing.title} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export interface MoreToolsProps {
  readonly listing: ListingPageView;
  readonly dates: DayRange | undefined;
}

function useSimilar(
  { id, owner, data: { category }, place: { center } }: ListingPageView,
  dates?: DayRange,
) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const select = useMemo(() => selectSimilar(id), [id]);
  useEffect(() => {
    if (!category || !center) return;
    const authorId = owner.id;
    void dispatch(
      loadSimilar({ listingId: id, authorId, category, near: center, dates, now: clock.now() }),
    );
  }, [dispatch, clock, id, owner.id, category, center, dates]);
  return useAppSelector(select);
}

/** Shows other tools of the same owner, which fit into the same cart, and similar ones nearby. */
export function MoreTools({ listing, dates }: MoreToolsProps) {
  const text = useText();
  const more = useAppSelector(selectMore);
  const similar = useSimilar(listing, dates);
  const name = personName(text, listing.owner.person);
  return (
    <>
      <ToolRow
        id="more"
        title={<Text id="ListingPage.more" values={{ name }} />}
        listings={more}
        dates={dates}
      />
      <ToolRow
        id="similar"
        title={<Text id={dates ? 'ListingPage.similarFree' : 'ListingPage.similar'} />}
        listings={similar}
        dates={dates}
      />
    </>
  );
}
