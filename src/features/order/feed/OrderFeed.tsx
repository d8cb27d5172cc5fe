import { Fragment, useEffect, useMemo, useState } from 'react';
import { arrangementEvents } from '~/domain/order/stay/arrangement-events';
import { claimEvents } from '~/domain/order/claim/claim-events';
import { extraEvents } from '~/domain/order/stay/extensions';
import { buildFeed } from '~/domain/order/process/transaction-feed';
import { updatesFor, seenUntil } from '~/domain/order/process/transaction-views';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { reportError } from '~/lib/report';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectLastViews } from '~/store/last-views';
import { DayRule, FeedEvent, UnreadRule } from '~/ui/content/FeedEvent';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { feedEntries, type FeedEntry, firstUnread, groupByDay } from './feed-entries';
import { FeedArrangement } from './FeedArrangement';
import { FeedClaim } from './FeedClaim';
import { FeedExtra } from './FeedExtra';
import { FeedHappening } from './FeedHappening';
import { FeedMessage } from './FeedMessage';
import { OlderMessages } from './OlderMessages';
import { LoadFault } from '../base/LoadFault';
import {
  loadMessages,
  loadStaffWords,
  selectMessages,
  selectMessagesState,
  selectStaffWords,
} from '../base/order.duck';
import { useNewestMessage } from '../base/use-newest-message';
import Undo2 from 'lucide-react/icons/undo-2';
import { useConfig } from '~/config/config-context';
import { type PartRefund } from '~/domain/order/ledger/ledger';
import { useFormat } from '~/i18n/use-format';
import { useOrderWords } from '../base/use-order-words';
import { FeedTime } from './FeedTime';
import { type StaffWords } from '~/wire/staff-words';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { type MessageId } from '~/i18n/message-id';
import { Avatar } from '~/ui/content/Avatar';
import { MessageBubble } from '~/ui/content/MessageBubble';
import { RichText } from '~/ui/content/RichText';
import styles from './OrderFeed.module.css';

const texts = {
  write: 'TransactionFeed.staffWrote',
  cancel: 'TransactionFeed.staffCanceled',
  complete: 'TransactionFeed.staffCompleted',
  decline: 'TransactionFeed.staffDeclined',
  'claim-time': 'TransactionFeed.staffClaimTime',
  refund: 'TransactionFeed.staffRefunded',
} as const satisfies Record<StaffWords['deed'], MessageId>;

interface FeedStaffProps {
  readonly view: TransactionView;
  readonly words: StaffWords;
  readonly at: Date;
}

/** Shows what staff wrote to this side, or why they acted on the order. */
function FeedStaff({ view, words: { deed, words, isAlone, claimTime }, at }: FeedStaffProps) {
  const text = useText();
  const moments = useMoments();
  const { marketplaceName, timeZone } = useConfig();
  const { name } = useOrderWords(view);
  const sign = { kind: 'active', id: 'staff', initials: marketplaceName.slice(0, 1) } as const;
  const values = {
    marketplaceName,
    name,
    isAlone: isAlone ? 'yes' : 'no',
    isYou: claimTime?.isYours ? 'yes' : 'no',
    until: claimTime
      ? moments.atTool(new Date(claimTime.until), zoneOf(view.transaction, timeZone))
      : '',
  };
  return (
    <div className={styles.message}>
      <MessageBubble
        side="theirs"
        avatar={<Avatar person={sign} size="sm" />}
        author={text('TransactionPage.fromPerson', { name: marketplaceName })}
        time={<FeedTime at={at} />}
      >
        <Text as="p" className={styles.staff} id={texts[deed]} values={values} />
        <RichText text={words} />
      </MessageBubble>
    </div>
  );
}

interface Props {
  readonly view: TransactionView;
  readonly refund: PartRefund;
}

/** Shows that a part of a payment went back to the renter after the rental. Owners read which part of it they owe. */
function FeedRefund({ view, refund: { sum, owner, currency, at } }: Props) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const { name } = useOrderWords(view);
  return (
    <FeedEvent icon={Undo2} tone="neutral" time={<FeedTime at={at} />}>
      <Text
        id={
          view.role === 'customer' ? 'TransactionFeed.partRefund' : 'TransactionFeed.partRefundSale'
        }
        values={{
          name,
          marketplaceName,
          amount: format.money({ amount: sum, currency }),
          owed: format.money({ amount: owner, currency }),
          owes: owner > 0 ? 'yes' : 'no',
        }}
      />
    </FeedEvent>
  );
}

interface FeedProps {
  readonly view: TransactionView;
}

function MessagesFailed({ view }: Pick<FeedProps, 'view'>) {
  const dispatch = useAppDispatch();
  const messages = useAppSelector(selectMessagesState);
  if (messages.status !== 'failed') return null;
  return (
    <LoadFailed
      text="TransactionPage.messagesFailed"
      onRetry={() => void dispatch(loadMessages({ id: view.id, page: 1 }))}
    />
  );
}

function StaffFailed({ view: { id } }: Pick<FeedProps, 'view'>) {
  const dispatch = useAppDispatch();
  if (useAppSelector(selectStaffWords).status !== 'failed') return null;
  return (
    <LoadFault
      message="TransactionPage.staffFailed"
      onRetry={() => void dispatch(loadStaffWords(id))}
    />
  );
}

/** Reports events that this app does not know. The feed itself leaves them out. */
function useUnknownReport(unknown: readonly string[]) {
  const names = unknown.join(', ');
  useEffect(() => {
    if (names !== '') reportError(new Error(`Unknown transition: ${names}`), 'order feed');
  }, [names]);
}

/** Returns what was seen before this visit. Opening an order marks all of it as seen, but the rule above the new part stays. */
function useSeenBefore({ id, role, transaction }: TransactionView): string | undefined {
  const views = useAppSelector(selectLastViews);
  const newest = useNewestMessage();
  const [seen] = useState(() => seenUntil(id, updatesFor(role, transaction, newest), views));
  return seen;
}

function useEntries(view: TransactionView): readonly FeedEntry[] {
  const messages = useAppSelector(selectMessages);
  const staff = useAppSelector(selectStaffWords);
  const { transitions, state, isWithdrawn, isCardFailed, metadata, extensions, lateFees, refunds } =
    view.transaction;
  const { claims, claimPayments } = view.transaction;
  const { events, unknown } = useMemo(
    () => buildFeed({ transitions, state, isWithdrawn, isCardFailed }),
    [transitions, state, isWithdrawn, isCardFailed],
  );
  useUnknownReport(unknown);
  return useMemo(
    () =>
      feedEntries({
        events,
        messages,
        arrangements: arrangementEvents(metadata),
        extras: extraEvents({ extensions, lateFees }),
        refunds,
        claims: claimEvents({ claims, claimPayments }),
        staffWords: staff.status === 'ready' ? staff.data : [],
      }),
    [events, messages, metadata, extensions, lateFees, refunds, claims, claimPayments, staff],
  );
}

interface DaysProps extends FeedProps {
  readonly entries: readonly FeedEntry[];
  /** The first entry that is new to this side. */
  readonly unread: string | undefined;
}

function Entry({ view, entry }: FeedProps & { readonly entry: FeedEntry }) {
  switch (entry.kind) {
    case 'event':
      return <FeedHappening view={view} event={entry.event} />;
    case 'arrangement':
      return <FeedArrangement view={view} event={entry.arrangement} />;
    case 'extra':
      return <FeedExtra view={view} event={entry.extra} />;
    case 'claim':
      return <FeedClaim view={view} event={entry.claim} />;
    case 'refund':
      return <FeedRefund view={view} refund={entry.refund} />;
    case 'staff':
      return <FeedStaff view={view} words={entry.staff} at={entry.at} />;
    case 'message':
      return <FeedMessage view={view} message={entry.message} at={entry.at} />;
    default:
      return entry satisfies never;
  }
}

function Days({ view, entries, unread }: DaysProps) {
  const moments = useMoments();
  const now = useClock().now();
  return groupByDay(entries, (at) => moments.day(at, now)).map(({ name, entries: ofDay }) => (
    <div key={ofDay[0]?.key} className={styles.day}>
      <DayRule>{name}</DayRule>
      {ofDay.map((entry) => (
        <Fragment key={entry.key}>
          {entry.key === unread && (
            <UnreadRule>
              <Text id="TransactionPage.unreadFromHere" />
            </UnreadRule>
          )}
          <Entry view={view} entry={entry} />
        </Fragment>
      ))}
    </div>
  ));
}

/** The number of the newest entries that show at first. New entries always show. */
const SHOWN = 3;

/** Shows all events and messages, oldest first. Earlier ones open on a press. */
export function OrderFeed({ view }: FeedProps) {
  const text = useText();
  const viewerId = useAppSelector(selectCurrentUserId);
  const entries = useEntries(view);
  const seen = useSeenBefore(view);
  const unread = firstUnread(entries, seen, { id: viewerId, role: view.role });
  const firstNew = entries.findIndex(({ key }) => key === unread);
  const last = Math.max(0, entries.length - SHOWN);
  const from = firstNew === -1 ? last : Math.min(firstNew, last);
  const shared = { view, unread };
  return (
    <section className={styles.feed} aria-label={text('TransactionPage.feed')}>
      <MessagesFailed view={view} />
      <StaffFailed view={view} />
      {from > 0 && (
        <details className={styles.earlier} data-earlier>
          <summary>
            <Text id="TransactionPage.earlier" values={{ count: from }} />
          </summary>
          <OlderMessages id={view.id} />
          <Days {...shared} entries={entries.slice(0, from)} />
        </details>
      )}
      {from === 0 && <OlderMessages id={view.id} />}
      <Days {...shared} entries={entries.slice(from)} />
    </section>
  );
}
