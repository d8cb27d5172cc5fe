import { FormattedMessage, useIntl } from 'react-intl';
import { nightsBetween } from '~/domain/day';
import { isLongRange, MAX_SEARCH_NIGHTS } from '~/domain/search-availability';
import { type SearchParams } from '~/domain/search-params';
import { useAppSelector } from '~/store/hooks';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { selectIsUpdating, selectResults } from '../SearchPage.duck';
import { searchPageMessages } from '../SearchPage.messages';
import styles from './ResultsHead.module.css';

interface Props {
  readonly search: SearchParams;
}

function useTitle({ address, mapSearch, bounds }: SearchParams): string {
  const intl = useIntl();
  const results = useAppSelector(selectResults);
  const place = mapSearch ? undefined : address;
  if (results.status === 'idle' || results.status === 'loading')
    return intl.formatMessage(searchPageMessages.loadingTitle);
  const count = results.status === 'ready' ? results.data.totalItems : null;
  if (count === null) {
    const title = place ? searchPageMessages.titlePlace : searchPageMessages.failedTitle;
    return intl.formatMessage(title, { place });
  }
  if (place === intl.formatMessage(searchPageMessages.currentLocation))
    return intl.formatMessage(searchPageMessages.countHere, { count });
  if (place) return intl.formatMessage(searchPageMessages.countPlace, { count, place });
  const whole = bounds ? searchPageMessages.countMap : searchPageMessages.count;
  return intl.formatMessage(whole, { count });
}

/** Says to screen readers what became of the search. */
function Status({ title }: { title: string }) {
  const results = useAppSelector(selectResults);
  const isUpdating = useAppSelector(selectIsUpdating);
  const isEmpty = results.status === 'ready' && results.data.ids.length === 0;
  if (isUpdating) return <FormattedMessage {...searchPageMessages.statusLoading} />;
  if (results.status === 'failed') return <FormattedMessage {...searchPageMessages.statusFailed} />;
  if (isEmpty) return <FormattedMessage {...searchPageMessages.statusNone} />;
  return title;
}

function Nights({ search: { dates } }: Props) {
  if (!dates) return null;
  return (
    <p className={styles.nights}>
      {isLongRange(dates) ? (
        <FormattedMessage {...searchPageMessages.nightsCut} values={{ count: MAX_SEARCH_NIGHTS }} />
      ) : (
        <FormattedMessage {...searchPageMessages.nights} values={{ count: nightsBetween(dates) }} />
      )}
    </p>
  );
}

/** How many there are, and where; announced when it changes. */
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
