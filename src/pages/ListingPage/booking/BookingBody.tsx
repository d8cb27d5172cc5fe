import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { type OrderDraftItem, type OrderQuote } from '~/api/orders';
import { dayInTimeZone } from '~/domain/day';
import { parseRentalTerms } from '~/domain/rental-terms';
import { isSearchableRange } from '~/domain/search-availability';
import { parseSearchParams } from '~/domain/search-params';
import { BookingForm } from '~/features/booking/BookingForm';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { cartItemOf } from '~/features/cart/cart-item';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import { Text } from '~/i18n/Text';
import { useClock } from '~/lib/clock';
import { useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { selectListing } from '../ListingPage.duck';
import { type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';

/** The days from a search, as long as they can still be booked. */
function useDatesFromAddress() {
  const { search } = useLocation();
  const { timeZone } = useConfig();
  const clock = useClock();
  const [dates] = useState(() => {
    const asked = parseSearchParams(new URLSearchParams(search)).dates;
    const today = dayInTimeZone(clock.now(), timeZone);
    return asked && isSearchableRange(asked, today) ? asked : undefined;
  });
  return dates;
}

/** Replaces the button for the owner. */
function OwnNotice({ canBePaid }: Viewer) {
  return (
    <Note tone="info">
      <Text id={canBePaid === false ? 'ListingPage.ownPayout' : 'ListingPage.ownNotice'} />
    </Note>
  );
}

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly layout: 'panel' | 'sheet';
}

/** Days, price and the button that adds to the cart. */
export function BookingBody({ listing, viewer, layout }: Props) {
  const dates = useDatesFromAddress();
  const shown = useAppSelector(selectListing);
  const terms = parseRentalTerms(shown?.attributes.publicData);
  const { add, question } = useAddToCart();
  const submit = async ({ start, end, seats }: OrderDraftItem, { payinTotal }: OrderQuote) => {
    const item =
      shown?.type === 'listing' ? cartItemOf(shown, { range: { start, end }, seats }) : undefined;
    if (item) await add(item, payinTotal);
  };
  return (
    <>
      <BookingForm
        listing={{ ...listing, terms }}
        layout={layout}
        initialDates={dates}
        submitLabel={<Text id="ListingPage.addToCart" />}
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
