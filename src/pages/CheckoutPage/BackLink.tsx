import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSearchParams } from 'react-router-dom';
import { orderPath, pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { enquiryIn } from './checkout-source';
import styles from './BackLink.module.css';

/** Leads back to what was to be paid: the enquiry that becomes an order, or the cart. */
export function BackLink({ size }: { readonly size?: 's' }) {
  const [query] = useSearchParams();
  const enquiryId = enquiryIn(query);
  return enquiryId ? (
    <LinkButton size={size} href={orderPath(enquiryId)} text="CheckoutPage.toEnquiry" />
  ) : (
    <LinkButton size={size} href={pathTo('cart')} text="CheckoutPage.toCart" />
  );
}

/** The exit of the page, at the right of its bar. */
export function WayOut() {
  const text = useText();
  const [query] = useSearchParams();
  const enquiryId = enquiryIn(query);
  const label = text(enquiryId ? 'CheckoutPage.toEnquiry' : 'CheckoutPage.backToCart');
  return (
    <LinkButton
      look="ghost"
      size="s"
      icon={ArrowLeft}
      href={enquiryId ? orderPath(enquiryId) : pathTo('cart')}
      aria-label={label}
    >
      <span className={styles.wide}>{label}</span>
      <span className={styles.narrow} aria-hidden="true">
        <Text id={enquiryId ? 'CheckoutPage.back' : 'CheckoutPage.cart'} />
      </span>
    </LinkButton>
  );
}
