import { type OrderDraftItem } from '~/api/order/orders';
import { holdOfOrder } from '~/domain/money/card-hold-terms';
import { OrderHold } from '~/features/breakdown/OrderHold';
import { type Booking } from './use-booking';

interface Props {
  readonly booking: Booking;
  readonly item: OrderDraftItem;
  /** For a piece, in minor units. */
  readonly hold: number | undefined;
}

/** What is held on the card for the chosen days, once their price is known. */
export function StayHold({ booking: { price }, item, hold }: Props) {
  const { quote } = price;
  if (quote.status !== 'ready') return null;
  const { payinTotal, timeZone } = quote.data;
  const amount = holdOfOrder([{ hold, seats: item.seats }]);
  return <OrderHold hold={{ ...payinTotal, amount }} span={item} timeZone={timeZone} />;
}
