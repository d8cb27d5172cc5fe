import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DeskQueue, type QueueEntry } from '~/wire/desk-queue';
import { pathTo } from '~/config/paths';
import { countDue, waitingByTime } from '~/domain/desk/waiting';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useViewerZone } from '~/i18n/use-viewer-zone';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Chip } from '~/ui/controls/Chip';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { loadQueue, queueOpened, selectDone, selectQueue } from '../DeskPage.duck';
import { QueueRow } from './QueueRow';
import {
  type Filter,
  filters,
  filterTexts,
  groupTexts,
  kinds,
  readFilter,
  shows,
  unreadText,
} from './queue-view';
import common from '~/ui/layout/common.module.css';
import desk from '../DeskPage.module.css';
import styles from './Queue.module.css';
import { isSingleKey } from '../frame/single-keys';

/** Moves the focus to the row before or after the focused one. Without one, it goes to the first. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const next = current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[next]?.focus();
}

const takeRow = (): void =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-take]')?.click();

/**
 * Handles keys: J and K move between the rows, T takes or leaves one, and a digit chooses a filter. Enter opens a row, because rows are
 * links.
 */
function useQueueKeys(
  list: RefObject<HTMLElement | null>,
  onFilter: (index: number) => void,
): void {
  const filter = useRef(onFilter);
  useEffect(() => {
    filter.current = onFilter;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      if (/^[1-9]$/.test(key)) filter.current(Number(key) - 1);
      if (!list.current) return;
      if (key === 'j') moveFocus(list.current, 1);
      if (key === 'k') moveFocus(list.current, -1);
      if (key === 't' && list.current.contains(document.activeElement)) takeRow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

/** The queue is read again, because colleagues take entries and new ones come. */
const AGAIN_MS = 60_000;

const small = (words: ReactNode[]) => <small>{words}</small>;

type ShownEntry = QueueEntry & { readonly isDone: boolean };

const useReader = () => ({ now: useClock().now(), timeZone: useViewerZone() });

function Head({ entries }: Pick<DeskQueue, 'entries'>) {
  const text = useText();
  const moments = useMoments();
  const reader = useReader();
  const due = countDue(entries, reader);
  const next = waitingByTime(entries, reader)[0]?.entries[0];
  const about = next && (next.about ?? text(kinds[next.kind].about));
  return (
    <div>
      <h1 className={desk.heading}>
        <Text id="DeskQueue.heading" values={{ count: entries.length, ...due }} />
      </h1>
      {next && (
        <p className={desk.quiet}>
          {next.until === null ? (
            <Text id="DeskQueue.next" values={{ about }} />
          ) : (
            <Text
              id="DeskQueue.nextUntil"
              values={{ about, ...due, until: moments.moment(new Date(next.until)) }}
            />
          )}
        </p>
      )}
    </div>
  );
}

interface FiltersProps extends Pick<DeskQueue, 'entries'> {
  readonly on: Filter;
  readonly onChange: (filter: Filter) => void;
}

function Filters({ entries, on, onChange }: FiltersProps) {
  const text = useText();
  return (
    <div className={styles.filters} role="group" aria-label={text('DeskQueue.show')}>
      {filters.map((filter) => (
        <Chip
          key={filter}
          isOn={filter === on}
          aria-pressed={filter === on}
          onClick={() => onChange(filter)}
        >
          <Text
            id="DeskQueue.filter"
            values={{
              name: text(filterTexts[filter]),
              count: entries.filter((each) => shows(filter, each)).length,
            }}
          />
        </Chip>
      ))}
    </div>
  );
}

function Unread({ unread }: Pick<DeskQueue, 'unread'>) {
  const dispatch = useAppDispatch();
  return unread.map((feature) => (
    <LoadFailed
      key={feature}
      text={unreadText(feature)}
      onRetry={() => void dispatch(loadQueue())}
    />
  ));
}

function NothingWaits() {
  const text = useText();
  return (
    <EmptyState
      outline="/illustrations/outlines/pipeWrench.svg"
      title={text('DeskQueue.empty')}
      level={1}
      action={<LinkButton href={pathTo('deskAudit')} text="DeskQueue.done" />}
    >
      <Text id="DeskQueue.emptyText" />
    </EmptyState>
  );
}

interface RowsProps {
  readonly entries: readonly ShownEntry[];
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Lists what waits. Done entries keep their places, so that nothing moves. */
function Rows({ entries, list }: RowsProps) {
  const groups = waitingByTime(entries, useReader());
  const first = groups.flatMap((group) => group.entries).find(({ isDone }) => !isDone);
  return (
    <div className={styles.queue} ref={list}>
      {groups.map(({ time, entries: inGroup }) => (
        <section key={time} data-time={time} aria-labelledby={`group-${time}`}>
          <h2 className={styles.group} id={`group-${time}`}>
            <Text
              id={groupTexts[time]}
              values={{ count: inGroup.filter(({ isDone }) => !isDone).length, n: small }}
            />
          </h2>
          <ul className={common.grid}>
            {inGroup.map(({ isDone, ...entry }) => (
              <QueueRow
                key={entry.key}
                entry={entry}
                isDone={isDone}
                isFirst={entry.key === first?.key}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Waiting({ entries, unread }: DeskQueue) {
  const done = useAppSelector(selectDone);
  const [query, setQuery] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const filter = readFilter(query.get('show'));
  const choose = (next: Filter) =>
    setQuery(next === 'all' ? {} : { show: next }, { replace: true, preventScrollReset: true });
  useQueueKeys(list, (index) => choose(filters[index] ?? filter));
  const shown: readonly ShownEntry[] = [
    ...entries.map((entry) => ({ ...entry, isDone: false })),
    ...done.map((entry) => ({ ...entry, isDone: true })),
  ].filter((each) => shows(filter, each));
  if (entries.length + done.length === 0 && unread.length === 0) return <NothingWaits />;
  return (
    <>
      <Head entries={entries} />
      <Unread unread={unread} />
      <Filters entries={entries} on={filter} onChange={choose} />
      {shown.length === 0 && (
        <p className={desk.quiet}>
          <Text id={unread.length > 0 ? 'DeskQueue.noneRead' : 'DeskQueue.none'} />
        </p>
      )}
      {shown.length > 0 && <Rows entries={shown} list={list} />}
    </>
  );
}

/** The home page of the desk with everything that waits for a person, in order of deadlines. */
export function Queue() {
  const dispatch = useAppDispatch();
  const queue = useAppSelector(selectQueue);
  useEffect(() => {
    dispatch(queueOpened());
    void dispatch(loadQueue());
    const again = setInterval(() => void dispatch(loadQueue()), AGAIN_MS);
    return () => clearInterval(again);
  }, [dispatch]);
  return (
    <WhenReady of={queue} onRetry={() => void dispatch(loadQueue())}>
      {(data) => <Waiting {...data} />}
    </WhenReady>
  );
}
