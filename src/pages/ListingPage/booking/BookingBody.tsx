import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { type OrderDraftItem, type OrderQuote } from '~/api/orders';
import { dayInTimeZone } from '~/domain/day';
import { isPastRange } from '~/domain/search-availability';
import { parseSearchParams } from '~/domain/search-params';
import { BookingForm } from '~/features/booking/BookingForm';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { cartItemOf } from '~/features/cart/cart-item';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import { useClock } from '~/lib/clock';
import { useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { selectListing } from '../ListingPage.duck';
import { listingPageMessages as texts } from '../ListingPage.messages';
import { type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';

const bold = { b: (words: ReactNode) => <b>{words}</b> };

/** The days that a search asked for, as long as they lie ahead. */
function useDatesFromAddress() {
  const { search } = useLocation();
  const { timeZone } = useConfig();
  const clock = useClock();
  const [dates] = useState(() => {
    const asked = parseSearchParams(new URLSearchParams(search)).dates;
    const today = dayInTimeZone(clock.now(), timeZone);
    return asked && !isPastRange(asked, today) ? asked : undefined;
  });
  return dates;
}

/** Stands in the button's place for the owner. */
function OwnNotice({ canBePaid }: Viewer) {
  return (
    <Note tone="info">
      <FormattedMessage
        {...(canBePaid === false ? texts.ownPayout : texts.ownNotice)}
        values={bold}
      />
    </Note>
  );
}

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly layout: 'panel' | 'sheet';
}

/** Days, price and the way into the cart. */
export function BookingBody({ listing, viewer, layout }: Props) {
  const dates = useDatesFromAddress();
  const shown = useAppSelector(selectListing);
  const { add, question } = useAddToCart();
  const submit = async ({ start, end, seats }: OrderDraftItem, { payinTotal }: OrderQuote) => {
    const item =
      shown?.type === 'listing' ? cartItemOf(shown, { range: { start, end }, seats }) : undefined;
    if (item) await add(item, payinTotal);
  };
  return (
    <>
      <BookingForm
        listing={listing}
        layout={layout}
        initialDates={dates}
        submitLabel={<FormattedMessage {...texts.addToCart} />}
        submitIcon={ShoppingCart}
        onSubmit={submit}
        renderBreakdown={({ lineItems, payinTotal, taxStatus }, item) => (
          <OrderBreakdown
            lineItems={lineItems}
            total={payinTotal}
            taxStatus={taxStatus}
            view="customer"
            tools={[item]}
          />
        )}
        notice={viewer.isOwner ? <OwnNotice {...viewer} /> : undefined}
      />
      {question}
    </>
  );
}
