import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { bookedPath } from '~/config/paths';
import { lineKind } from '~/domain/money/line-items';
import { spanOfItems } from '~/domain/order/process/order-rules';
import { asksForIdentity } from '~/domain/person/identity';
import { plannedHold } from '~/domain/order/ledger/planned-hold';
import { type CancelableOrder } from '~/features/breakdown/CancelTerms';
import { useIsVerified } from '~/features/identity/use-identity';
import { nameOnCard } from '~/features/payment/card-names';
import { type PaymentLibrary, usePaymentLibrary } from '~/features/payment/use-payment-library';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { keepDraft } from '~/lib/drafts';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { CHECKOUT_DRAFT } from './checkout-form';
import { type Payable } from './checkout-view';
import { CheckoutForm } from './CheckoutForm';
import {
  checkPaymentStatus,
  pay,
  selectIsAuthorized,
  selectIsReloading,
  selectStep,
} from './CheckoutPage.duck';
import { type LoadedCheckout } from './load-checkout';
import { type Owner } from './OrderSummary';
import { type Payment } from './pay-order';
import { PaySteps } from './PaySteps';
import { rememberedPayment } from './pending-payment';
import Lock from 'lucide-react/icons/lock';
import { type Acceptance } from '~/domain/listing/acceptance';
import { Button } from '~/ui/controls/Button';
import styles from './CheckoutForm.module.css';

interface FinishFormProps {
  readonly accepts: Acceptance;
  readonly isReady: boolean;
  /** The step of the payment, or undefined while none is in progress. */
  readonly progress: ReactNode;
  readonly failure: ReactNode;
  readonly onFinish: () => void;
}

/** Scrolls to the element, because it replaces a much longer form and could be out of view. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** The form for a card that is already authorized. It needs only a press of the button. */
const FinishForm = ({ accepts, isReady, progress, failure, onFinish }: FinishFormProps) => (
  <div ref={showWhole} className={styles.form}>
    <section className={styles.section}>
      {failure}
      <Button
        look="primary"
        size="l"
        icon={Lock}
        isFullWidth
        disabled={!isReady}
        isWorking={progress !== undefined}
        onClick={onFinish}
        text={accepts === 'by-owner' ? 'CheckoutPage.finishAsk' : 'CheckoutPage.finish'}
      />
      {progress}
    </section>
  </div>
);

/** This loads on demand, because most orders have no hold. */
const LazyHoldSection = whenLoaded(
  async () => (await import(/* webpackChunkName: "checkout-hold" */ './HoldSection')).HoldSection,
  <Skeleton shape="panel" />,
);

const LazyIdentitySection = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "checkout-identity" */ './IdentitySection')).IdentitySection,
  <Skeleton shape="panel" />,
);

/** Shows the check that some tools need and this renter has not passed. A placed order shows nothing. */
function IdentityPart({ checkout: { entries, pending } }: Pick<Props, 'checkout'>) {
  const { identity } = useConfig();
  const isVerified = useIsVerified();
  const titles = entries.flatMap(({ item, check }) => {
    const { price = null, isVerifiedOnly = false, title = item.title } = check ?? {};
    return asksForIdentity({ price, isVerifiedOnly }, identity) ? [title] : [];
  });
  if (isVerified || pending || titles.length === 0) return null;
  return <LazyIdentitySection titles={titles} />;
}

/** Returns the library for this payment. It is loading until we know whether a card is needed. */
function useLibraryForPayment(): PaymentLibrary {
  const dispatch = useAppDispatch();
  const { payments } = useConfig();
  const library = usePaymentLibrary(payments);
  const isUnknown = useAppSelector(selectIsAuthorized) === undefined;
  const stripe = library.status === 'ready' ? library.stripe : undefined;
  useEffect(() => {
    if (stripe && isUnknown) void dispatch(checkPaymentStatus(stripe));
  }, [stripe, isUnknown, dispatch]);
  return stripe && isUnknown ? { status: 'loading' } : library;
}

/** Whether tax is included, or null while that is unknown. */
const isTaxedIn = ({ taxStatus, lineItems }: Payable): boolean | null =>
  taxStatus === 'known' ? lineItems.some((line) => lineKind(line) === 'sales-tax') : null;

interface Props {
  readonly checkout: LoadedCheckout;
  readonly payable: Payable;
  readonly order: CancelableOrder;
  readonly owner: Owner | undefined;
  readonly failureWith: (cardActions: ReactNode) => ReactNode;
}

/** Returns whether the hold belongs to the checkout, at the moment of the press. */
function useIsHoldNear({ items, timeZone }: Payable): () => boolean {
  const clock = useClock();
  const { timeZone: siteZone } = useConfig();
  return () => {
    const span = spanOfItems(items);
    return span ? plannedHold(span, timeZone ?? siteZone, clock.now()).placedAt === null : false;
  };
}

/** Asks for a card and pays. If the card is already authorized, it only finishes the booking. */
export function PaymentForm({ checkout, payable, order, owner, failureWith }: Props) {
  const dispatch = useAppDispatch();
  const format = useFormat();
  const { payments } = useConfig();
  const hasHolds = useHasFeature('card-holds');
  const isHoldNear = useIsHoldNear(payable);
  const hold = hasHolds ? payable.hold : { ...payable.hold, amount: 0 };
  const library = useLibraryForPayment();
  const step = useAppSelector(selectStep);
  const isReloading = useAppSelector(selectIsReloading);
  const isAuthorized = useAppSelector(selectIsAuthorized) === true;
  const user = useAppSelector(selectCurrentUser);
  const navigate = useNavigate();
  const last = useRef<Payment>(undefined);
  if (!payments) {
    return <Note tone="danger" live="assertive" text="CheckoutPage.noKey" />;
  }
  const onPay = async (given: Payment) => {
    if (library.status !== 'ready') return;
    const payment = { ...given, isHoldNear: isHoldNear() };
    last.current = payment;
    const done = await dispatch(pay({ ...payment, stripe: library.stripe }));
    if (!pay.fulfilled.match(done) || !done.payload.ok) return;
    if (user) keepDraft(user.id, CHECKOUT_DRAFT.name, {});
    // The new page replaces the checkout, so that Back does not lead to paying again.
    void navigate(bookedPath(done.payload.value.id), { replace: true });
  };
  const { accepts } = payable;
  const total = format.money(payable.total);
  const progress =
    step === 'idle' ? undefined : (
      <PaySteps step={step} total={total} count={payable.items.length} accepts={accepts} />
    );
  if (isAuthorized) {
    const begun = rememberedPayment();
    const message = begun && begun.id === checkout.pending?.id ? begun.message : '';
    return (
      <FinishForm
        accepts={accepts}
        isReady={library.status === 'ready' && !isReloading}
        progress={progress}
        failure={failureWith(null)}
        onFinish={() => void onPay(last.current ?? { choice: null, message })}
      />
    );
  }
  return (
    <CheckoutForm
      onFile={checkout.card}
      userName={nameOnCard(user)}
      ownerName={owner?.displayName}
      total={total}
      accepts={accepts}
      order={order}
      isTaxed={isTaxedIn(payable)}
      library={library}
      progress={progress}
      isReloading={isReloading}
      failureWith={failureWith}
      hold={
        hold.amount === 0
          ? undefined
          : {
              amount: format.money(hold),
              section: (
                <LazyHoldSection payable={payable} hold={hold} ownerName={owner?.displayName} />
              ),
            }
      }
      identity={<IdentityPart checkout={checkout} />}
      onPay={(payment) => void onPay({ ...payment, hold: hold.amount || undefined })}
    />
  );
}
