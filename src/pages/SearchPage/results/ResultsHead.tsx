import { useConfig } from '~/config/config-context';
import { brandNames } from '~/domain/listing/brands';
import { nightsBetween } from '~/domain/time/day';
import { isLongRange, MAX_SEARCH_NIGHTS } from '~/domain/search/search-availability';
import { type KindNames, type WordsReading } from '~/domain/search/query/words-schema';
import { type SearchParams } from '~/domain/search/search-params';
import { type PlaceFault, type PlaceName, placeNameOf } from '~/domain/search/search-place';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { type TextOf, useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { usePlaceHeading } from '../place/use-place';
import { selectIsUpdating, selectReading, selectResults } from '../SearchPage.duck';
import { onlyOne } from '../use-title';
import styles from './ResultsHead.module.css';

interface Props {
  readonly search: SearchParams;
  /** The reason why the place in the address is not known, so that nothing was searched. */
  readonly placeFault: PlaceFault | undefined;
}

const kindCounts = {
  anywhere: 'SearchPage.kindCount',
  named: 'SearchPage.kindCountPlace',
  here: 'SearchPage.kindCountHere',
  map: 'SearchPage.kindCountMap',
} satisfies Record<PlaceName['kind'], MessageId>;

const counts = {
  anywhere: 'SearchPage.count',
  named: 'SearchPage.countPlace',
  here: 'SearchPage.countHere',
  map: 'SearchPage.countMap',
} satisfies Record<PlaceName['kind'], MessageId>;

/** Returns the kind of tool or the job that the words name. Undefined if they name none, or several. */
function kindRead(reading: WordsReading | null, text: TextOf): KindNames | undefined {
  if (!reading) return undefined;
  const { kind, task, unstated } = reading;
  if (task) {
    const { name } = task;
    return {
      one: text('SearchPage.taskTool', { task: name }),
      many: text('SearchPage.taskTools', { task: name }),
    };
  }
  if (!kind || unstated.length === 0) return kind ?? undefined;
  const ofOther = (tools: string) => text('SearchPage.otherSize', { tools });
  return { one: ofOther(kind.one), many: ofOther(kind.many) };
}

/** Returns what is counted: a kind of tool, or all tools of a brand. Undefined for tools of any kind or brand. */
function useCountedKind({ keywords, brands }: SearchParams): KindNames | undefined {
  const text = useText();
  const reading = useAppSelector(selectReading);
  const brand = onlyOne(brands);
  const kind = kindRead(reading, text);
  if (!brand) return kind;
  if (!kind && keywords !== undefined) return undefined;
  const ofBrand = (tools: string) =>
    text('SearchPage.ofBrand', { brand: text(brandNames[brand]), tools });
  return {
    one: ofBrand(kind?.one ?? text('SearchPage.tool')),
    many: ofBrand(kind?.many ?? text('SearchPage.tools')),
  };
}

/** Writes "3 drills in Chicago, IL" or "No drill in Chicago, IL is free Nov 28 → 30". */
function useCounted(search: SearchParams): (count: number) => string {
  const text = useText();
  const format = useFormat();
  const kind = useCountedKind(search);
  const place = placeNameOf(search, text('PlaceSearch.currentLocation'));
  const values = {
    place: place.kind === 'named' ? place.name : undefined,
    miles: place.kind === 'here' ? place.miles : undefined,
  };
  return (count) => {
    if (!kind) return text(counts[place.kind], { ...values, count });
    const title = text(kindCounts[place.kind], { ...values, ...kind, count });
    const { dates } = search;
    return count === 0 && dates
      ? text('SearchPage.kindNoneFree', { title, dates: format.stay(dates) })
      : title;
  };
}

function useTitle({ search, placeFault }: Props): string {
  const text = useText();
  const counted = useCounted(search);
  const placeHeading = usePlaceHeading();
  const results = useAppSelector(selectResults);
  if (placeFault === 'noPosition') return text('SearchPage.hereTitle');
  if (placeFault === 'unknown') return text('SearchPage.lostTitle', { place: search.address });
  if (placeFault) return text('SearchPage.unansweredTitle', { place: search.address });
  if (results.status === 'idle' || results.status === 'loading')
    return text('SearchPage.loadingTitle');
  const count = results.status === 'ready' ? results.data.totalItems : null;
  return count === null ? text('SearchPage.failedTitle') : (placeHeading ?? counted)(count);
}

function Status({ title }: { title: string }) {
  const results = useAppSelector(selectResults);
  const isUpdating = useAppSelector(selectIsUpdating);
  const isEmpty = results.status === 'ready' && results.data.ids.length === 0;
  if (isUpdating) return <Text id="SearchPage.statusLoading" />;
  if (results.status === 'failed') return <Text id="SearchPage.statusFailed" />;
  if (isEmpty) return <Text id="SearchPage.statusNone" />;
  return <span>{title}</span>;
}

function Nights({ dates }: Pick<SearchParams, 'dates'>) {
  if (!dates) return null;
  return (
    <p className={styles.nights}>
      {isLongRange(dates) ? (
        <Text id="SearchPage.nightsCut" values={{ count: MAX_SEARCH_NIGHTS }} />
      ) : (
        <Text id="SearchPage.nights" values={{ count: nightsBetween(dates) }} />
      )}
    </p>
  );
}

/** Says once for all cards what their prices include. */
function PriceNote() {
  const { prices } = useConfig();
  const results = useAppSelector(selectResults);
  const hasTools = results.status === 'ready' && results.data.ids.length > 0;
  if (prices === 'without-fees' || !hasTools) return null;
  return <Text as="p" className={styles.note} id="SearchPage.feesIncluded" />;
}

/** Shows the number and the place of the results, and announces changes. */
export function ResultsHead(props: Props) {
  const title = useTitle(props);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <PriceNote />
        </div>
        <Nights dates={props.search.dates} />
      </div>
      <div role="status">
        <VisuallyHidden>
          {props.placeFault ? <span>{title}</span> : <Status title={title} />}
        </VisuallyHidden>
      </div>
    </>
  );
}
