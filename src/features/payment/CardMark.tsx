import { brandName } from './card-names';
import styles from './CardMark.module.css';

/** Brands with a mark of their own, in the order in which they are shown. */
export const markedBrands = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'unionpay',
] as const;

type MarkedBrand = (typeof markedBrands)[number];

/** The marketplace and the payment provider do not spell every brand alike. */
const otherSpellings: Readonly<Record<string, MarkedBrand>> = {
  discovery: 'discover',
  diners_club: 'diners',
  american_express: 'amex',
};

const markOf = (brand: string): MarkedBrand | 'other' =>
  markedBrands.find((known) => known === brand) ?? otherSpellings[brand] ?? 'other';

interface Props {
  readonly brand: string;
  /** The brand's name is not in the text beside it. */
  readonly isNamed?: boolean;
  /** Another card's mark is the one that counts. */
  readonly isFaded?: boolean;
}

/** The mark of a card's brand; a plain card if we have none. */
export function CardMark({ brand, isNamed = false, isFaded }: Props) {
  return (
    <img
      src={`/cards/${markOf(brand)}.svg`}
      alt={isNamed ? brandName({ brand }) : ''}
      width={36}
      height={24}
      className={styles.mark}
      data-faded={isFaded || undefined}
    />
  );
}
