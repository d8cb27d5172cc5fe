import { useText } from '~/i18n/use-text';
import { selectCartItems } from '~/store/cart';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Drawer } from '~/ui/overlays/modals';
import { CartContents } from './CartContents';
import { CartSkeleton } from './CartSkeleton';
import { CartTotals } from './CartTotals';
import { EmptyCart } from './EmptyCart';
import { useCart } from './use-cart';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows the cart beside the page. */
export function CartDrawer({ isOpen, onClose }: Props) {
  const text = useText();
  const user = useAppSelector(selectCurrentUser);
  const items = useAppSelector(selectCartItems);
  const { refresh } = useCart(isOpen);
  const hasItems = items.length > 0;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={text('Cart.title')}
      footer={hasItems && <CartTotals onRetry={refresh} />}
    >
      {!user && <CartSkeleton />}
      {user && (hasItems ? <CartContents level={3} /> : <EmptyCart level={3} />)}
    </Drawer>
  );
}
