import { inboxPath, pathTo } from '~/config/paths';
import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { isUnread } from '~/domain/transaction-views';
import { newsOf } from '~/features/transactions/transaction-view';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectLastViews } from '~/store/last-views';
import { categoryOutline } from '~/api/listing-picture';
import { selectNotificationCounts } from '~/store/notifications';
import { type PageProps } from '~/pages/page-module';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import { Pagination } from '~/ui/navigation/Pagination';
import { TabLinks } from '~/ui/navigation/TabLinks';
import { inboxPagePath, type InboxTab, parseTab, sideOf } from './InboxPage.data';
import {
  type InboxContent,
  loadInbox,
  selectInboxAsked,
  selectInboxContent,
  selectInboxRows,
} from './InboxPage.duck';
import { InboxRow } from './InboxRow';
import styles from './InboxPage.module.css';

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

function Empty({ tab }: { tab: InboxTab }) {
  const text = useText();
  const isRenting = tab === 'orders';
  return (
    <EmptyState
      outline={categoryOutline()}
      title={text(isRenting ? 'InboxPage.emptyRentingTitle' : 'InboxPage.emptyHostingTitle')}
      action={
        <LinkButton look="primary" href={pathTo(isRenting ? 'search' : 'newListing')}>
          <Text id={isRenting ? 'InboxPage.findTool' : 'InboxPage.listTool'} />
        </LinkButton>
      }
    >
      <Text id={isRenting ? 'InboxPage.emptyRenting' : 'InboxPage.emptyHosting'} />
    </EmptyState>
  );
}

function Failed({ isNetwork }: { isNetwork: boolean }) {
  const dispatch = useAppDispatch();
  const asked = useAppSelector(selectInboxAsked);
  return (
    <div className={styles.note}>
      <Note
        tone="danger"
        live="assertive"
        actions={
          <Button
            look="line"
            size="s"
            onClick={() => {
              if (asked) void dispatch(loadInbox(asked));
            }}
          >
            <Text id="InboxPage.retry" />
          </Button>
        }
      >
        <Text id={isNetwork ? 'InboxPage.unreachable' : 'InboxPage.failed'} />
      </Note>
    </div>
  );
}

function Rows({ tab, content }: { tab: InboxTab; content: InboxContent }) {
  const text = useText();
  const rows = useAppSelector(selectInboxRows);
  const views = useAppSelector(selectLastViews);
  if (content.ids.length === 0) return <Empty tab={tab} />;
  return (
    <>
      <ul className={styles.list} aria-label={text('InboxPage.list')}>
        {rows.map((row, index) => (
          <InboxRow
            key={row.id}
            row={row}
            isUnread={isUnread(row.id, newsOf(row), views)}
            isFirst={index === 0}
          />
        ))}
      </ul>
      <div className={styles.after}>
        <Pagination
          page={content.page}
          totalPages={content.totalPages}
          hrefOf={(number) => inboxPagePath(tab, number)}
        />
      </div>
    </>
  );
}

function Content({ tab }: { tab: InboxTab }) {
  const content = useAppSelector(selectInboxContent);
  const asked = useAppSelector(selectInboxAsked);
  // For a moment after a tab was opened, the other tab's rows are still in the store.
  if (asked?.side !== sideOf[tab]) return <Boxes />;
  switch (content.status) {
    case 'idle':
    case 'loading':
      return <Boxes />;
    case 'ready':
      return <Rows tab={tab} content={content.data} />;
    case 'failed':
      return <Failed isNetwork={content.error.code === 'network'} />;
    default:
      return content satisfies never;
  }
}

/** Everything that a user rents, and everything that others rent from them. */
export function InboxPage({ params }: PageProps) {
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
          <div className={styles.content}>
            <UnverifiedEmail />
            <Content tab={tab} />
          </div>
        </div>
      </Wrap>
    </PageFrame>
  );
}
