import { CartContents } from '~/features/cart/CartContents';
import { CartSkeleton } from '~/features/cart/CartSkeleton';
import { CartTotals } from '~/features/cart/CartTotals';
import { EmptyCart } from '~/features/cart/EmptyCart';
import { useCart } from '~/features/cart/use-cart';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCartItems } from '~/store/cart';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { StickyAside } from '~/ui/layout/StickyAside';
import { Wrap } from '~/ui/layout/Wrap';
import { Ticket } from '~/ui/motifs/Ticket';
import styles from './CartPage.module.css';

function Filled() {
  const text = useText();
  const { refresh } = useCart(true);
  return (
    <div className={styles.columns}>
      <CartContents level={2} />
      <StickyAside>
        <Ticket label={text('CartPage.summary')}>
          <CartTotals onRetry={refresh} />
        </Ticket>
      </StickyAside>
    </div>
  );
}

/** Shows the cart on its own page, with an address to return to. */
export function CartPage() {
  const text = useText();
  const user = useAppSelector(selectCurrentUser);
  const items = useAppSelector(selectCartItems);
  return (
    <PageFrame>
      <PageHead
        title={text('CartPage.title')}
        description={text('CartPage.description')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <Text as="h1" id="CartPage.title" />
          {!user && <CartSkeleton />}
          {user && (items.length > 0 ? <Filled /> : <EmptyCart />)}
        </div>
      </Wrap>
    </PageFrame>
  );
}
