import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useState } from 'react';
import { useConfig } from '~/config/config-context';
import { receiptPath } from '~/config/paths';
import { orderNumber } from '~/domain/order/process/order-number';
import { parseTransactionId } from '~/domain/ids';
import { hasReceipt } from '~/domain/order/process/receipt';
import { sharesAddress } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { type FooterLink, ShortFooter } from '~/features/shell/ShortFooter';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { forgetCard } from '~/lib/kept-cards';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type PageProps } from '~/pages/page-module';
import { OwnName } from '~/ui/content/OwnName';
import { LinkButton } from '~/ui/controls/LinkButton';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import { Wrap } from '~/ui/layout/Wrap';
import { whenLoaded } from '~/ui/when-loaded';
import { CancelPanel } from '~/features/order/page/CancelPanel';
import { Arrange } from '~/features/order/arrange/Arrange';
import { EnquiryTicket } from '~/features/order/ticket/EnquiryTicket';
import { MessageForm } from '~/features/order/feed/MessageForm';
import { Deed } from '~/features/order/page/Deed';
import { RenterTrouble } from '~/features/order/page/RenterTrouble';
import { OtherGone } from '~/features/order/page/OtherGone';
import { OrderFeed } from '~/features/order/feed/OrderFeed';
import { scrollToMessage } from '~/features/order/feed/FeedMessage';
import { OrderHead } from './head/OrderHead';
import { OrderSkeleton } from './OrderSkeleton';
import { OrderTicket } from '~/features/order/ticket/OrderTicket';
import { OtherPhone } from '~/features/order/ticket/OtherPhone';
import { PickUp } from '~/features/order/ticket/PickUp';
import { RenterFacts } from '~/features/order/ticket/RenterFacts';
import { ActionNotes } from '~/features/order/page/ActionNotes';
import {
  loadMessages,
  loadTransaction,
  selectOrder,
  selectTransaction,
  stepDismissed,
} from '~/features/order/base/order.duck';
import { useLeadingStay } from '~/features/order/base/use-leading-stay';
import { useOrderWords } from '~/features/order/base/use-order-words';
import { useMarkSeen } from './use-mark-seen';
import { useRefresh } from './use-refresh';
import common from '~/ui/layout/common.module.css';
import styles from './TransactionPage.module.css';

const ReviewDialog = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "review-dialog" */ '~/features/order/page/ReviewDialog'))
      .ReviewDialog,
);

/** Whether the renter sees where to pick up. */
const hasPickUp = ({ role, transaction }: TransactionView): boolean =>
  role === 'customer' && sharesAddress(transaction.state);

/** Until the tools are picked up, the way to them comes first on phones. */
function useIsPickUpFirst(view: TransactionView): boolean {
  const standing = useLeadingStay(view)?.standing;
  return hasPickUp(view) && (standing === 'to-come' || standing === 'pick-up-day');
}

/** Where the renter picks the tools up. On phones it stands above messages and price. */
function Meeting({ view }: { view: TransactionView }) {
  const { name } = useOrderWords(view);
  return (
    <div className={styles.meeting}>
      <PickUp view={view} name={name} />
      <OtherPhone id={view.id} name={name} />
    </div>
  );
}

/** Whom the owner meets. */
function Renter({ view }: { view: TransactionView }) {
  const { name } = useOrderWords(view);
  return (
    <>
      <RenterFacts view={view} />
      {sharesAddress(view.transaction.state) && <OtherPhone id={view.id} name={name} />}
    </>
  );
}

function Aside({ view }: { view: TransactionView }) {
  const { id, role, transaction } = view;
  return (
    <aside className={styles.aside}>
      {role === 'provider' && <Renter view={view} />}
      {transaction.span ? <OrderTicket view={view} /> : <EnquiryTicket view={view} />}
      {hasReceipt(transaction.state) && (
        <LinkButton
          icon={ReceiptText}
          isFullWidth
          href={receiptPath(role, id)}
          text="TransactionPage.showReceipt"
        />
      )}
      <CancelPanel view={view} />
    </aside>
  );
}

/** An order without an address is not kept on this device either. */
function useForgetEnded({ id, transaction: { state } }: TransactionView) {
  const isShared = sharesAddress(state);
  useEffect(() => {
    if (!isShared) forgetCard(id);
  }, [id, isShared]);
}

/** Scrolls to a sent message as soon as its bubble is rendered. */
function useScrollToSent() {
  const [sentId, setSentId] = useState<string>();
  useEffect(() => {
    if (sentId) scrollToMessage(sentId);
  }, [sentId]);
  return setSentId;
}

function Order({ view }: { view: TransactionView }) {
  const dispatch = useAppDispatch();
  const { marketplaceName } = useConfig();
  const [isReviewing, setReviewing] = useState(false);
  const wasOpened = useOpenedOnce(isReviewing);
  const onSent = useScrollToSent();
  const isPickUpFirst = useIsPickUpFirst(view);
  useMarkSeen(view);
  useRefresh(view.id);
  useForgetEnded(view);
  const openReview = () => {
    dispatch(stepDismissed());
    setReviewing(true);
  };
  return (
    <>
      <p className={styles.receipt}>
        <Text
          id="TransactionPage.receipt"
          values={{ marketplaceName, number: <OwnName>{orderNumber(view.id)}</OwnName> }}
        />
      </p>
      <OrderHead view={view} />
      <div className={styles.columns} data-pick-up-first={isPickUpFirst || undefined}>
        <div className={styles.left}>
          <div className={styles.lead}>
            <ActionNotes view={view} />
            <OtherGone view={view} />
            <RenterTrouble view={view} />
            <Deed view={view} onReview={openReview} />
            <UnverifiedEmail />
          </div>
          <div className={styles.main}>
            <div className={styles.panels}>
              {sharesAddress(view.transaction.state) && <Arrange view={view} />}
            </div>
            <OrderFeed view={view} onReview={openReview} />
            <MessageForm view={view} onSent={onSent} />
          </div>
        </div>
        <div className={styles.right}>
          {hasPickUp(view) && <Meeting view={view} />}
          <Aside view={view} />
        </div>
      </div>
      {wasOpened && (
        <ReviewDialog view={view} isOpen={isReviewing} onClose={() => setReviewing(false)} />
      )}
    </>
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
    <div className={styles.failed}>
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

/** An order as its renter or the tool's owner sees it. */
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
