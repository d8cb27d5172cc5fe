import ReceiptText from 'lucide-react/icons/receipt-text';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { pathTo, receiptPath } from '~/config/paths';
import { type ClaimKind } from '~/domain/order/claim/claim-terms';
import { orderNumber } from '~/domain/order/process/order-number';
import { hasReceipt } from '~/domain/order/process/receipt';
import { isBooked, ownTotal, paidTotal, sharesAddress } from '~/domain/order/process/transaction';
import { staysOf } from '~/domain/order/stay/stays';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { keepDraft, readDraft } from '~/lib/drafts';
import { forgetCard } from '~/lib/kept-cards';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { OwnName } from '~/ui/content/OwnName';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import { whenLoaded } from '~/ui/when-loaded';
import { useCardHold } from '../card-hold/use-card-hold';
import { MessageForm } from '../feed/MessageForm';
import { OrderFeed } from '../feed/OrderFeed';
import { scrollToMessage } from '../feed/FeedMessage';
import { OrderTicket } from '../ticket/OrderTicket';
import { ClaimingContext, type OpenClaim } from '../base/claiming';
import { stepDismissed } from '../base/order.duck';
import { Extended, extendedTotal } from '../extend/Extended';
import { OrderRow } from '../base/OrderRow';
import { type TransactionView } from '../base/transaction-view';
import { useLead } from '../base/use-lead';
import { useOrderWords } from '../base/use-order-words';
import { useStayTools } from '../base/use-stay-tools';
import { ActionNotes } from './ActionNotes';
import { CancelRow } from './CancelRow';
import { AFTER_DIALOG_MS, LeadPanel } from './LeadPanel';
import { LatePiece } from './LatePiece';
import { OrderHead } from './OrderHead';
import { OrderRows } from './OrderRows';
import { Place, Renter } from './Place';
import rows from './OrderRows.module.css';
import styles from './OrderColumns.module.css';

const ReviewDialog = whenLoaded(
  async () => (await import(/* webpackChunkName: "review-dialog" */ './ReviewDialog')).ReviewDialog,
);

/** Says who helps with a booked rental if the other side was banned or has left. */
function OtherGone({ view: { role, other, transaction } }: { view: TransactionView }) {
  if (other.kind === 'active' || !isBooked(transaction)) return null;
  return (
    <Note
      tone="warning"
      actions={<LinkButton size="s" href={pathTo('contact')} text="NextStep.contactUs" />}
      text={role === 'customer' ? 'NextStep.ownerGone' : 'NextStep.renterGone'}
    />
  );
}

/** Tells the owner of a paid order that begins soon what the renter has left open in another rental. */
function RenterTrouble({ view }: { readonly view: TransactionView }) {
  const format = useFormat();
  const toolsOf = useStayTools();
  const { name } = useOrderWords(view);
  const { role, transaction } = view;
  const { renterTrouble } = transaction.metadata;
  if (role === 'customer' || !isBooked(transaction) || !renterTrouble) return null;
  const tools = format.all(staysOf(transaction).map((stay) => toolsOf(view, stay)));
  return (
    <Note
      tone="warning"
      text={renterTrouble.is === 'late' ? 'RenterTrouble.late' : 'RenterTrouble.owes'}
      values={{ name, tools }}
    />
  );
}

/** Deletes the kept card of an order that has no address any more. */
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

/** Opens the closed row to which an address leads, for example one from an email. */
function useOpenAddressed() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const found = document.getElementById(hash.slice(1));
    found?.closest('details')?.setAttribute('open', '');
    found?.scrollIntoView();
  }, [hash, key]);
}

interface Claiming {
  readonly isWriting: boolean;
  /** Opens the form. It is undefined where claims are off. */
  readonly open: OpenClaim | undefined;
  readonly close: () => void;
}

/** Controls the form of a claim, which still has an earlier entry. */
function useClaiming({ id }: TransactionView, panel: RefObject<HTMLElement | null>): Claiming {
  const isOffered = useHasFeature('claims');
  const owner = useAppSelector(selectCurrentUserId);
  const [isWriting, setWriting] = useState(false);
  const open = (kind: ClaimKind) => {
    const name = `claim.${id}`;
    if (owner) keepDraft(owner, name, { ...readDraft(owner, name), kind });
    setWriting(true);
    panel.current?.scrollIntoView({ block: 'start' });
    setTimeout(() => panel.current?.querySelector('h2')?.focus(), AFTER_DIALOG_MS);
  };
  return { isWriting, open: isOffered ? open : undefined, close: () => setWriting(false) };
}

/** Shows the price as this side sees it, with a link to the receipt. */
function PriceRow({ view }: { readonly view: TransactionView }) {
  const format = useFormat();
  const { id, role, transaction } = view;
  const booked = role === 'customer' ? paidTotal(transaction) : ownTotal(transaction, role);
  const total = extendedTotal(view) ?? booked;
  return (
    <OrderRow
      icon={ReceiptText}
      title={<Text id={role === 'customer' ? 'OrderRows.price' : 'OrderRows.earned'} />}
      value={total && format.money(total)}
    >
      <OrderTicket view={view} />
      <Extended view={view} />
      {hasReceipt(transaction.state) && (
        <LinkButton
          icon={ReceiptText}
          isFullWidth
          href={receiptPath(role, id)}
          text="TransactionPage.showReceipt"
        />
      )}
    </OrderRow>
  );
}

interface Props {
  readonly view: TransactionView;
  /** A notice about the reader's account. */
  readonly notice: ReactNode;
}

/** Shows an order as one of its sides sees it: one panel with what to do, then rows, the place, messages and the price. */
export function OrderPage({ view, notice }: Props) {
  const dispatch = useAppDispatch();
  const { marketplaceName } = useConfig();
  const [isReviewing, setReviewing] = useState(false);
  const wasOpened = useOpenedOnce(isReviewing);
  const onSent = useScrollToSent();
  const panel = useRef<HTMLDivElement>(null);
  const claiming = useClaiming(view, panel);
  const [lead, hold] = [useLead(view), useCardHold(view)];
  useForgetEnded(view);
  useOpenAddressed();
  const onReview = () => {
    dispatch(stepDismissed());
    setReviewing(true);
  };
  const { isWriting } = claiming;
  const shared = { view, lead, hold, isWriting, onReview };
  return (
    <ClaimingContext value={claiming.open}>
      <p className={styles.receipt}>
        <Text
          id="TransactionPage.receipt"
          values={{ marketplaceName, number: <OwnName>{orderNumber(view.id)}</OwnName> }}
        />
      </p>
      <OrderHead view={view} />
      <div className={styles.columns}>
        <div className={styles.lead}>
          <ActionNotes view={view} />
          <OtherGone view={view} />
          <RenterTrouble view={view} />
          <LatePiece view={view} />
          <LeadPanel {...shared} panel={panel} onWritten={claiming.close} />
          {notice}
        </div>
        <div className={styles.side}>
          <OrderRows {...shared} onClaim={claiming.open} />
          <div className={styles.place}>
            <Place view={view} at="below" />
            <Renter view={view} />
          </div>
        </div>
        <div className={styles.messages}>
          <OrderFeed view={view} />
          <MessageForm view={view} onSent={onSent} />
        </div>
        <div className={styles.plain}>
          <div className={rows.rows}>
            {view.transaction.span && <PriceRow view={view} />}
            <CancelRow view={view} />
          </div>
        </div>
      </div>
      {wasOpened && (
        <ReviewDialog view={view} isOpen={isReviewing} onClose={() => setReviewing(false)} />
      )}
    </ClaimingContext>
  );
}
