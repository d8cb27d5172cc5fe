import { inboxPath, pathTo } from '~/config/paths';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';

type Kind = PaymentFailure['kind'];

const links: Partial<Record<Kind, { readonly href: string; readonly label: MessageId }>> = {
  taken: { href: pathTo('cart'), label: 'CheckoutPage.toCart' },
  gone: { href: pathTo('cart'), label: 'CheckoutPage.toCart' },
  refused: { href: pathTo('cart'), label: 'CheckoutPage.toCart' },
  'amount-too-low': { href: pathTo('cart'), label: 'CheckoutPage.toCart' },
  'owner-not-ready': { href: pathTo('cart'), label: 'CheckoutPage.toCart' },
  expired: { href: pathTo('cart'), label: 'CheckoutPage.toCart' },
  'tax-address-refused': { href: pathTo('contactDetails'), label: 'CheckoutPage.changeAddress' },
  'too-many-unpaid': { href: inboxPath('orders'), label: 'CheckoutPage.toOrders' },
};

/** The link or button after a failure; most failures need none, because the same button tries again. */
export function WayOn({ kind, onReload }: { readonly kind: Kind; readonly onReload: () => void }) {
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
  const link = links[kind];
  if (!link) return null;
  return (
    <LinkButton size="s" href={link.href}>
      <Text id={link.label} />
    </LinkButton>
  );
}
