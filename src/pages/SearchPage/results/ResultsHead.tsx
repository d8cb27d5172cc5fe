import { nightsBetween } from '~/domain/day';
import { isLongRange, MAX_SEARCH_NIGHTS } from '~/domain/search-availability';
import { type SearchParams } from '~/domain/search-params';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { selectIsUpdating, selectResults } from '../SearchPage.duck';
import styles from './ResultsHead.module.css';

interface Props {
  readonly search: SearchParams;
}

function useTitle({ address, mapSearch, bounds }: SearchParams): string {
  const text = useText();
  const results = useAppSelector(selectResults);
  const place = mapSearch ? undefined : address;
  if (results.status === 'idle' || results.status === 'loading')
    return text('SearchPage.loadingTitle');
  const count = results.status === 'ready' ? results.data.totalItems : null;
  if (count === null) {
    const title = place ? 'SearchPage.titlePlace' : 'SearchPage.failedTitle';
    return text(title, { place });
  }
  if (place === text('PlaceSearch.currentLocation')) return text('SearchPage.countHere', { count });
  if (place) return text('SearchPage.countPlace', { count, place });
  const whole = bounds ? 'SearchPage.countMap' : 'SearchPage.count';
  return text(whole, { count });
}

/** Announces the outcome of the search to screen readers. */
function Status({ title }: { title: string }) {
  const results = useAppSelector(selectResults);
  const isUpdating = useAppSelector(selectIsUpdating);
  const isEmpty = results.status === 'ready' && results.data.ids.length === 0;
  if (isUpdating) return <Text id="SearchPage.statusLoading" />;
  if (results.status === 'failed') return <Text id="SearchPage.statusFailed" />;
  if (isEmpty) return <Text id="SearchPage.statusNone" />;
  return title;
}

function Nights({ search: { dates } }: Props) {
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

/** The number and the place of the results; announced when it changes. */
export function ResultsHead({ search }: Props) {
  const title = useTitle(search);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Nights search={search} />
      </div>
      <div role="status">
        <VisuallyHidden>
          <Status title={title} />
        </VisuallyHidden>
      </div>
    </>
  );
}
