import { useSearchParams } from 'react-router-dom';
import { ProtectionChoice } from '~/features/cart/ProtectionChoice';
import { useProtection } from '~/features/cart/use-protection';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { PROTECTION_PARAM } from './checkout-source';
import { type Payable } from './checkout-view';
import { selectIsAuthorized, selectStep } from './CheckoutPage.duck';
import { type LoadedCheckout } from './load-checkout';

type PriceProps = Pick<Payable, 'lineItems'> & { readonly isDisabled: boolean };

/** Keeps the choice in the address, because an order that began as an enquiry was never in the cart. */
function ForEnquiry(props: PriceProps) {
  const [query, setQuery] = useSearchParams();
  const choose = (isChosen: boolean) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (isChosen) next.set(PROTECTION_PARAM, 'true');
        else next.delete(PROTECTION_PARAM);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <ProtectionChoice
      {...props}
      isChosen={query.get(PROTECTION_PARAM) === 'true'}
      onChoose={choose}
    />
  );
}

function ForCart(props: PriceProps) {
  const text = useText();
  const showToast = useToast();
  const { isChosen, choose } = useProtection();
  const tryToChoose = async (next: boolean) => {
    const isSaved = await choose(next);
    if (!isSaved) showToast({ tone: 'danger', text: text('Cart.saveFailed') });
  };
  return (
    <ProtectionChoice {...props} isChosen={isChosen} onChoose={(next) => void tryToChoose(next)} />
  );
}

/** Whether the cart is what is paid, so that its choice can still change the price. */
const isOfCart = ({ pending, entries, identity }: LoadedCheckout): boolean =>
  entries.length > 0 && (pending === null || pending.orderKey === identity.orderKey);

interface Props {
  readonly checkout: LoadedCheckout;
  readonly payable: Payable;
}

/** Offers damage protection at the checkout until something is authorized. */
export function Protection({ checkout, payable: { lineItems } }: Props) {
  const step = useAppSelector(selectStep);
  const isAuthorized = useAppSelector(selectIsAuthorized) === true;
  const { identity, pending } = checkout;
  const price = { lineItems, isDisabled: step !== 'idle' };
  if (isAuthorized) return null;
  if (identity.enquiryId !== null) return pending ? null : <ForEnquiry {...price} />;
  return isOfCart(checkout) ? <ForCart {...price} /> : null;
}
