import { listingPath, searchPath } from '~/config/paths';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { useFormat } from '~/i18n/use-format';
import { useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { BackLink } from './BackLink';
import { type SummaryItem } from './checkout-view';

interface Props {
  /** The tool that is gone; undefined if the answer does not name it. */
  readonly item: SummaryItem | undefined;
}

/** Somebody else got these nights: other nights of this tool, or others of its kind that are free. */
export function TakenActions({ item }: Props) {
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
