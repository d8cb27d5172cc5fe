import { useZoneOf } from '~/config/use-moment';
import { parseTransactionId } from '~/domain/ids';
import { paidTotal, toolCount, awaitsOwner } from '~/domain/order/process/transaction';
import { LazyHoldLead } from '~/features/order/card-hold/lazy-hold';
import { useCardHold } from '~/features/order/card-hold/use-card-hold';
import { useLead } from '~/features/order/base/use-lead';
import { Board } from '~/ui/motifs/Board';
import { AskedThings } from './AskedThings';
import { BookedRows } from './BookedRows';
import { bookingDates } from '~/domain/time/booking-dates';
import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { AskForNotices } from '~/features/notices/AskForNotices';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { useLeadWords } from '~/features/order/base/use-lead-words';
import { type MessageId } from '~/i18n/message-id';
import { personName } from '~/i18n/person-names';
import { PageZone } from '~/i18n/site-zone';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type PageProps } from '~/pages/page-module';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import { AfterPaymentNotes } from './AfterPaymentNotes';
import { BookedTicket } from './BookedTicket';
import { loadBooked, selectBooked, selectLoading } from './BookedPage.duck';
import common from '~/ui/layout/common.module.css';
import styles from './BookedPage.module.css';

/** Returns the title. It names what is missing first, such as the renter's approval of the hold. */
function titleOf(view: TransactionView, isAwaited: boolean): MessageId {
  if (awaitsOwner(view.transaction)) return 'BookedPage.titleAsked';
  return isAwaited ? 'BookedPage.titleLead' : 'BookedPage.title';
}

function Heading({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const me = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  const { lead, title } = useLeadWords()(view);
  const { span } = view.transaction;
  const day = span && format.weekday(bookingDates(span).firstDay);
  return (
    <h1 className={styles.heading}>
      <Text
        id={titleOf(view, lead.awaited)}
        values={{ day, me, title, name: personName(text, view.other) }}
      />
    </h1>
  );
}

function Missing({ view }: { readonly view: TransactionView }) {
  const { topic } = useLead(view);
  const hold = useCardHold(view);
  if (topic !== 'hold' || hold?.state !== 'waiting') return null;
  return (
    <div className={styles.missing}>
      <LazyHoldLead view={view} hold={hold} />
    </div>
  );
}

/** Shows what was paid or authorized, and where its confirmation goes. */
function Paid({ view }: { readonly view: TransactionView }) {
  const { transaction } = view;
  const format = useFormat();
  const { email = '', emailVerified = false } = useAppSelector(selectCurrentUser)?.attributes ?? {};
  const paid = paidTotal(transaction);
  if (!paid) return null;
  const total = format.money(paid);
  if (awaitsOwner(view.transaction)) {
    return (
      <Note
        tone="success"
        live="polite"
        text={emailVerified ? 'BookedPage.askedMailed' : 'BookedPage.asked'}
        values={{ total, email }}
      />
    );
  }
  return (
    <Note
      tone="success"
      live="polite"
      text={emailVerified ? 'BookedPage.paidMailed' : 'BookedPage.paid'}
      values={{ total, email, count: toolCount(transaction) }}
    />
  );
}

function Booked({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const zone = useZoneOf(view.transaction);
  return (
    <PageZone value={zone}>
      <Board dots="l">
        <Wrap>
          <div className={styles.hanging}>
            <div className={common.stack5}>
              <Heading view={view} />
              <Missing view={view} />
            </div>
            <BookedTicket view={view} />
            <div className={styles.rest}>
              <Paid view={view} />
              <AfterPaymentNotes view={view} />
              <UnverifiedEmail />
              {awaitsOwner(view.transaction) ? (
                <AskedThings view={view} />
              ) : (
                <BookedRows view={view} />
              )}
              <AskForNotices>
                <Text id="Notifications.ask" values={{ name: personName(text, view.other) }} />
              </AskForNotices>
            </div>
          </div>
        </Wrap>
      </Board>
    </PageZone>
  );
}

function Failed({ params }: PageProps) {
  const dispatch = useAppDispatch();
  const id = parseTransactionId(params['id']);
  return (
    <LoadFailed text="BookedPage.failed" onRetry={() => id && void dispatch(loadBooked(id))} />
  );
}

function Content({ params }: PageProps) {
  const loading = useAppSelector(selectLoading);
  const view = useAppSelector(selectBooked);
  if (view && view.id === parseTransactionId(params['id'])) {
    return <Booked key={view.id} view={view} />;
  }
  return (
    <Wrap>
      <div className={styles.waiting}>
        {loading.status === 'failed' ? (
          <Failed params={params} />
        ) : (
          <SkeletonGroup shapes={['title', 'panel', 'panel']} />
        )}
      </div>
    </Wrap>
  );
}

/** Shows the end of the checkout: the order is booked or requested, and what comes next. */
export function BookedPage({ params }: PageProps) {
  const text = useText();
  const view = useAppSelector(selectBooked);
  const isRequest = view !== undefined && awaitsOwner(view.transaction);
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text(isRequest ? 'BookedPage.pageTitleAsked' : 'BookedPage.pageTitle')}
        description={text('TransactionPage.orderDescription')}
        isPrivate
      />
      <Content params={params} />
    </PageFrame>
  );
}
