import Star from 'lucide-react/icons/star';
import { useEffect, useMemo } from 'react';
import { paidTotal, toolCount } from '~/domain/transaction';
import { buildFeed, type FeedEvent as Happening } from '~/domain/transaction-feed';
import { reviewTransition } from '~/domain/transaction-reviews';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { reportError } from '~/lib/report';
import { type JoinedResource } from '~/api/joined-resource';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Avatar } from '~/ui/content/Avatar';
import { DayRule, FeedEvent } from '~/ui/content/FeedEvent';
import { MessageBubble } from '~/ui/content/MessageBubble';
import { RichText } from '~/ui/content/RichText';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { eventLook } from './event-look';
import { type FeedEntry, feedEntries, groupByDay } from './feed-entries';
import { ReviewText } from './ReviewText';
import {
  loadMessages,
  selectMessages,
  selectMessagesState,
  selectOlder,
} from '../TransactionPage.duck';
import { useOrderWords } from '../use-order-words';
import styles from './OrderFeed.module.css';

interface FeedProps {
  readonly view: TransactionView;
  readonly onReview: () => void;
}

const messageElementId = (id: string): string => `message-${id}`;

/** Scrolls a message into view, and moves a screen reader to it. */
export function scrollToMessage(id: string): void {
  const element = document.getElementById(messageElementId(id));
  element?.scrollIntoView({ block: 'center' });
}

function Time({ at }: { at: Date }) {
  const moments = useMoments();
  return <time dateTime={at.toISOString()}>{moments.clock(at)}</time>;
}

interface EventProps extends FeedProps {
  readonly event: Happening;
  /** The newest event that a review of this side can answer. */
  readonly isReviewable: boolean;
}

function Event({ view, event, isReviewable, onReview }: EventProps) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const { icon, tone, text } = eventLook(event, role);
  const paid = paidTotal(transaction);
  const values = {
    name,
    count: toolCount(transaction),
    amount: paid ? format.money(paid) : '',
  };
  return (
    <>
      <FeedEvent icon={icon} tone={tone} time={<Time at={event.at} />}>
        <Text id={text} values={values} />
      </FeedEvent>
      {event.kind === 'booked' && (
        <FeedEvent
          {...eventLook({ ...event, kind: 'accepted' }, role)}
          time={<Time at={event.at} />}
        >
          <Text id="TransactionFeed.acceptedAtOnce" />
        </FeedEvent>
      )}
      {event.kind === 'reviewed' && <ReviewText view={view} event={event} />}
      {isReviewable && (
        <div className={styles.hint}>
          <Button look="line" size="s" icon={Star} onClick={onReview}>
            <Text id="TransactionPage.reviewButton" />
          </Button>
        </div>
      )}
    </>
  );
}

function Message({
  view,
  message,
  at,
}: {
  view: TransactionView;
  message: JoinedResource<'message'>;
  at: Date;
}) {
  const text = useText();
  const { fullName } = useOrderWords(view);
  const { other } = view;
  const isTheirs = other.kind === 'active' && message.sender?.id === other.id;
  const isMine = !isTheirs && message.sender != null && !isGone(message);
  return (
    <div id={messageElementId(message.id)} className={styles.message}>
      <MessageBubble
        side={isMine ? 'mine' : 'theirs'}
        avatar={<Avatar person={other} size="sm" />}
        author={
          isMine
            ? text('TransactionPage.fromYou')
            : text('TransactionPage.fromPerson', { name: fullName })
        }
        time={<Time at={at} />}
      >
        <RichText text={message.attributes.content ?? ''} />
      </MessageBubble>
    </div>
  );
}

const isGone = ({ sender }: JoinedResource<'message'>): boolean =>
  sender?.attributes.banned === true || sender?.attributes.deleted === true;

function Older({ view }: Pick<FeedProps, 'view'>) {
  const dispatch = useAppDispatch();
  const messages = useAppSelector(selectMessagesState);
  const older = useAppSelector(selectOlder);
  if (messages.status !== 'ready' || messages.data.page >= messages.data.totalPages) return null;
  const next = messages.data.page + 1;
  return (
    <div className={styles.older}>
      {older.status === 'failed' && (
        <Note tone="danger" live="assertive">
          <Text id="TransactionPage.olderFailed" />
        </Note>
      )}
      <Button
        look="line"
        size="s"
        isWorking={older.status === 'loading'}
        onClick={() => void dispatch(loadMessages({ id: view.id, page: next }))}
      >
        <Text id="TransactionPage.showOlder" />
      </Button>
    </div>
  );
}

function MessagesFailed({ view }: Pick<FeedProps, 'view'>) {
  const dispatch = useAppDispatch();
  const messages = useAppSelector(selectMessagesState);
  if (messages.status !== 'failed') return null;
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={
        <Button
          look="line"
          size="s"
          onClick={() => void dispatch(loadMessages({ id: view.id, page: 1 }))}
        >
          <Text id="TransactionPage.retry" />
        </Button>
      }
    >
      <Text id="TransactionPage.messagesFailed" />
    </Note>
  );
}

/** Place of the link to this side's review: the newest return or review. */
function reviewableEntry({ role, transaction }: TransactionView, entries: readonly FeedEntry[]) {
  if (!reviewTransition(transaction.state, role)) return undefined;
  return entries.findLast(
    (entry) =>
      entry.kind === 'event' &&
      (entry.event.kind === 'completed' || entry.event.kind === 'reviewed'),
  )?.key;
}

/** Reports what this app does not know: the feed itself leaves it out. */
function useUnknownReport(unknown: readonly string[]) {
  const names = unknown.join(', ');
  useEffect(() => {
    if (names !== '') reportError(new Error(`Unknown transition: ${names}`), 'order feed');
  }, [names]);
}

/** All events and messages, oldest first. */
export function OrderFeed({ view, onReview }: FeedProps) {
  const text = useText();
  const moments = useMoments();
  const clock = useClock();
  const messages = useAppSelector(selectMessages);
  const { transitions, state } = view.transaction;
  const { events, unknown } = useMemo(() => buildFeed(transitions, state), [transitions, state]);
  useUnknownReport(unknown);
  const entries = useMemo(() => feedEntries(events, messages), [events, messages]);
  const now = clock.now();
  const reviewable = reviewableEntry(view, entries);
  return (
    <section className={styles.feed} aria-label={text('TransactionPage.feed')}>
      <MessagesFailed view={view} />
      <Older view={view} />
      {groupByDay(entries, (at) => moments.day(at, now)).map(({ name, entries: ofDay }) => (
        <div key={ofDay[0]?.key} className={styles.day}>
          <DayRule>{name}</DayRule>
          {ofDay.map((entry) =>
            entry.kind === 'event' ? (
              <Event
                key={entry.key}
                view={view}
                event={entry.event}
                isReviewable={entry.key === reviewable}
                onReview={onReview}
              />
            ) : (
              <Message key={entry.key} view={view} message={entry.message} at={entry.at} />
            ),
          )}
        </div>
      ))}
    </section>
  );
}
