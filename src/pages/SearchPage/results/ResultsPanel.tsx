import { useConfig } from '~/config/config-context';
import { type PlaceFault } from '~/domain/search/search-place';
import { type SearchInAddress } from '~/features/search/use-search';
import { SkipButton } from '~/features/shell/SkipLink';
import { Text } from '~/i18n/Text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { whenLoaded } from '~/ui/when-loaded';
import { Pagination } from '~/ui/navigation/Pagination';
import {
  type Results,
  searchListings,
  selectIsUpdating,
  selectResultListings,
  selectResults,
  selectShownSearch,
} from '../SearchPage.duck';
import { mapId, resultsId } from '../part-ids';
import { PlaceCrumbs, PlaceFacts } from '../place/PlaceFacts';
import { PlaceLinks } from '../place/PlaceLinks';
import { usePlace } from '../place/use-place';
import { type PageMarks, Result } from './Result';
import { ResultsHead } from './ResultsHead';
import { ResultsSkeleton } from './ResultsSkeleton';
import { Namesakes } from '../place/Namesakes';
import { WordsRead } from './WordsRead';
import { type ReactNode, useMemo } from 'react';
import { type KindGroup } from '~/api/search/listing-search';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type SearchParams } from '~/domain/search/search-params';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toFoundCardView } from '~/features/listings/found-card-view';
import { type KeyedCardView, useCardWords } from '~/features/listings/listing-card-view';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { ListingCard } from '~/ui/content/ListingCard';
import { type ApiError } from '~/api/marketplace/api-error';
import { useClock } from '~/lib/clock';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Link } from '~/ui/Link';
import styles from './ResultsPanel.module.css';
import common from '~/ui/layout/common.module.css';

interface SearchFailedProps {
  readonly search: SearchParams;
  readonly error: ApiError;
}

function SearchFailed({ search, error }: SearchFailedProps) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const text = error.code === 'network' ? 'SearchPage.unreachableText' : 'SearchPage.failedText';
  const retry = () => void dispatch(searchListings({ search, now: clock.now(), isForced: true }));
  return <LoadFailed text={text} onRetry={retry} />;
}

interface RelatedHeadProps {
  /** Whether they match the search but are elsewhere. */
  readonly isNearest: boolean;
  /** Whether tools with all of the searched words are above or on an earlier page. */
  readonly hasMatches: boolean;
  /** Whether they were searched separately and are not counted. */
  readonly isApart: boolean;
}

function textOf({ isApart, isNearest }: RelatedHeadProps): MessageId {
  if (isNearest) return 'SearchPage.nearestText';
  if (isApart) return 'SearchPage.relatedApart';
  return 'SearchPage.relatedText';
}

const relatedTitle = ({ isNearest }: Pick<RelatedHeadProps, 'isNearest'>): MessageId =>
  isNearest ? 'SearchPage.nearest' : 'SearchPage.related';

/** Shows the rule above tools that have only some of the searched words. */
function RelatedHead(props: RelatedHeadProps) {
  return (
    <div className={styles.head} data-below={props.hasMatches || props.isNearest || undefined}>
      <Text as="h2" className={common.headS} id={relatedTitle(props)} />
      <Text as="p" className={styles.text} id={textOf(props)} />
    </div>
  );
}

function useCards(listings: readonly JoinedResource<'listing'>[], search: SearchParams) {
  const words = useCardWords();
  return useMemo<readonly KeyedCardView[]>(
    () => listings.flatMap((listing) => toFoundCardView(listing, words, search) ?? []),
    [listings, search, words],
  );
}

const cardSizes =
  '(max-width: 767px) 100vw, (max-width: 1023px) 50vw, (max-width: 1279px) 29vw, 20vw';

interface UseCardsProps extends PageMarks {
  readonly cards: readonly KeyedCardView[];
  readonly name: MessageId;
  /** The heading level of the cards' titles. */
  readonly level: 2 | 3;
}

/** Shows a grid of cards. The picture of the first one loads at once. */
function Cards({ cards, name, level, ...marks }: UseCardsProps) {
  const text = useText();
  return (
    <ul className={styles.grid} aria-label={text(name)}>
      {cards.map((listing, index) => (
        <Result key={listing.key} id={listing.id} {...marks}>
          <ListingCard
            listing={listing}
            level={level}
            sizes={cardSizes}
            isFirst={index === 0 && level === 2}
            heart={<FavoriteHeart id={listing.id} title={listing.title} />}
          />
        </Result>
      ))}
    </ul>
  );
}

interface GroupProps extends PageMarks {
  readonly group: KindGroup;
  /** The 1-based position in the order in which the kinds are used. */
  readonly step: number;
  readonly cards: readonly KeyedCardView[];
  readonly state: SearchInAddress;
}

/** Shows the tools of one kind that a job needs, or says that nobody lends one. */
function Group({ group, step, cards, state, ...marks }: GroupProps) {
  const { one, many, count } = group;
  const href = state.hrefOf({ keywords: many });
  const kind = many.slice(0, 1).toUpperCase() + many.slice(1);
  return (
    <section className={styles.group}>
      <h2 className={common.headS}>
        <Text id="SearchPage.groupTitle" values={{ step, kind, count }} />
      </h2>
      {count === 0 ? (
        <p className={styles.text}>
          <Text
            id="SearchPage.groupNone"
            values={{
              a: (words: ReactNode[]) => (
                <Link href={state.hrefOf({ keywords: one })}>{words}</Link>
              ),
            }}
          />
        </p>
      ) : (
        <Cards cards={cards} name="SearchPage.results" level={3} {...marks} />
      )}
      {count > cards.length && (
        <Link href={href} className={styles.all} text="SearchPage.groupAll" values={{ count }} />
      )}
    </section>
  );
}

/** The heading already says that there is nothing, so the reason and the alternatives can load a moment later. */
const NoResults = whenLoaded(async () => (await import('./NoResults')).NoResults);
const LostPlace = whenLoaded(async () => (await import('./LostPlace')).LostPlace);

/** This is a separate chunk, because nobody needs it before the results are read. */
const AfterResults = whenLoaded(async () => (await import('../after/AfterResults')).AfterResults);

interface Props extends PageMarks {
  readonly state: SearchInAddress;
  /** The reason why the place in the address is not known. */
  readonly placeFault: PlaceFault | undefined;
}

interface FoundProps extends Omit<Props, 'placeFault'> {
  readonly results: Results;
}

function Found({ state, results, ...marks }: FoundProps) {
  const listings = useAppSelector(selectResultListings);
  const cards = useCards(listings, useAppSelector(selectShownSearch) ?? state.search);
  if (cards.length === 0) return <NoResults state={state} />;
  const matching = cards.filter(({ id }) => !results.related.includes(id));
  const related = cards.filter(({ id }) => results.related.includes(id));
  const { groups, isNearest } = results;
  if (groups) {
    return groups.map((group, index) => (
      <Group
        key={group.one}
        group={group}
        step={index + 1}
        state={state}
        cards={matching.filter(({ id }) => group.ids.includes(id))}
        {...marks}
      />
    ));
  }
  return (
    <>
      {matching.length > 0 ? (
        <Cards cards={matching} name="SearchPage.results" level={2} {...marks} />
      ) : (
        <NoResults state={state} />
      )}
      {related.length > 0 && (
        <>
          <RelatedHead
            isNearest={isNearest}
            hasMatches={matching.length > 0 || results.page > 1}
            isApart={results.reading !== null && results.reading.anyOf.length === 0}
          />
          <Cards cards={related} name={relatedTitle(results)} level={3} {...marks} />
        </>
      )}
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
  if (props.placeFault) return <LostPlace fault={props.placeFault} state={props.state} />;
  switch (results.status) {
    case 'idle':
    case 'loading':
      return <ResultsSkeleton />;
    case 'ready':
      return <Found {...props} results={results.data} />;
    case 'failed':
      return <SearchFailed search={props.state.search} error={results.error} />;
    default:
      return results satisfies never;
  }
}

/** Shows the list of results in all its states. */
export function ResultsPanel(props: Props) {
  const { maps } = useConfig();
  const isUpdating = useAppSelector(selectIsUpdating);
  const place = usePlace();
  const search = useAppSelector(selectShownSearch) ?? props.state.search;
  return (
    <section
      id={resultsId}
      tabIndex={-1}
      className={styles.panel}
      data-behind={props.state.isMapOpen || undefined}
    >
      {maps && (
        <div className={styles.skip}>
          <SkipButton targetId={mapId}>
            <Text id="SearchPage.skipToMap" />
          </SkipButton>
        </div>
      )}
      {place && <PlaceCrumbs place={place} />}
      <ResultsHead
        search={props.placeFault ? props.state.search : search}
        placeFault={props.placeFault}
      />
      {place && <PlaceFacts place={place} />}
      {!props.placeFault && (
        <>
          <WordsRead state={props.state} />
          <Namesakes state={props.state} />
        </>
      )}
      <div
        className={styles.content}
        data-updating={isUpdating || undefined}
        aria-busy={isUpdating || undefined}
      >
        <Content {...props} />
        {!props.placeFault && <AfterResults state={props.state} />}
        {place && <PlaceLinks place={place} />}
      </div>
    </section>
  );
}
