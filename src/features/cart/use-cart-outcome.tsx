import { type ReactNode, useState } from 'react';
import { type CartItem, shortTitle } from '~/domain/order/process/cart';
import { MAX_ORDER_ITEMS } from '~/domain/order/process/order-rules';
import { useText } from '~/i18n/use-text';
import { assertNever } from '~/lib/assert-never';
import { useAppDispatch } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { type AddOutcome, replaceCart } from './cart-thunks';
import { OtherOwnerDialog } from './OtherOwnerDialog';

export interface CartOutcome {
  /** Tells what happened to an item, and asks if another owner's tool prevents it. */
  readonly tell: (item: CartItem, outcome: AddOutcome | 'failed') => void;
  /** The dialog, which the caller renders. */
  readonly question: ReactNode;
}

/** Tells the outcome of adding an item. `onAdded` runs once the item is in the cart, right away or after the question. */
export function useCartOutcome(onAdded: (item: CartItem) => void): CartOutcome {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const [asked, setAsked] = useState<CartItem | null>(null);
  const tell = (item: CartItem, outcome: AddOutcome | 'failed') => {
    const title = shortTitle(item.title);
    switch (outcome) {
      case 'added':
      case 'replaced':
        onAdded(item);
        return;
      case 'other-owner':
        setAsked(item);
        return;
      case 'full':
        showToast({
          tone: 'danger',
          text: text('Cart.full', { max: MAX_ORDER_ITEMS }),
        });
        return;
      case 'own':
        showToast({ tone: 'danger', text: text('Cart.own', { title }) });
        return;
      case 'failed':
        showToast({ tone: 'danger', text: text('Cart.addFailed', { title }) });
        return;
      case 'waiting':
        return;
      default:
        assertNever(outcome);
    }
  };
  const replace = async (item: CartItem) => {
    const done = await dispatch(replaceCart(item));
    setAsked(null);
    tell(item, replaceCart.fulfilled.match(done) ? 'added' : 'failed');
  };
  const question = (
    <OtherOwnerDialog
      item={asked}
      onReplace={(item) => void replace(item)}
      onKeep={() => setAsked(null)}
    />
  );
  return { tell, question };
}
