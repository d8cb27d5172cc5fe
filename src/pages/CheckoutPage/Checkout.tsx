import Zap from 'lucide-react/icons/zap';
import { type ReactNode, useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { orderPath, pathTo } from '~/config/paths';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { PaymentFailureNote } from '~/features/payment/PaymentFailureNote';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { useFormat } from '~/i18n/use-format';
import { formatDeviceClock } from '~/i18n/use-moments';
import { selectCurrentUser } from '~/store/current-user';
import { denormalize } from '~/store/denormalize';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { CheckoutLayout } from './CheckoutLayout';
import { type Payable } from './checkout-view';
import { CheckoutForm } from './CheckoutForm';
import { pay, paymentExpired, selectFailure, selectStep } from './CheckoutPage.duck';
import { checkoutMessages as texts } from './CheckoutPage.messages';
import { type LoadedCheckout } from './load-checkout';
import { OrderSummary, type Owner } from './OrderSummary';
import { type PaidOrder, type Payment } from './pay-order';
import { useAt } from './use-checkout';

const bold = { b: (words: ReactNode) => <b>{words}</b> };

const stepTexts = {
  placing: texts.stepPlacing,
  paying: texts.stepPaying,
  confirming: texts.stepConfirming,
  finishing: texts.stepFinishing,
  done: texts.stepFinishing,
} as const;

/** What the card is charged, and by when. */
function Terms({ payable: { total, items, expiresAt } }: { readonly payable: Payable }) {
  const intl = useIntl();
  const format = useFormat();
  const count = items.length;
  if (expiresAt === undefined) {
    return (
      <Note tone="plain" icon={Zap}>
        <FormattedMessage
          {...texts.instant}
          values={{ ...bold, total: format.money(total), count }}
        />
      </Note>
    );
  }
  const time = formatDeviceClock(intl.locale, new Date(expiresAt));
  return (
    <Note tone="warning" live="polite">
      <FormattedMessage {...texts.held} values={{ ...bold, time, count }} />
    </Note>
  );
}

/** What leads on after a failure; most are followed by another try with the same button. */
function WayOn({ failure: { kind }, onReload }: { failure: PaymentFailure; onReload: () => void }) {
  if (kind === 'expired') {
    return (
      <Button size="s" onClick={onReload}>
        <FormattedMessage {...texts.again} />
      </Button>
    );
  }
  if (!['taken', 'gone', 'refused', 'amount-too-low'].includes(kind)) return null;
  return (
    <LinkButton size="s" href={pathTo('cart')}>
      <FormattedMessage {...texts.toCart} />
    </LinkButton>
  );
}

function useOwner({ ownerId, pending }: LoadedCheckout): Owner | undefined {
  const entities = useAppSelector(({ entities: all }) => all);
  const bookedId = pending?.tools[0]?.listingId;
  const author = ownerId ?? (bookedId && entities.listing[bookedId]?.relationships.author?.id);
  const user = author ? denormalize(entities, 'user', author) : undefined;
  if (!user) return undefined;
  const { displayName = '', abbreviatedName = '' } = user.attributes.profile ?? {};
  return { id: user.id, displayName, initials: abbreviatedName };
}

/** Says what did not go with an order that stands, and shows the order. */
function usePaid(): (paid: PaidOrder) => void {
  const intl = useIntl();
  const navigate = useNavigate();
  const showToast = useToast();
  return ({ order, isMessageSent, isCardSaved }) => {
    void navigate(orderPath(order.id), { replace: true });
    showToast({ text: intl.formatMessage(texts.paid) });
    if (!isMessageSent) {
      showToast({ tone: 'danger', text: intl.formatMessage(texts.messageFailed) });
    }
    if (!isCardSaved) {
      showToast({
        tone: 'danger',
        text: intl.formatMessage(texts.cardNotSaved),
        action: {
          label: intl.formatMessage(texts.cardNotSavedAction),
          onAct: () => void navigate(pathTo('paymentMethods')),
        },
      });
    }
  };
}

interface Props {
  readonly checkout: LoadedCheckout;
  /** Null once the payment's time has run out. */
  readonly payable: Payable | null;
  readonly onReload: () => void;
}

interface FormProps extends Pick<Props, 'checkout'> {
  readonly payable: Payable;
  readonly owner: Owner | undefined;
  readonly failureNote: ReactNode;
}

function PaymentForm({ checkout, payable, owner, failureNote }: FormProps) {
  const dispatch = useAppDispatch();
  const format = useFormat();
  const { payments } = useConfig();
  const library = usePaymentLibrary(payments);
  const step = useAppSelector(selectStep);
  const user = useAppSelector(selectCurrentUser);
  const onPaid = usePaid();
  if (!payments) {
    return (
      <Note tone="danger" live="assertive">
        <FormattedMessage {...texts.noKey} values={bold} />
      </Note>
    );
  }
  const onPay = async (payment: Payment) => {
    if (library.status !== 'ready') return;
    const done = await dispatch(pay({ ...payment, stripe: library.stripe }));
    if (pay.fulfilled.match(done) && done.payload.ok) onPaid(done.payload.value);
  };
  const { firstName = '', lastName = '' } = user?.attributes.profile ?? {};
  return (
    <CheckoutForm
      onFile={checkout.card}
      userName={`${firstName} ${lastName}`.trim()}
      ownerName={owner?.displayName}
      total={format.money(payable.total)}
      library={library}
      progress={step === 'idle' ? undefined : <FormattedMessage {...stepTexts[step]} />}
      failure={failureNote}
      onPay={(payment) => void onPay(payment)}
    />
  );
}

/** The form beside what it pays. */
export function Checkout({ checkout, payable, onReload }: Props) {
  const dispatch = useAppDispatch();
  const failure = useAppSelector(selectFailure);
  const step = useAppSelector(selectStep);
  const owner = useOwner(checkout);
  const titles = new Map(checkout.entries.map(({ item }) => [item.listingId, item.title]));
  const expire = useCallback(() => dispatch(paymentExpired()), [dispatch]);
  // While a payment is under way, what becomes of it counts.
  useAt(step === 'idle' ? payable?.expiresAt : undefined, expire);
  const failureNote = failure && (
    <PaymentFailureNote
      failure={failure}
      titleOf={(id) => titles.get(id)}
      actions={<WayOn failure={failure} onReload={onReload} />}
    />
  );
  if (!payable) return <CheckoutLayout>{failureNote}</CheckoutLayout>;
  return (
    <CheckoutLayout aside={<OrderSummary payable={payable} owner={owner} />}>
      <Terms payable={payable} />
      <PaymentForm checkout={checkout} payable={payable} owner={owner} failureNote={failureNote} />
    </CheckoutLayout>
  );
}
