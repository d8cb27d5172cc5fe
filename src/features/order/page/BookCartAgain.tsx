import CreditCard from 'lucide-react/icons/credit-card';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openCartState } from '~/config/cart-address';
import { useZoneOf } from '~/config/use-moment';
import { checkoutPath } from '~/config/paths';
import { type CartItem } from '~/domain/order/process/cart';
import { type Day, dayInTimeZone } from '~/domain/time/day';
import { MAX_ORDER_ITEMS } from '~/domain/order/process/order-rules';
import { fillCart } from '~/features/cart/cart-thunks';
import { OtherOwnerDialog } from '~/features/cart/OtherOwnerDialog';
import { type TransactionView } from '../base/transaction-view';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { useToast } from '~/ui/feedback/toasts';
import { queryItems } from '~/api/listing/listings';
import { movedStays } from '~/domain/order/stay/moved-stays';
import { cartItemOf } from '~/features/cart/cart-item';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { createAppAsyncThunk } from '~/store/thunk';

interface Again {
  readonly view: TransactionView;
  /** The day where the tools are. */
  readonly today: Day;
}

/** Loads the tools of an order as new cart items at today's prices, without those that are no longer listed. */
const loadAgain = createAppAsyncThunk(
  'TransactionPage/loadAgain',
  async ({ view, today }: Again, { api, dispatch, getState }): Promise<readonly CartItem[]> => {
    const { transaction, listing } = view;
    const { firstItem, furtherItems } = transaction;
    const first = firstItem && listing.id ? [{ ...firstItem, listingId: listing.id }] : [];
    const stays = movedStays([...first, ...furtherItems], today);
    const { entities } = await queryItems(
      api,
      stays.map(({ listingId }) => listingId),
    );
    dispatch(entitiesReceived(entities));
    return stays.flatMap(({ listingId, seats, start, end }) => {
      const known = denormalize(getState().entities, 'listing', listingId);
      return (known && cartItemOf(known, { range: { start, end }, seats })) ?? [];
    });
  },
);

type Question = readonly CartItem[];

interface Props {
  readonly view: TransactionView;
  /** Whether the press goes on to the checkout. */
  readonly isToPay?: boolean;
}

/** Puts the tools of an order into the cart again. The cart says which of them are taken and lets the renter change each. */
export function BookCartAgain({ view, isToPay = false }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const clock = useClock();
  const zone = useZoneOf(view.transaction);
  const { pathname, search } = useLocation();
  const [isWorking, setWorking] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  const fail = (message: string) => showToast({ tone: 'danger', text: message });

  const fill = async (items: readonly CartItem[], replaces: boolean) => {
    const done = await dispatch(fillCart({ items, replaces }));
    setAsked(null);
    if (!fillCart.fulfilled.match(done)) return fail(text('NextStep.bookAgainFailed'));
    if (done.payload === 'other-owner') return setAsked(items);
    if (done.payload === 'full') return fail(text('Cart.full', { max: MAX_ORDER_ITEMS }));
    const [first] = items;
    if (isToPay && first) return navigate(checkoutPath({ ...first, id: first.listingId }));
    return navigate(`${pathname}${search}`, { state: openCartState, preventScrollReset: true });
  };
  const start = async () => {
    setWorking(true);
    const today = dayInTimeZone(clock.now(), zone);
    const loaded = await dispatch(loadAgain({ view, today }));
    if (!loadAgain.fulfilled.match(loaded)) fail(text('NextStep.bookAgainFailed'));
    else if (loaded.payload.length === 0) fail(text('NextStep.bookAgainNone'));
    else await fill(loaded.payload, false);
    setWorking(false);
  };
  return (
    <>
      <Button
        look={isToPay ? 'primary' : 'line'}
        icon={isToPay ? CreditCard : RotateCcw}
        isWorking={isWorking}
        onClick={() => void start()}
        text={isToPay ? 'NextStep.bookWithOtherCard' : 'NextStep.bookAgain'}
      />
      <OtherOwnerDialog
        item={asked?.[0] ?? null}
        onReplace={() => asked && void fill(asked, true)}
        onKeep={() => setAsked(null)}
      />
    </>
  );
}
