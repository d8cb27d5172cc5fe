import ChevronDown from 'lucide-react/icons/chevron-down';
import { type TaxStatus } from '~/api/order/orders';
import { Text } from '~/i18n/Text';
import { type Price } from '~/order-texts/price';
import { foldedRows } from '~/order-texts/price-rows';
import { Breakdown } from '~/ui/content/Breakdown';
import { Icon } from '~/ui/controls/Icon';
import styles from './FoldedBreakdown.module.css';
import { TaxNote } from './TaxNote';
import { usePriceWords } from './use-price-words';

interface Props extends Price {
  readonly taxStatus: TaxStatus;
}

/** Shows what an order costs its renter. It begins with the sum that its tools show, and the details open below. */
export function FoldedBreakdown({ taxStatus, ...price }: Props) {
  const words = usePriceWords();
  const { sum, inside, rows } = foldedRows(price, words);
  return (
    <>
      <Breakdown rows={rows} />
      <TaxNote status={taxStatus} />
      <details className={styles.inside}>
        <summary className={styles.summary}>
          <Text id="Cart.whatIsIn" values={{ sum }} />
          <Icon of={ChevronDown} size="s" />
        </summary>
        <Breakdown rows={inside} />
      </details>
    </>
  );
}
