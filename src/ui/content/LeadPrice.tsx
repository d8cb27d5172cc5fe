import { type ReactNode } from 'react';
import { useBookingUnit } from '~/i18n/booking-unit';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { type MoneyValue } from './money';
import styles from './LeadPrice.module.css';
import { PriceText } from './PriceText';
import { unitNames, UnitPrice } from './UnitPrice';

/** What a price says first, before sales tax, as `leadSumOf` tells it. */
export type LeadSum =
  /** The chosen nights with their fees lead; `full` is struck: the same nights without the discount. */
  | {
      readonly kind: 'stay';
      readonly nights: number;
      readonly total: MoneyValue;
      readonly full: MoneyValue | null;
    }
  /** Without chosen nights: the shortest rental with its fees, below the price for a night. */
  | { readonly kind: 'least'; readonly nights: number; readonly total: MoneyValue }
  /** Where fees are not part of what is shown: the rental of the chosen nights, beside the price for a night. */
  | { readonly kind: 'rental'; readonly nights: number; readonly total: MoneyValue }
  /** Money that is not the marketplace's. */
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

function Stay({ price, sum }: { price: MoneyValue; sum: LeadSum & { kind: 'stay' } }) {
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
        <Text id="LeadPrice.stay" values={{ nights: sum.nights }} />
      </span>{' '}
      <Per price={price} />
    </>
  );
}

const notes = {
  least: 'LeadPrice.least',
  rental: 'LeadPrice.rental',
} as const satisfies Record<string, MessageId>;

function noteOf(sum: Exclude<LeadSum, { kind: 'stay' }>): ReactNode {
  if (sum.kind === 'not-here') return <Text id="LeadPrice.notHere" />;
  const total = <PriceText money={sum.total} digits={sum.kind === 'least' ? 'full' : 'short'} />;
  return <Text id={notes[sum.kind]} values={{ total, nights: sum.nights }} />;
}

/** A tool's price: the sum of the chosen nights with its fees first, or the price for a night and what a rental costs. */
export function LeadPrice({ price, sum, size = 'm' }: Props) {
  if (sum?.kind === 'stay') {
    return (
      <div className={styles.box}>
        <div className={styles.price} data-size={size} data-kind="stay">
          <Stay price={price} sum={sum} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.price} data-size={size} data-kind={sum?.kind}>
      <UnitPrice price={price} size={size} />
      {sum && <span className={styles.note}>{noteOf(sum)}</span>}
    </div>
  );
}
