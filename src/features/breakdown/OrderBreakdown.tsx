import { type TaxStatus } from '~/api/order/orders';
import { type Price } from '~/order-texts/price';
import { priceRows } from '~/order-texts/price-rows';
import { Breakdown } from '~/ui/content/Breakdown';
import { TaxNote } from './TaxNote';
import { usePriceWords } from './use-price-words';

interface Props extends Price {
  /** The tax status of a quote. If the tax is unknown, the total does not include any. */
  readonly taxStatus?: TaxStatus;
}

/** What an order costs its renter, or brings its owner. Every amount comes from the server. */
export function OrderBreakdown({ taxStatus = 'known', ...price }: Props) {
  const words = usePriceWords();
  return (
    <>
      <Breakdown rows={priceRows(price, words)} />
      <TaxNote status={taxStatus} />
    </>
  );
}
