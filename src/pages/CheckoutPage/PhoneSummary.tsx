import CalendarDays from 'lucide-react/icons/calendar-days';
import { groupByStay } from '~/domain/order/stay-groups';
import { Text } from '~/i18n/Text';
import { Stay } from '~/ui/content/Stay';
import { Icon } from '~/ui/controls/Icon';
import { type Payable } from './checkout-view';
import styles from './PhoneSummary.module.css';

export const RENTAL_ID = 'rental';

/** One line about the rental above the form, where the whole of it is far below. */
export function PhoneSummary({ payable: { items } }: { readonly payable: Payable }) {
  const [first] = items;
  if (!first) return null;
  return (
    <div className={styles.summary}>
      <Icon of={CalendarDays} size="s" />
      <p className={styles.text}>
        <b>
          {items.length === 1 ? (
            first.title
          ) : (
            <Text id="CheckoutPage.tools" values={{ count: items.length }} />
          )}
        </b>
        {groupByStay(items).map((group) => (
          <span key={`${group.start}_${group.end}`}>
            <Stay value={group} />
          </span>
        ))}
      </p>
      <button
        type="button"
        className={styles.details}
        onClick={() => document.getElementById(RENTAL_ID)?.focus()}
      >
        <Text id="CheckoutPage.details" />
      </button>
    </div>
  );
}
