import { type ApiError } from '~/api/marketplace/api-error';
import { type OrderDraftItem } from '~/api/order/orders';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { Refusal } from '~/features/breakdown/Refusal';
import { orderRefusal } from '~/order-texts/order-refusals';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { type Booking } from './use-booking';
import common from '~/ui/layout/common.module.css';
import styles from './BookingForm.module.css';

function PriceFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const reason = orderRefusal(error.code);
  const passing =
    error.code === 'network' ? 'BookingForm.quoteUnreachable' : 'BookingForm.quoteFailed';
  const retry = <Button look="line" size="s" onClick={onRetry} text="BookingForm.retry" />;
  return (
    <Note tone={reason ? 'warning' : 'danger'} actions={reason ? undefined : retry}>
      <Refusal id={reason ?? passing} error={error} />
    </Note>
  );
}

interface Props {
  readonly booking: Booking;
  readonly item: OrderDraftItem;
}

function Content({ booking, item }: Props) {
  const { quote, retry } = booking.price;
  switch (quote.status) {
    case 'ready':
      return (
        <OrderBreakdown
          lineItems={quote.data.lineItems}
          total={quote.data.payinTotal}
          taxStatus={quote.data.taxStatus}
          taxRates={quote.data.taxRates}
          view="customer"
          tools={[item]}
        />
      );
    case 'failed':
      return <PriceFailed error={quote.error} onRetry={retry} />;
    case 'idle':
    case 'loading':
      return <SkeletonGroup className={common.stack4} shapes={['text', 'text', 'text']} />;
  }
}

/** The price of the chosen days, announced when it changes. */
export const BookingPrice = (props: Props) => (
  <div className={styles.price} aria-live="polite">
    <Content {...props} />
  </div>
);
