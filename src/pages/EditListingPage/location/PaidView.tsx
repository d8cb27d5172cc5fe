import { type PickUpPlace } from '~/wire/orders';
import { PlaceLine } from '~/features/order/ticket/PlaceLine';
import { useText } from '~/i18n/use-text';
import { Ticket } from '~/ui/motifs/Ticket';

interface Props {
  readonly place: PickUpPlace;
  /** The owner's first name. */
  readonly name: string;
}

/** Shows the card of a renter who has paid. */
export function PaidView({ place, name }: Props) {
  const title = useText()('TransactionPage.pickUp');
  return (
    <Ticket label={title}>
      <h3>{title}</h3>
      <PlaceLine place={place} name={name} hasOwner isOpenAtFirst />
    </Ticket>
  );
}
