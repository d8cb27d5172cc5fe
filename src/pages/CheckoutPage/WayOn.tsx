import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { inboxPath, pathTo } from '~/config/paths';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { checkoutMessages as texts } from './CheckoutPage.messages';

type Kind = PaymentFailure['kind'];

const links: Partial<Record<Kind, { readonly href: string; readonly label: MessageDescriptor }>> = {
  taken: { href: pathTo('cart'), label: texts.toCart },
  gone: { href: pathTo('cart'), label: texts.toCart },
  refused: { href: pathTo('cart'), label: texts.toCart },
  'amount-too-low': { href: pathTo('cart'), label: texts.toCart },
  'owner-not-ready': { href: pathTo('cart'), label: texts.toCart },
  expired: { href: pathTo('cart'), label: texts.toCart },
  'tax-address-refused': { href: pathTo('contactDetails'), label: texts.changeAddress },
  'too-many-unpaid': { href: inboxPath('orders'), label: texts.toOrders },
};

/** What leads on after a failure; most are followed by another try with the same button. */
export function WayOn({ kind, onReload }: { readonly kind: Kind; readonly onReload: () => void }) {
  if (kind === 'tax-unavailable') {
    return (
      <Button size="s" onClick={onReload}>
        <FormattedMessage {...texts.retry} />
      </Button>
    );
  }
  if (kind === 'agreement-changed') {
    // The new page has the new agreement. What was typed in this one is kept.
    return (
      <Button size="s" onClick={() => window.location.reload()}>
        <FormattedMessage {...texts.reload} />
      </Button>
    );
  }
  const link = links[kind];
  if (!link) return null;
  return (
    <LinkButton size="s" href={link.href}>
      <FormattedMessage {...link.label} />
    </LinkButton>
  );
}
