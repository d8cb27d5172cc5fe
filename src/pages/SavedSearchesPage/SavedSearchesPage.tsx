import { useEffect, useMemo, useState } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import { useHasFeature } from '~/config/use-has-feature';
import { categoryOutline } from '~/api/listing/listing-picture';
import { pathTo, searchPath } from '~/config/paths';
import { type SavedSearch, searchOf } from '~/domain/search/saved-searches';
import { isSearchableRange } from '~/domain/search/search-availability';
import { zoneOfSearch } from '~/domain/search/search-moment';
import { useConfig } from '~/config/config-context';
import { AccountUser } from '~/features/account/AccountUser';
import { PageHead } from '~/features/page-head/PageHead';
import {
  deleteSearch,
  selectSavedSearches,
  wantEmails,
} from '~/features/saved-searches/saved-search-thunks';
import { SearchWords } from '~/features/search/SearchWords';
import { todayIn } from '~/features/search/current-search';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Note } from '~/ui/feedback/Note';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './SavedSearchesPage.module.css';

/** Makes changes one at a time and reports failures. */
function useChange() {
  const [isWorking, setIsWorking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const change = async (run: () => Promise<{ readonly meta: { requestStatus: string } }>) => {
    if (isWorking) return;
    setIsWorking(true);
    const { meta } = await run();
    setIsWorking(false);
    setHasFailed(meta.requestStatus === 'rejected');
  };
  return { hasFailed, isWorking, change };
}

interface RowProps {
  readonly saved: SavedSearch;
  readonly now: Date;
  readonly onDelete: () => void;
}

function Row({ saved, now, onDelete }: RowProps) {
  const search = useMemo(() => searchOf(saved), [saved]);
  const { timeZone } = useConfig();
  const [zone, setZone] = useState(timeZone);
  useEffect(() => {
    if (search.dates) void zoneOfSearch(search, timeZone).then(setZone);
  }, [search, timeZone]);
  const today = todayIn(zone, now);
  const isOver = search.dates !== undefined && !isSearchableRange(search.dates, today);
  return (
    <li className={styles.row}>
      <div>
        <Link href={searchPath(search)}>
          <SearchWords search={search} />
        </Link>
        {isOver && <Text as="p" className={styles.over} id="SavedSearches.over" />}
      </div>
      <Button look="ghost" icon={Trash2} onClick={onDelete} text="SavedSearches.delete" />
    </li>
  );
}

function Empty() {
  const text = useText();
  return (
    <EmptyState
      outline={categoryOutline()}
      title={text('SavedSearches.emptyTitle')}
      action={<LinkButton look="primary" href={pathTo('search')} text="SavedSearches.search" />}
    >
      <Text id="SavedSearches.emptyText" />
    </EmptyState>
  );
}

function Content() {
  const dispatch = useAppDispatch();
  const now = useClock().now();
  const { list, wantsEmails } = useAppSelector(selectSavedSearches);
  const { hasFailed, isWorking, change } = useChange();
  const hasEmails = useHasFeature('saved-searches');
  return (
    <>
      {hasFailed && <Note tone="danger" live="assertive" text="SavedSearches.failed" />}
      {list.length === 0 ? (
        <Empty />
      ) : (
        <>
          {hasEmails && (
            <div className={styles.emails}>
              <p role="status">
                <Text id={wantsEmails ? 'SavedSearches.emailsOn' : 'SavedSearches.emailsOff'} />
              </p>
              <Button
                size="s"
                isWorking={isWorking}
                onClick={() => void change(() => dispatch(wantEmails(!wantsEmails)))}
                text={wantsEmails ? 'SavedSearches.turnOff' : 'SavedSearches.turnOn'}
              />
            </div>
          )}
          <ul className={styles.list}>
            {list.map((saved) => (
              <Row
                key={saved.id}
                saved={saved}
                now={now}
                onDelete={() => void change(() => dispatch(deleteSearch(saved.id)))}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The page for searches that send an email when they find something new. */
export function SavedSearchesPage() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('SavedSearches.title')}
        description={text('SavedSearches.lead')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <Text as="h1" className={common.headL} id="SavedSearches.title" />
          <Text as="p" className={styles.lead} id="SavedSearches.lead" />
          <AccountUser>{() => <Content />}</AccountUser>
        </div>
      </Wrap>
    </PageFrame>
  );
}
