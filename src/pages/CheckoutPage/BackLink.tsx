import { useSearchParams } from 'react-router-dom';
import { orderPath, pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { enquiryIn } from './checkout-source';

/** Leads back to what was to be paid: the enquiry that becomes an order, or the cart. */
export function BackLink({ size }: { readonly size?: 's' }) {
  const [query] = useSearchParams();
  const enquiryId = enquiryIn(query);
  return enquiryId ? (
    <LinkButton size={size} href={orderPath(enquiryId)}>
      <Text id="CheckoutPage.toEnquiry" />
    </LinkButton>
  ) : (
    <LinkButton size={size} href={pathTo('cart')}>
      <Text id="CheckoutPage.toCart" />
    </LinkButton>
  );
}
