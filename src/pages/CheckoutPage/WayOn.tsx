import { inboxPath, pathTo } from '~/config/paths';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { BackLink } from './BackLink';

type Kind = PaymentFailure['kind'];

/** What is to be paid has to change first. */
const needsChange: readonly Kind[] = [
  'taken',
  'gone',
  'refused',
  'amount-too-low',
  'owner-not-ready',
  'expired',
];

const links: Partial<Record<Kind, { readonly href: string; readonly label: MessageId }>> = {
  'tax-address-refused': { href: pathTo('contactDetails'), label: 'CheckoutPage.changeAddress' },
  'too-many-unpaid': { href: inboxPath('orders'), label: 'CheckoutPage.toOrders' },
};

interface Props {
  readonly failure: PaymentFailure;
  readonly onReload: () => void;
}

/** The link or button after a failure; most failures need none, because the same button tries again. */
export function WayOn({ failure, onReload }: Props) {
  const { kind } = failure;
  if (kind === 'tax-unavailable') {
    return (
      <Button size="s" onClick={onReload}>
        <Text id="CheckoutPage.retry" />
      </Button>
    );
  }
  if (kind === 'agreement-changed') {
    // The new page has the new agreement. What was typed in this one is kept.
    return (
      <Button size="s" onClick={() => window.location.reload()}>
        <Text id="CheckoutPage.reload" />
      </Button>
    );
  }
  if (needsChange.includes(kind)) return <BackLink size="s" />;
  const link = links[kind];
  if (!link) return null;
  return (
    <LinkButton size="s" href={link.href}>
      <Text id={link.label} />
    </LinkButton>
  );
}
