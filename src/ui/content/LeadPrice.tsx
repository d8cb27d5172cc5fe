import { useBookingUnit } from '~/i18n/booking-unit';
import { Text } from '~/i18n/Text';
import { type MoneyValue } from './money';
import styles from './LeadPrice.module.css';
import { PriceText } from './PriceText';
import { unitNames, UnitPrice } from './UnitPrice';

/** The leading part of a price, before sales tax, in the form of `leadSumOf`. */
export type LeadSum =
  /** The price of the chosen nights, or of the shortest rental, with fees. `full` is the crossed-out price without the discount. */
  | {
      readonly kind: 'with-fees';
      readonly nights: number;
      readonly total: MoneyValue;
      readonly full: MoneyValue | null;
    }
  /** The rental of the chosen nights, shown with the price per night if fees are not part of what is shown. */
  | { readonly kind: 'rental'; readonly nights: number; readonly total: MoneyValue }
  /** Fees that cannot be computed, so that no sum is shown. */
  | { readonly kind: 'plus-fee'; readonly percent: number; readonly minimum: MoneyValue }
  /** A price in a currency other than the marketplace's. */
  | { readonly kind: 'not-here' };

interface Props {
  readonly price: MoneyValue;
  readonly sum?: LeadSum | undefined;
  /** `s` is for the map's cards, `l` for the top of the booking panel. */
  readonly size?: 's' | 'm' | 'l';
}

const Per = ({ price }: Pick<Props, 'price'>) => {
  const unit = useBookingUnit();
  return (
    <span className={styles.per}>
      <PriceText money={price} digits="short" /> <Text id={unitNames[unit]} />
    </span>
  );
};

type WithFees = LeadSum & { readonly kind: 'with-fees' };

function Sum({ price, sum }: { price: MoneyValue; sum: WithFees }) {
  return (
    <>
      <b className={styles.total}>
        <PriceText money={sum.total} />
      </b>{' '}
      {sum.full && (
        <s className={styles.full}>
          <PriceText money={sum.full} />
        </s>
      )}{' '}
      <span className={styles.words}>
        <Text id="LeadPrice.withFees" values={{ nights: sum.nights }} />
      </span>{' '}
      <Per price={price} />
    </>
  );
}

function Note({ sum }: { readonly sum: Exclude<LeadSum, WithFees> }) {
  switch (sum.kind) {
    case 'not-here':
      return <Text id="LeadPrice.notHere" />;
    case 'plus-fee': {
      const minimum = <PriceText money={sum.minimum} />;
      return <Text id="LeadPrice.plusFee" values={{ percent: sum.percent, minimum }} />;
    }
    case 'rental': {
      const total = <PriceText money={sum.total} digits="short" />;
      return <Text id="LeadPrice.rental" values={{ total, nights: sum.nights }} />;
    }
  }
}

/** A tool's price: the sum for the nights with their fees first, or the price per night if the sum is not known. */
export function LeadPrice({ price, sum, size = 'm' }: Props) {
  if (sum?.kind === 'with-fees') {
    return (
      <div className={styles.box}>
        <div className={styles.price} data-size={size} data-kind="with-fees">
          <Sum price={price} sum={sum} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.price} data-size={size} data-kind={sum?.kind}>
      <UnitPrice price={price} size={size} />
      {sum && (
        <span className={styles.note}>
          <Note sum={sum} />
        </span>
      )}
    </div>
  );
}
