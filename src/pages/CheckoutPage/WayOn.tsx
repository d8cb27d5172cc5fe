import { useLocation } from 'react-router-dom';
import { identityPath, inboxPath, listingPath, pathTo, searchPath } from '~/config/paths';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { type MessageId } from '~/i18n/message-id';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { BackLink } from './BackLink';
import { type SummaryItem } from './checkout-view';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { useFormat } from '~/i18n/use-format';
import { useAppSelector } from '~/store/hooks';

interface TakenActionsProps {
  /** The tool that is gone, or undefined if the answer does not name it. */
  readonly item: SummaryItem | undefined;
}

/** Offers other nights of a tool that somebody else booked, or free tools of its kind. */
function TakenActions({ item }: TakenActionsProps) {
  const format = useFormat();
  const listing = useAppSelector(({ entities }) => item && entities.listing[item.listingId]);
  if (!item) return <BackLink size="s" />;
  const { listingId: id, title, start, end } = item;
  const { category } = parseListingPublicData(listing?.attributes.publicData);
  return (
    <>
      <LinkButton
        look="solid"
        size="s"
        href={listingPath({ id, title })}
        text="CheckoutPage.otherNights"
      />
      <LinkButton
        size="s"
        href={searchPath({ dates: { start, end }, ...(category && { categories: [category] }) })}
        text="CheckoutPage.similarTools"
        values={{ days: format.stay({ start, end }) }}
      />
      <BackLink size="s" />
    </>
  );
}

type Kind = PaymentFailure['kind'];

/** The failures after which the order has to change first. */
const needsChange: readonly Kind[] = [
  'gone',
  'ask-late',
  'refused',
  'amount-too-low',
  'owner-not-ready',
  'expired',
];

const links: Partial<Record<Kind, { readonly href: string; readonly label: MessageId }>> = {
  'tax-address-refused': { href: pathTo('contactDetails'), label: 'CheckoutPage.changeAddress' },
  suspended: { href: pathTo('contact'), label: 'CheckoutPage.toContact' },
  'too-many-unpaid': { href: inboxPath('orders'), label: 'CheckoutPage.toOrders' },
};

interface Props {
  readonly failure: PaymentFailure;
  /** The tools that are to be paid. */
  readonly items: readonly SummaryItem[];
  readonly onReload: () => void;
}

/** Leads to the identity check, which leads back here, where everything is kept. */
function ToCheck() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton size="s" href={identityPath(`${pathname}${search}`)} text="IdentityPage.start" />
  );
}

/** Shows the link or button after a failure. Most failures need none, because the same button tries again. */
export function WayOn({ failure, items, onReload }: Props) {
  const { kind } = failure;
  if (failure.kind === 'taken') {
    const { listingId } = failure;
    return <TakenActions item={items.find((item) => item.listingId === listingId)} />;
  }
  if (kind === 'tax-unavailable') {
    return <Button size="s" onClick={onReload} text="CheckoutPage.retry" />;
  }
  if (kind === 'agreement-changed') {
    // The new page has the new agreement, and the typed values are kept.
    return <Button size="s" onClick={() => window.location.reload()} text="CheckoutPage.reload" />;
  }
  if (kind === 'identity') return <ToCheck />;
  if (needsChange.includes(kind)) return <BackLink size="s" />;
  const link = links[kind];
  if (!link) return null;
  return <LinkButton size="s" href={link.href} text={link.label} />;
}
