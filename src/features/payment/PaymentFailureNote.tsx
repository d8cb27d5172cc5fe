import { type ReactNode } from 'react';
import { type ListingId } from '~/domain/ids';
import { Refusal } from '~/features/breakdown/Refusal';
import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { orderRefusal } from '~/order-texts/order-refusals';
import { Text } from '~/i18n/Text';
import { type TextOf, useText } from '~/i18n/use-text';
import { Note } from '~/ui/feedback/Note';
import { cardReason } from './card-reason';
import { CardRefused } from './CardRefused';
import { type PaymentFailure } from './payment-failure';

interface Props {
  readonly failure: PaymentFailure;
  /** Names the tool that a failure is about. */
  readonly titleOf: (id: ListingId) => string | undefined;
  /** The time until which the tools are held for this payment, in ISO format. */
  readonly heldUntil?: string | undefined;
  readonly actions?: ReactNode;
  /** Whether it pays for later nights or a late fee, without a cart or tools to book. */
  readonly isExtra?: boolean;
}

function aboutTool(
  title: string | undefined,
  named: MessageId,
  unnamed: MessageId,
): MessageWithValues {
  return title === undefined ? { id: unnamed } : { id: named, values: { title } };
}

const simple = {
  'not-authenticated': 'PaymentFailure.notAuthenticated',
  'provider-busy': 'PaymentFailure.providerBusy',
  'amount-too-low': 'PaymentFailure.amountTooLow',
  'owner-cannot-charge': 'PaymentFailure.ownerCannotCharge',
  'owner-not-ready': 'PaymentFailure.ownerNotReady',
  'price-changed': 'PaymentFailure.priceChanged',
  'other-order': 'PaymentFailure.otherOrder',
  'paid-before': 'PaymentFailure.paidBefore',
  busy: 'PaymentFailure.busy',
  'too-many-unpaid': 'PaymentFailure.tooManyUnpaid',
  suspended: 'OrderRefusal.suspended',
  'orders-closed': 'OrderRefusal.ordersClosed',
  identity: 'PaymentFailure.identity',
  'agreement-changed': 'PaymentFailure.agreementChanged',
  'hold-changed': 'PaymentFailure.holdChanged',
  'accepts-changed': 'PaymentFailure.acceptsChanged',
  'ask-late': 'OrderRefusal.askLate',
  'hold-closed': 'PaymentFailure.refused',
  'hold-refused': 'PaymentFailure.refused',
  'one-time-card': 'PaymentFailure.oneTimeCard',
  'tax-unavailable': 'PaymentFailure.taxUnavailable',
  'tax-address-refused': 'PaymentFailure.taxAddressRefused',
  expired: 'PaymentFailure.expired',
  'not-confirmed': 'PaymentFailure.notConfirmed',
  forbidden: 'PaymentFailure.forbidden',
  'signed-out': 'PaymentFailure.signedOut',
  refused: 'PaymentFailure.refused',
  network: 'PaymentFailure.network',
  unexpected: 'PaymentFailure.unexpected',
} as const satisfies Partial<Record<PaymentFailure['kind'], MessageId>>;

/** Replaces the texts about a cart or about tools that can be booked for other dates. */
const ofExtras: Readonly<Partial<Record<MessageId, MessageId>>> = {
  'PaymentFailure.declined': 'ExtraPaymentFailure.declined',
  'PaymentFailure.notAuthenticated': 'ExtraPaymentFailure.notAuthenticated',
  'PaymentFailure.providerBusy': 'ExtraPaymentFailure.providerBusy',
  'PaymentFailure.providerError': 'ExtraPaymentFailure.providerError',
  'PaymentFailure.taken': 'ExtraPaymentFailure.taken',
  'PaymentFailure.gone': 'ExtraPaymentFailure.gone',
  'PaymentFailure.ownerCannotCharge': 'ExtraPaymentFailure.ownerCannotCharge',
  'PaymentFailure.ownerNotReady': 'ExtraPaymentFailure.ownerNotReady',
  'PaymentFailure.paidBefore': 'ExtraPaymentFailure.paidBefore',
  'PaymentFailure.expired': 'ExtraPaymentFailure.expired',
  'PaymentFailure.refused': 'ExtraPaymentFailure.refused',
  'PaymentFailure.network': 'ExtraPaymentFailure.network',
  'PaymentFailure.unexpected': 'ExtraPaymentFailure.unexpected',
};

function wordsOf({ failure, titleOf }: Props, reason: string): MessageWithValues {
  switch (failure.kind) {
    case 'declined':
      return { id: 'PaymentFailure.declined', values: { reason } };
    case 'invalid-card':
      return { id: 'PaymentFailure.invalidCard', values: { reason } };
    case 'provider-error':
      return {
        id: 'PaymentFailure.providerError',
        values: { message: failure.message ?? 'none' },
      };
    case 'taken':
    case 'gone': {
      const title = failure.listingId ? titleOf(failure.listingId) : undefined;
      return failure.kind === 'taken'
        ? aboutTool(title, 'PaymentFailure.takenTool', 'PaymentFailure.taken')
        : aboutTool(title, 'PaymentFailure.goneTool', 'PaymentFailure.gone');
    }
    case 'limited':
      return { id: orderRefusal(failure.error.code) ?? 'PaymentFailure.refused' };
    default:
      return { id: simple[failure.kind] };
  }
}

/** Returns our own text if we have one, otherwise the provider's. */
function reasonOf(failure: PaymentFailure, text: TextOf): string {
  if (failure.kind === 'not-authenticated') return text('PaymentFailure.notAuthenticatedTitle');
  if (failure.kind !== 'declined' && failure.kind !== 'invalid-card') return '';
  const known = cardReason(failure);
  if (known) return text(known);
  return failure.message ?? text('CardError.refused');
}

/** Says what happened, what was not lost and what to do. */
export function PaymentFailureNote(props: Props) {
  const text = useText();
  const { failure } = props;
  if (!props.isExtra && (failure.kind === 'declined' || failure.kind === 'not-authenticated')) {
    return <CardRefused {...props} failure={failure} reason={reasonOf(failure, text)} />;
  }
  const words = wordsOf(props, reasonOf(props.failure, text));
  const id = (props.isExtra && ofExtras[words.id]) || words.id;
  return (
    <Note tone="danger" live="assertive" actions={props.actions}>
      {failure.kind === 'limited' ? (
        <Refusal id={id} error={failure.error} />
      ) : (
        <Text {...words} id={id} />
      )}
    </Note>
  );
}
