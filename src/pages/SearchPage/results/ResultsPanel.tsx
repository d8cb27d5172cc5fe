import { useMemo } from 'react';
import { type ListingId } from '~/domain/ids';
import { type DayRange, nightsBetween } from '~/domain/day';
import { multiplyMoney } from '~/domain/money';
import { type KeyedCardView, toListingCardView } from '~/features/listings/listing-card-view';
import { type SearchInAddress } from '~/features/search/use-search';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { type JoinedResource } from '~/api/joined-resource';
import { ListingCard } from '~/ui/content/ListingCard';
import { Pagination } from '~/ui/navigation/Pagination';
import {
  type Results,
  selectIsUpdating,
  selectResultListings,
  selectResults,
} from '../SearchPage.duck';
import { NoResults } from './NoResults';
import { ResultsHead } from './ResultsHead';
import { ResultsSkeleton } from './ResultsSkeleton';
import { SearchFailed } from './SearchFailed';
import styles from './ResultsPanel.module.css';

interface Props {
  readonly state: SearchInAddress;
  readonly onHighlight: (id: ListingId | undefined) => void;
}

type CardView = KeyedCardView & { readonly id: ListingId };

function withSum(card: KeyedCardView, dates: DayRange | undefined): KeyedCardView {
  if (!dates) return card;
  const nights = nightsBetween(dates);
  return { ...card, sum: { total: multiplyMoney(card.price, nights), nights } };
}

function useCards(listings: readonly JoinedResource<'listing'>[], dates: DayRange | undefined) {
  const text = useText();
  return useMemo<readonly CardView[]>(
    () =>
      listings.flatMap((listing) => {
        const card = toListingCardView(listing, text, dates);
        return card ? [{ ...withSum(card, dates), id: listing.id }] : [];
      }),
    [listings, dates, text],
  );
}

const cardSizes =
  '(max-width: 767px) 100vw, (max-width: 1023px) 50vw, (max-width: 1279px) 29vw, 20vw';

interface CardsProps extends Props {
  readonly results: Results;
}

function Cards({ state, results, onHighlight }: CardsProps) {
  const text = useText();
  const listings = useAppSelector(selectResultListings);
  const cards = useCards(listings, state.search.dates);
  if (cards.length === 0) return <NoResults state={state} />;
  return (
    <>
      <ul className={styles.grid} aria-label={text('SearchPage.results')}>
        {cards.map(({ key, id, ...listing }, index) => (
          <li key={key}>
            <ListingCard
              listing={listing}
              level={2}
              sizes={cardSizes}
              isFirst={index === 0}
              onPointerEnter={() => onHighlight(id)}
              onPointerLeave={() => onHighlight(undefined)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination
          page={results.page}
          totalPages={results.totalPages ?? 1}
          hrefOf={(page) => state.hrefOf({ page })}
        />
      </div>
    </>
  );
}

function Content(props: Props) {
  const results = useAppSelector(selectResults);
  switch (results.status) {
    case 'idle':
    case 'loading':
      return <ResultsSkeleton />;
    case 'ready':
      return <Cards {...props} results={results.data} />;
    case 'failed':
      return <SearchFailed search={props.state.search} error={results.error} />;
    default:
      return results satisfies never;
  }
}

/** The list of results in all its states. */
export function ResultsPanel(props: Props) {
  const isUpdating = useAppSelector(selectIsUpdating);
  return (
    <section className={styles.panel} data-behind={props.state.isMapOpen || undefined}>
      <ResultsHead search={props.state.search} />
      <div
        className={styles.content}
        data-updating={isUpdating || undefined}
        aria-busy={isUpdating || undefined}
      >
        <Content {...props} />
      </div>
    </section>
  );
}
