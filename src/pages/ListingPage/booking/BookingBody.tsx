import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type OrderDraftItem, type OrderQuote } from '~/api/order/orders';
import { parseRentalTerms } from '~/domain/listing/rental-terms';
import { BookingForm } from '~/features/booking/BookingForm';
import { cartItemOf } from '~/features/cart/cart-item';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import { IdentityNeeded } from '~/features/identity/IdentityNeeded';
import { useIdentityNeed } from '~/features/identity/use-identity';
import { personName } from '~/i18n/person-names';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectListing } from '../ListingPage.duck';
import { type ListingPageView } from '../listing-view';
import { type ChosenStay } from '../use-stay';
import { type Viewer } from '../use-viewer';
import { OwnToolNote } from './OwnTool';

function ownMessage({ canBePaid, isBeingChecked }: Viewer): MessageId {
  if (canBePaid === false) return 'ListingPage.ownPayout';
  return isBeingChecked ? 'ListingPage.ownChecked' : 'ListingPage.ownNotice';
}

/** The notice that replaces the button for the owner. */
const OwnNotice = ({ listing, viewer }: Pick<Props, 'listing' | 'viewer'>) => (
  <OwnToolNote listing={listing} message={ownMessage(viewer)} />
);

interface Props extends ChosenStay {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly layout: 'panel' | 'sheet';
}

/** Shows days, price and the button that adds to the cart. */
export function BookingBody({ listing, viewer, layout, stay, onStay }: Props) {
  const shown = useAppSelector(selectListing);
  const text = useText();
  const terms = parseRentalTerms(shown?.attributes.publicData);
  const { add, question } = useAddToCart();
  const need = useIdentityNeed({
    price: listing.price,
    isVerifiedOnly: listing.data.verifiedOnly === true,
  });
  const submit = async ({ start, end, seats }: OrderDraftItem, { payinTotal }: OrderQuote) => {
    const item =
      shown?.type === 'listing' ? cartItemOf(shown, { range: { start, end }, seats }) : undefined;
    if (item) await add(item, payinTotal);
  };
  return (
    <>
      {need && !viewer.isOwner && <IdentityNeeded why={need} />}
      <BookingForm
        listing={{
          ...listing,
          terms,
          hold: listing.data.hold,
          accepts: listing.data.accepts,
          timeZone: listing.place.timeZone,
          ownerName: personName(text, listing.owner.person),
        }}
        layout={layout}
        initial={stay}
        onStay={onStay}
        submitLabel={<Text id="ListingPage.addToCart" />}
        submitIcon={ShoppingCart}
        onSubmit={submit}
        notice={viewer.isOwner ? <OwnNotice listing={listing} viewer={viewer} /> : undefined}
      />
      {question}
    </>
  );
}
