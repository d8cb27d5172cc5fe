import BadgeCheck from 'lucide-react/icons/badge-check';
import { type ReactNode, useCallback, useEffect } from 'react';
import { type TaxStatus } from '~/api/order/orders';
import { useConfig } from '~/config/config-context';
import { answerDue } from '~/domain/order/process/asking';
import { spanOfItems } from '~/domain/order/process/order-rules';
import { initialsOf } from '~/domain/person/initials';
import { type CancelableOrder, CancelTerms } from '~/features/breakdown/CancelTerms';
import { isAboutCard, type PaymentFailure } from '~/features/payment/payment-failure';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { whenIdle } from '~/lib/when-idle';
import { denormalize } from '~/store/denormalize';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { StickyAside } from '~/ui/layout/StickyAside';
import { whenLoaded } from '~/ui/when-loaded';
import { CheckoutLayout } from './CheckoutLayout';
import { type Payable, type TermsNote, termsOf } from './checkout-view';
import { paymentExpired, selectFailure, selectIsAuthorized, selectStep } from './CheckoutPage.duck';
import { FailureBox } from './FailureBox';
import { type LoadedCheckout } from './load-checkout';
import { OrderSummary, type Owner } from './OrderSummary';
import { PaymentForm } from './PaymentForm';
import { Protection } from './Protection';
import { useAt } from './use-checkout';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { groupByStay } from '~/domain/order/stay/stay-groups';
import { Text } from '~/i18n/Text';
import { Stay } from '~/ui/content/Stay';
import { Icon } from '~/ui/controls/Icon';
import styles from './CheckoutPage.module.css';

const RENTAL_ID = 'rental';

/** Shows one line about the rental above the form on phones, where the full summary is far below. */
function PhoneSummary({ payable: { items } }: { readonly payable: Payable }) {
  const [first] = items;
  if (!first) return null;
  return (
    <div className={styles.summary}>
      <Icon of={CalendarDays} size="s" />
      <p className={styles.text}>
        <b>
          {items.length === 1 ? (
            first.title
          ) : (
            <Text id="CheckoutPage.tools" values={{ count: items.length }} />
          )}
        </b>
        {groupByStay(items).map((group) => (
          <span key={`${group.start}_${group.end}`}>
            <Stay value={group} />
          </span>
        ))}
      </p>
      <button
        type="button"
        className={styles.details}
        onClick={() => document.getElementById(RENTAL_ID)?.focus()}
      >
        <Text id="CheckoutPage.details" />
      </button>
    </div>
  );
}

const loadFailureNote = async () =>
  (await import(/* webpackChunkName: "payment-failure" */ '~/features/payment/PaymentFailureNote'))
    .PaymentFailureNote;

const loadWayOn = async () =>
  (await import(/* webpackChunkName: "payment-failure" */ './WayOn')).WayOn;

/** The notes load on demand, because they have many texts and most payments need none. */
const PaymentFailureNote = whenLoaded(loadFailureNote);
const WayOn = whenLoaded(loadWayOn);

/** Loads the note early, so that a lost connection cannot keep its own message from being shown. */
function useFailureNoteAtHand(): void {
  useEffect(
    () => whenIdle(() => void Promise.all([loadFailureNote(), loadWayOn()]).catch(() => undefined)),
    [],
  );
}

const firstNotes = { instant: 'CheckoutPage.instant', asked: 'CheckoutPage.asked' } as const;

const termsNotes = {
  held: { id: 'CheckoutPage.held', look: { tone: 'warning', live: 'polite' } },
  authorized: {
    id: 'CheckoutPage.authorized',
    look: { tone: 'success', icon: BadgeCheck, live: 'polite' },
  },
  'authorized-ask': {
    id: 'CheckoutPage.authorizedAsk',
    look: { tone: 'success', icon: BadgeCheck, live: 'polite' },
  },
  asking: { id: 'CheckoutPage.asking', look: { tone: 'plain', live: 'polite' } },
  'under-way': { id: 'CheckoutPage.underWay', look: { tone: 'plain', live: 'polite' } },
} as const satisfies Record<Exclude<TermsNote, keyof typeof firstNotes>, object>;

/** Returns as text until when the owner has to answer. */
function useAnswerDue({ items, timeZone }: Payable): string {
  const moments = useMoments();
  const clock = useClock();
  const { timeZone: siteZone } = useConfig();
  const zone = timeZone ?? siteZone;
  const span = spanOfItems(items);
  return span ? moments.atTool(answerDue(span.start, zone, clock.now()), zone) : '';
}

interface TermsProps {
  readonly payable: Payable;
  readonly order: CancelableOrder;
  readonly owner: Owner | undefined;
}

/** Shows what the card is charged, the deadline, and until when the order can be canceled. */
function Terms({ payable, order, owner }: TermsProps) {
  const { total, items, expiresAt, accepts } = payable;
  const format = useFormat();
  const until = useAnswerDue(payable);
  const isAuthorized = useAppSelector(selectIsAuthorized) === true;
  const step = useAppSelector(selectStep);
  const moments = useMoments();
  const isHeld = expiresAt !== undefined;
  const note = termsOf({ step, isAuthorized, isHeld, accepts });
  const values = {
    total: format.money(total),
    // A total without its tax is not what the card is charged.
    isTaxKnown: payable.taxStatus === 'known' ? 'yes' : 'no',
    time: expiresAt === undefined ? '' : moments.clock(new Date(expiresAt)),
    until,
    owner: owner?.displayName ?? 'none',
    count: items.length,
  };
  if (note === 'instant' || note === 'asked') {
    return (
      <CancelTerms {...order} look="box">
        <Text id={firstNotes[note]} values={values} />
      </CancelTerms>
    );
  }
  const { id, look } = termsNotes[note];
  return (
    <>
      <Note {...look} text={id} values={values} />
      {note === 'held' && <CancelTerms {...order} look="box" />}
    </>
  );
}

function useOwner({ ownerId, pending }: LoadedCheckout): Owner | undefined {
  const entities = useAppSelector(({ entities: all }) => all);
  const bookedId = pending?.tools[0]?.listingId;
  const author = ownerId ?? (bookedId && entities.listing[bookedId]?.relationships.author?.id);
  const user = author ? denormalize(entities, 'user', author) : undefined;
  if (!user) return undefined;
  const { displayName = '', abbreviatedName = '' } = user.attributes.profile ?? {};
  return { id: user.id, displayName, initials: initialsOf(abbreviatedName, displayName) };
}

const taxFailures: Readonly<Record<TaxStatus, PaymentFailure | null>> = {
  known: null,
  unknown: { kind: 'tax-unavailable' },
  'address-refused': { kind: 'tax-address-refused' },
};

interface Props {
  readonly checkout: LoadedCheckout;
  /** What is paid, or null if the payment's time has run out and the tools are no longer free. */
  readonly payable: Payable | null;
  readonly onReload: () => void;
}

/** Shows the form beside the summary of what it pays. */
export function Checkout({ checkout, payable, onReload }: Props) {
  const dispatch = useAppDispatch();
  const failed = useAppSelector(selectFailure);
  const failure = failed ?? (payable && taxFailures[payable.taxStatus]);
  const step = useAppSelector(selectStep);
  const owner = useOwner(checkout);
  useFailureNoteAtHand();
  const titles = new Map(checkout.entries.map(({ item }) => [item.listingId, item.title]));
  const expire = useCallback(() => dispatch(paymentExpired()), [dispatch]);
  // The outcome of a payment takes precedence while it is in progress.
  useAt(step === 'idle' ? payable?.expiresAt : undefined, expire);
  const noteWith = (cardActions: ReactNode) =>
    failure && (
      <FailureBox failure={failure} isAnswer={failed !== null && failed.kind !== 'expired'}>
        <PaymentFailureNote
          failure={failure}
          titleOf={(id) => titles.get(id)}
          heldUntil={payable?.expiresAt}
          actions={
            isAboutCard(failure) ? (
              cardActions
            ) : (
              <WayOn failure={failure} items={payable?.items ?? []} onReload={onReload} />
            )
          }
        />
      </FailureBox>
    );
  const span = payable && spanOfItems(payable.items);
  if (!payable || !span) return <CheckoutLayout>{noteWith(null)}</CheckoutLayout>;
  const order = { start: span.start, timeZone: payable.timeZone };
  const protection = <Protection checkout={checkout} payable={payable} />;
  return (
    <CheckoutLayout
      isRequest={payable.accepts === 'by-owner'}
      aside={
        <StickyAside id={RENTAL_ID} tabIndex={-1} className={styles.rental}>
          <OrderSummary payable={payable} owner={owner} protection={protection} />
        </StickyAside>
      }
    >
      <PhoneSummary payable={payable} />
      <Terms payable={payable} order={order} owner={owner} />
      <PaymentForm
        checkout={checkout}
        payable={payable}
        order={order}
        owner={owner}
        failureWith={noteWith}
      />
    </CheckoutLayout>
  );
}
