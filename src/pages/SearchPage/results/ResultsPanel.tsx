import { useConfig } from '~/config/config-context';
import { type PlaceFault } from '~/domain/search/search-place';
import { type SearchInAddress } from '~/features/search/use-search';
import { SkipButton } from '~/features/shell/SkipLink';
import { Text } from '~/i18n/Text';
import { useAppSelector } from '~/store/hooks';
import { whenLoaded } from '~/ui/when-loaded';
import { Pagination } from '~/ui/navigation/Pagination';
import {
  type Results,
  selectIsUpdating,
  selectResultListings,
  selectResults,
  selectShownSearch,
} from '../SearchPage.duck';
import { mapId, resultsId } from '../part-ids';
import { PlaceCrumbs, PlaceFacts } from '../place/PlaceFacts';
import { PlaceLinks } from '../place/PlaceLinks';
import { usePlace } from '../place/use-place';
import { Cards, useCards } from './Cards';
import { RelatedHead } from './RelatedHead';
import { type PageMarks } from './Result';
import { ResultsHead } from './ResultsHead';
import { ResultsSkeleton } from './ResultsSkeleton';
import { SearchFailed } from './SearchFailed';
import { Namesakes } from '../place/Namesakes';
import { WordsRead } from './WordsRead';
import styles from './ResultsPanel.module.css';

/** The heading says already that there is nothing; why, and where else, can come a moment later. */
const NoResults = whenLoaded(async () => (await import('./NoResults')).NoResults);
const LostPlace = whenLoaded(async () => (await import('./LostPlace')).LostPlace);

/** A separate chunk: nothing in it is needed before the results are read. */
const AfterResults = whenLoaded(async () => (await import('../after/AfterResults')).AfterResults);

interface Props extends PageMarks {
  readonly state: SearchInAddress;
  /** Why the place in the address is not known. */
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
  return (
    <>
      {matching.length > 0 && (
        <Cards cards={matching} name="SearchPage.results" level={2} {...marks} />
      )}
      {related.length > 0 && (
        <>
          <RelatedHead
            hasMatches={matching.length > 0 || results.page > 1}
            isApart={results.reading !== null && results.reading.anyOf.length === 0}
          />
          <Cards cards={related} name="SearchPage.related" level={3} {...marks} />
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

/** The list of results in all its states. */
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
