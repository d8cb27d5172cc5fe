import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { OrderPage } from '~/features/order/page/OrderPage';
import { useZoneOf } from '~/config/use-moment';
import { parseTransactionId, type TransactionId } from '~/domain/ids';
import { type Role } from '~/domain/order/process/transaction-graph';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { type FooterLink, ShortFooter } from '~/features/shell/ShortFooter';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { PageZone } from '~/i18n/site-zone';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type PageProps } from '~/pages/page-module';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Wrap } from '~/ui/layout/Wrap';
import { OrderSkeleton } from '~/features/order/page/OrderSkeleton';
import {
  loadMessages,
  loadTransaction,
  selectOrder,
  selectTransaction,
  markViewed,
  selectMessagesState,
  loadStaffWords,
} from '~/features/order/base/order.duck';
import common from '~/ui/layout/common.module.css';
import { useEffect } from 'react';
import { isUnread, updatesFor } from '~/domain/order/process/transaction-views';
import { rememberView, selectLastViews } from '~/store/last-views';
import { useNewestMessage } from '~/features/order/base/use-newest-message';
import { onUpdates } from '~/lib/updates';
import { useHasFeature } from '~/config/use-has-feature';

const EVERY_MS = 30_000;

/**
 * Updates an open page: at once when there is news or users come back to the window, and every half minute while it is visible for changes
 * without news.
 */
function useRefresh(id: TransactionId): void {
  const dispatch = useAppDispatch();
  const hasStaff = useHasFeature('desk');
  useEffect(() => {
    const loadWords = () => {
      if (hasStaff) void dispatch(loadStaffWords(id));
    };
    const refresh = () => {
      void dispatch(loadTransaction(id));
      void dispatch(loadMessages({ id, page: 1 }));
      loadWords();
    };
    loadWords();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, EVERY_MS);
    window.addEventListener('focus', refresh);
    const endUpdates = onUpdates(refresh);
    return () => {
      endUpdates();
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [dispatch, id, hasStaff]);
}

/** Marks an opened order as seen, in the order itself and in the user's own data, once for everything new. */
function useMarkSeen(view: TransactionView): void {
  const { id, role, transaction } = view;
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectMessagesState);
  const views = useAppSelector(selectLastViews);
  const updates = updatesFor(role, transaction, useNewestMessage());
  const isNew = isUnread(id, updates, views);
  useEffect(() => {
    void dispatch(markViewed(id));
    // A step can lead to a state in which the order can be marked.
  }, [dispatch, id, transaction.state]);
  const { at } = updates;
  useEffect(() => {
    if (status !== 'ready' || !isNew || at === undefined) return;
    void dispatch(rememberView({ id, at: new Date(at) }));
  }, [dispatch, id, status, isNew, at]);
}

function Order({ view }: { view: TransactionView }) {
  useMarkSeen(view);
  useRefresh(view.id);
  const zone = useZoneOf(view.transaction);
  return (
    <PageZone value={zone}>
      <OrderPage view={view} notice={<UnverifiedEmail />} />
    </PageZone>
  );
}

function Failed({ params }: PageProps) {
  const dispatch = useAppDispatch();
  const id = parseTransactionId(params['id']);
  const retry = () => {
    if (!id) return;
    void dispatch(loadTransaction(id));
    void dispatch(loadMessages({ id, page: 1 }));
  };
  return (
    <div className={common.stack4}>
      <Text as="h1" className={common.headM} id="TransactionPage.loadingTitle" />
      <LoadFailed text="TransactionPage.failed" onRetry={retry} />
    </div>
  );
}

function Content({ params }: PageProps) {
  const order = useAppSelector(selectOrder);
  const view = useAppSelector(selectTransaction);
  if (view && view.id === parseTransactionId(params['id']))
    return <Order key={view.id} view={view} />;
  return order.status === 'failed' ? <Failed params={params} /> : <OrderSkeleton />;
}

function Head({ side }: { side: Role }) {
  const text = useText();
  const view = useAppSelector(selectTransaction);
  const title = view && view.listing.title !== '' ? view.listing.title : undefined;
  return (
    <PageHead
      title={title ?? text('TransactionPage.loadingTitle')}
      description={text(
        side === 'customer'
          ? 'TransactionPage.orderDescription'
          : 'TransactionPage.saleDescription',
      )}
      isPrivate
    />
  );
}

const links = [
  { to: 'contact', label: 'ShortFooter.help' },
  { to: 'rentalAgreement', label: 'ShortFooter.agreement' },
  { to: 'cancellationPolicy', label: 'ShortFooter.cancellation' },
] as const satisfies readonly FooterLink[];

interface Props extends PageProps {
  readonly side: Role;
}

/** Shows an order as its renter or the tool's owner sees it. */
export function TransactionPage({ side, params }: Props) {
  return (
    <PageFrame searchPlacement="sheet" footer={<ShortFooter links={links} />}>
      <Head side={side} />
      <Wrap>
        <Content params={params} />
      </Wrap>
    </PageFrame>
  );
}
