import { type TaxStatus } from '~/api/order/orders';
import { type Price, priceRows } from '~/order-texts/price-rows';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Breakdown } from '~/ui/content/Breakdown';
import { TaxNote } from './TaxNote';

interface Props extends Price {
  /** Of a quote: without a known tax, the total does not include any. */
  readonly taxStatus?: TaxStatus;
}

/** What an order costs its renter, or brings its owner. Every amount comes from the server. */
export function OrderBreakdown({ taxStatus = 'known', ...price }: Props) {
  const text = useText();
  const { money, unit } = useFormat();
  return (
    <>
      <Breakdown rows={priceRows(price, { text, money, unit })} />
      <TaxNote status={taxStatus} />
    </>
  );
}
