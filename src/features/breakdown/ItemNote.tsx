import { useConfig } from '~/config/config-context';
import { type Money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { PriceText } from '~/ui/content/PriceText';
import { unitNames } from '~/ui/content/UnitPrice';

interface Props {
  /** The price of one piece for one unit. */
  readonly unitPrice: Money;
  readonly units: number;
  readonly seats: number;
}

/** Explains a tool's amount in a cart or at checkout: how long, with its fees, and the price of one night. */
export function ItemNote({ unitPrice, units, seats }: Props) {
  const { prices } = useConfig();
  const { money, unit } = useFormat();
  const values = { price: money(unitPrice), unit, units, seats };
  if (prices === 'without-fees') {
    return (
      <Text
        id={seats > 1 ? 'CheckoutPage.itemPricePieces' : 'CheckoutPage.itemPrice'}
        values={values}
      />
    );
  }
  return (
    <>
      <Text id="OrderBreakdown.itemWithFees" values={values} />
      <br />
      <PriceText money={unitPrice} digits="short" /> <Text id={unitNames[unit]} />
    </>
  );
}
