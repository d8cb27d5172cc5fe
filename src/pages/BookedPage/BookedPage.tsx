import { orderPath, profilePath } from '~/config/paths';
import { parseTransactionId, parseUserId } from '~/domain/ids';
import { bookingDates } from '~/domain/time/booking-dates';
import { paidTotal, toolCount } from '~/domain/order/process/transaction';
import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { AskForNotices } from '~/features/notices/AskForNotices';
import { PageHead } from '~/features/page-head/PageHead';
import { CheckoutSteps } from '~/features/payment/CheckoutSteps';
import { PageFrame } from '~/features/shell/PageFrame';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { useLeadWords } from '~/features/order/base/use-lead-words';
import { type MessageId } from '~/i18n/message-id';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type PageProps } from '~/pages/page-module';
import { OwnName } from '~/ui/content/OwnName';
import { Picture } from '~/ui/content/Picture';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { StickyAside } from '~/ui/layout/StickyAside';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { AfterPaymentNotes } from './AfterPaymentNotes';
import { BookedTicket } from './BookedTicket';
import { loadBooked, selectBooked, selectLoading } from './BookedPage.duck';
import { NextThings, Thing } from './NextThings';
import Clock from 'lucide-react/icons/clock';
import MessageSquare from 'lucide-react/icons/message-square';
import Undo2 from 'lucide-react/icons/undo-2';
import { useStateEnd } from '~/features/order/base/use-state-end';
import { LinkButton } from '~/ui/controls/LinkButton';
import styles from './BookedPage.module.css';
import common from '~/ui/layout/common.module.css';

/** What comes after a request: the answer, and what the renter can do until then. */
function AskedThings({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const name = personName(text, view.other);
  const { transaction } = view;
  const paid = paidTotal(transaction);
  const { until } = useStateEnd()(transaction);
  const values = {
    name,
    amount: paid ? format.money(paid) : '',
    until,
    count: toolCount(transaction),
  };
  return (
    <section className={styles.next} aria-labelledby="booked-next">
      <h2 id="booked-next" className={common.headM}>
        <Text id="BookedPage.next" />
      </h2>
      <ol className={styles.things}>
        <Thing icon={Clock} title={<Text id="BookedPage.answerTitle" values={values} />}>
          <Text id="BookedPage.answer" values={values} />
        </Thing>
        <Thing
          icon={MessageSquare}
          title={<Text id="TransactionPage.writeTo" values={values} />}
          action={
            <LinkButton look="primary" href={orderPath(view.id)} text="BookedPage.toRequest" />
          }
        >
          <Text id="BookedPage.writeRequest" values={values} />
        </Thing>
        <Thing icon={Undo2} title={<Text id="BookedPage.cancelTitle" />}>
          <Text id="BookedPage.withdraw" values={values} />
        </Thing>
      </ol>
    </section>
  );
}

/** Its owner answers first, so nothing is booked or charged yet. */
const isAsked = ({ transaction }: TransactionView): boolean =>
  transaction.state === 'state/preauthorized';

/** What is missing leads; the bank may want the renter for the hold. */
function titleOf(view: TransactionView, isAwaited: boolean): MessageId {
  if (isAsked(view)) return 'BookedPage.titleAsked';
  return isAwaited ? 'BookedPage.titleLead' : 'BookedPage.title';
}

function Owner({ view: { other } }: { readonly view: TransactionView }) {
  const text = useText();
  const id = other.kind === 'active' ? parseUserId(other.id) : undefined;
  const name = personName(text, other);
  const own = <OwnName>{name}</OwnName>;
  return id ? <Link href={profilePath(id)}>{own}</Link> : own;
}

function Head({ view }: { readonly view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const me = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  const { lead, deed } = useLeadWords()(view);
  const { listing, transaction } = view;
  const day = transaction.span && format.weekday(bookingDates(transaction.span).firstDay);
  const count = toolCount(transaction) - 1;
  const tools = text('TransactionPage.tools', { title: listing.title, count });
  return (
    <header className={styles.head}>
      <CheckoutSteps at="booked" isRequest={isAsked(view)} />
      <div className={styles.title}>
        <div className={styles.picture}>
          <Picture
            ratio="fill"
            corners="square"
            picture={listing.picture}
            outline={listing.outline}
            sizes="116px"
            isFirst
          />
        </div>
        <div>
          <h1 className={styles.heading}>
            <Text
              id={titleOf(view, lead.awaited)}
              values={{ day, me, deed, name: personName(text, view.other) }}
            />
          </h1>
          <p className={styles.lead}>
            <Text
              id="TransactionPage.fromOwner"
              values={{ tools, person: <Owner view={view} /> }}
            />
          </p>
        </div>
      </div>
    </header>
  );
}

/** What was paid or authorized, and where its confirmation goes. */
function Paid({ view }: { readonly view: TransactionView }) {
  const { transaction } = view;
  const format = useFormat();
  const { email = '', emailVerified = false } = useAppSelector(selectCurrentUser)?.attributes ?? {};
  const paid = paidTotal(transaction);
  if (!paid) return null;
  const total = format.money(paid);
  if (isAsked(view)) {
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
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Head view={view} />
        <Paid view={view} />
        <AfterPaymentNotes view={view} />
        <UnverifiedEmail />
        <AskForNotices>
          <Text id="Notifications.ask" values={{ name: personName(text, view.other) }} />
        </AskForNotices>
        {isAsked(view) ? <AskedThings view={view} /> : <NextThings view={view} />}
      </div>
      <StickyAside>
        <BookedTicket view={view} />
      </StickyAside>
    </div>
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
  if (loading.status === 'failed') return <Failed params={params} />;
  return <SkeletonGroup className={styles.main} shapes={['title', 'panel', 'panel']} />;
}

/** The end of the checkout: the order is booked or asked for, and what comes next. */
export function BookedPage({ params }: PageProps) {
  const text = useText();
  const view = useAppSelector(selectBooked);
  const isRequest = view !== undefined && isAsked(view);
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text(isRequest ? 'BookedPage.pageTitleAsked' : 'BookedPage.pageTitle')}
        description={text('TransactionPage.orderDescription')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <Content params={params} />
        </div>
      </Wrap>
    </PageFrame>
  );
}
