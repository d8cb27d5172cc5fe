import { type ReactNode } from 'react';
import { FormattedMessage, type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';
import { type ListingId } from '~/domain/ids';
import { Note } from '~/ui/feedback/Note';
import { type PaymentFailure } from './payment-failure';
import { cardReason, paymentMessages as texts } from './payment.messages';

interface Props {
  readonly failure: PaymentFailure;
  /** Names the tool that a failure is about. */
  readonly titleOf: (id: ListingId) => string | undefined;
  readonly actions?: ReactNode;
}

interface Words {
  readonly message: MessageDescriptor;
  readonly values?: Readonly<Record<string, string>>;
}

function aboutTool(
  title: string | undefined,
  named: MessageDescriptor,
  unnamed: MessageDescriptor,
): Words {
  return title === undefined ? { message: unnamed } : { message: named, values: { title } };
}

const simple = {
  'not-authenticated': texts.notAuthenticated,
  'amount-too-low': texts.amountTooLow,
  'owner-cannot-charge': texts.ownerCannotCharge,
  'owner-not-ready': texts.ownerNotReady,
  'price-changed': texts.priceChanged,
  'other-order': texts.otherOrder,
  'paid-before': texts.paidBefore,
  busy: texts.busy,
  'too-many-unpaid': texts.tooManyUnpaid,
  'agreement-changed': texts.agreementChanged,
  'tax-unavailable': texts.taxUnavailable,
  'tax-address-refused': texts.taxAddressRefused,
  expired: texts.expired,
  'not-confirmed': texts.notConfirmed,
  forbidden: texts.forbidden,
  'signed-out': texts.signedOut,
  refused: texts.refused,
  network: texts.network,
  unexpected: texts.unexpected,
} as const satisfies Partial<Record<PaymentFailure['kind'], MessageDescriptor>>;

function wordsOf({ failure, titleOf }: Props, reason: string): Words {
  switch (failure.kind) {
    case 'declined':
      return { message: texts.declined, values: { reason } };
    case 'invalid-card':
      return { message: texts.invalidCard, values: { reason } };
    case 'provider-error':
      return { message: texts.providerError, values: { message: failure.message ?? 'none' } };
    case 'taken':
    case 'gone': {
      const title = failure.listingId ? titleOf(failure.listingId) : undefined;
      return failure.kind === 'taken'
        ? aboutTool(title, texts.takenTool, texts.taken)
        : aboutTool(title, texts.goneTool, texts.gone);
    }
    default:
      return { message: simple[failure.kind] };
  }
}

/** Our own words for the codes that we know, else the provider's. */
function reasonOf(failure: PaymentFailure, intl: IntlShape): string {
  if (failure.kind !== 'declined' && failure.kind !== 'invalid-card') return '';
  const known = cardReason(failure.code);
  if (known) return intl.formatMessage(known);
  return failure.message ?? intl.formatMessage(texts.cardRefused);
}

/** Says what happened, what was not lost and what to do. */
export function PaymentFailureNote(props: Props) {
  const intl = useIntl();
  const { message, values } = wordsOf(props, reasonOf(props.failure, intl));
  return (
    <Note tone="danger" live="assertive" actions={props.actions}>
      <FormattedMessage
        {...message}
        values={{ ...values, b: (words: ReactNode) => <b>{words}</b> }}
      />
    </Note>
  );
}
