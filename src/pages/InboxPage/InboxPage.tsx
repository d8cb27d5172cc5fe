import { useEffect, useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { inboxPath } from '~/config/paths';
import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { useText } from '~/i18n/use-text';
import { onUpdates } from '~/lib/updates';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectNotificationCounts } from '~/store/notifications';
import { type PageProps } from '~/pages/page-module';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Wrap } from '~/ui/layout/Wrap';
import { whenLoaded } from '~/ui/when-loaded';
import { TabLinks } from '~/ui/navigation/TabLinks';
import { type InboxSearch } from './find-rows';
import { type InboxTab, parseTab } from './inbox-address';
import { sideOf } from './InboxPage.data';
import { type InboxAsked, loadInbox, selectInboxAsked, selectInboxContent } from './InboxPage.duck';
import { InboxRows } from './InboxRows';
import styles from './InboxPage.module.css';

/** The bar loads in the browser, because its controls need one. */
const InboxBar = whenLoaded(
  async () => (await import(/* webpackChunkName: "inbox-bar" */ './InboxBar')).InboxBar,
  <div className={styles.bar} />,
);

/** The feed is below all rows. */
const RentalsFeed = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "rentals-feed" */ '~/features/calendars/RentalsFeed'))
      .RentalsFeed,
);

const placeholders = [1, 2, 3, 4, 5];

function Boxes() {
  return (
    <SkeletonGroup>
      {placeholders.map((index) => (
        <div key={index} className={styles.boxes}>
          <Skeleton shape="picture" />
          <div className={styles.lines}>
            <Skeleton shape="textShort" />
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Reloads the inbox, so that users see what happens meanwhile and when they come back to the window. */
function useRefresh() {
  const dispatch = useAppDispatch();
  const asked = useAppSelector(selectInboxAsked);
  useEffect(() => {
    const refresh = () => {
      if (asked) void dispatch(loadInbox(asked));
    };
    window.addEventListener('focus', refresh);
    const endUpdates = onUpdates(refresh);
    return () => {
      endUpdates();
      window.removeEventListener('focus', refresh);
    };
  }, [dispatch, asked]);
}

function Content({ tab }: { tab: InboxTab }) {
  const content = useAppSelector(selectInboxContent);
  const asked = useAppSelector(selectInboxAsked);
  const [search, setSearch] = useState<InboxSearch | null>(null);
  useRefresh();
  // The other tab's rows are still in the store for a moment after a tab was opened.
  if (asked?.side !== sideOf[tab]) return <Boxes />;
  const isWholeEmpty =
    content.status === 'ready' && content.data.ids.length === 0 && asked.filter === 'all';
  return (
    <>
      {!isWholeEmpty && <InboxBar tab={tab} asked={asked} search={search} onSearch={setSearch} />}
      <Rows tab={tab} asked={asked} search={search} onClear={() => setSearch(null)} />
    </>
  );
}

interface RowsProps {
  readonly tab: InboxTab;
  readonly asked: InboxAsked;
  readonly search: InboxSearch | null;
  readonly onClear: () => void;
}

function Rows(props: RowsProps) {
  const dispatch = useAppDispatch();
  const content = useAppSelector(selectInboxContent);
  return (
    <WhenReady
      of={content}
      className={styles.note}
      waiting={<Boxes />}
      failed="InboxPage.failed"
      failures={{ network: 'InboxPage.unreachable' }}
      onRetry={() => void dispatch(loadInbox(props.asked))}
    >
      {(inbox) => <InboxRows {...props} content={inbox} />}
    </WhenReady>
  );
}

/** Shows everything that a user rents, and everything that others rent from them. */
export function InboxPage({ params }: PageProps) {
  const hasCalendars = useHasFeature('calendars');
  const text = useText();
  const counts = useAppSelector(selectNotificationCounts);
  const tab = parseTab(params['tab']) ?? 'sales';
  const title = text('InboxPage.title');
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead title={title} description={text('InboxPage.description')} isPrivate />
      <Wrap>
        <div className={styles.page}>
          <h1 className={styles.heading}>{title}</h1>
          <div className={styles.tabs}>
            <TabLinks
              label={text('InboxPage.tabs')}
              current={tab}
              tabs={[
                {
                  key: 'orders',
                  text: text('InboxPage.renting'),
                  href: inboxPath('orders'),
                  count: counts.orders,
                },
                {
                  key: 'sales',
                  text: text('InboxPage.hosting'),
                  href: inboxPath('sales'),
                  count: counts.sales,
                },
              ]}
            />
          </div>
          <div className={styles.content}>
            <UnverifiedEmail />
            <Content key={tab} tab={tab} />
            {tab === 'orders' && hasCalendars && <RentalsFeed />}
          </div>
        </div>
      </Wrap>
    </PageFrame>
  );
}
