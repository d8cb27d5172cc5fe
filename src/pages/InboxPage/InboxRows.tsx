import { useMoment } from '~/config/use-moment';
import { waitingRows } from '~/domain/order/process/lead';
import { isUnread } from '~/domain/order/process/transaction-views';
import { updatesOf, type TransactionView } from '~/features/order/base/transaction-view';
import { useLeadWords } from '~/features/order/base/use-lead-words';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectLastViews } from '~/store/last-views';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { whenLoaded } from '~/ui/when-loaded';
import { type InboxSearch } from './find-rows';
import { inboxAddress, type InboxQuery, type InboxTab } from './inbox-address';
import { type InboxContent, selectInboxRows, selectOpenRows } from './InboxPage.duck';
import { InboxRow } from './InboxRow';
import common from '~/ui/layout/common.module.css';
import styles from './InboxPage.module.css';

const InboxEmpty = whenLoaded(
  async () => (await import(/* webpackChunkName: "inbox-empty" */ './InboxEmpty')).InboxEmpty,
);

const NothingFound = whenLoaded(
  async () => (await import(/* webpackChunkName: "nothing-found" */ './NothingFound')).NothingFound,
);

const Pagination = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "pagination" */ '~/ui/navigation/Pagination')).Pagination,
);

interface ListProps {
  readonly rows: readonly TransactionView[];
  readonly title: string;
  readonly isTitleShown: boolean;
  /** Whether the first row of the page is here. */
  readonly isFirst: boolean;
}

function List({ rows, title, isTitleShown, isFirst }: ListProps) {
  const views = useAppSelector(selectLastViews);
  if (rows.length === 0) return null;
  const heading = <h2 className={styles.group}>{title}</h2>;
  return (
    <section>
      {isTitleShown ? heading : <VisuallyHidden>{heading}</VisuallyHidden>}
      <ul className={common.grid} aria-label={title}>
        {rows.map((row, index) => (
          <InboxRow
            key={row.id}
            row={row}
            isUnread={isUnread(row.id, updatesOf(row), views)}
            isFirst={isFirst && index === 0}
          />
        ))}
      </ul>
    </section>
  );
}

/** Shows what waits for this user on all pages above the rest, in order of deadlines. Other orders keep the requested order. */
function Groups({ rows, isGrouped }: { rows: readonly TransactionView[]; isGrouped: boolean }) {
  const text = useText();
  const moment = useMoment();
  const open = useAppSelector(selectOpenRows);
  const waiting = isGrouped ? waitingRows([...rows, ...open], moment).map(({ row }) => row) : [];
  const others = rows.filter((row) => !waiting.includes(row));
  const isSplit = waiting.length > 0;
  return (
    <>
      <List rows={waiting} title={text('InboxPage.waiting')} isTitleShown isFirst />
      <List
        rows={others}
        title={text(isSplit ? 'InboxPage.others' : 'InboxPage.list')}
        isTitleShown={isSplit}
        isFirst={!isSplit}
      />
    </>
  );
}

interface Props {
  readonly tab: InboxTab;
  readonly asked: InboxQuery;
  readonly content: InboxContent;
  readonly search: InboxSearch | null;
  readonly onClear: () => void;
}

function useFound(search: InboxSearch | null): readonly TransactionView[] {
  const text = useText();
  const wordsOf = useLeadWords();
  const rows = useAppSelector(selectInboxRows);
  const nameOf = ({ other }: TransactionView) => personName(text, other);
  const lineOf = (row: TransactionView) =>
    `${wordsOf(row).title}\n${row.newestMessage?.content ?? ''}`;
  return search ? search.find(rows, search.typed, { nameOf, lineOf }) : rows;
}

/** Shows the rows of one page, or those that contain the typed words. */
export function InboxRows({ tab, asked, content, search, onClear }: Props) {
  const found = useFound(search);
  const typed = search?.typed.trim() ?? '';
  const isSearching = typed !== '';
  if (content.ids.length === 0) return <InboxEmpty tab={tab} asked={asked} />;
  return (
    <>
      <div role="status">
        {isSearching && (
          <p className={styles.searched}>
            <Text
              id="InboxPage.searched"
              values={{ count: found.length, total: content.ids.length }}
            />
          </p>
        )}
      </div>
      {found.length === 0 ? (
        <NothingFound
          typed={typed}
          isLastPage={content.page >= content.totalPages}
          onClear={onClear}
        />
      ) : (
        <Groups
          rows={found}
          isGrouped={asked.sort === 'changed' && content.page === 1 && !isSearching}
        />
      )}
      <div className={styles.after}>
        <Pagination
          page={content.page}
          totalPages={content.totalPages}
          hrefOf={(page) => inboxAddress(tab, { ...asked, page })}
        />
      </div>
    </>
  );
}
