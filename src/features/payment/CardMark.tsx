import { brandName } from './card-names';
import styles from './CardMark.module.css';

/** The brands with their own mark, in the order in which they are shown. */
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

/** Maps spellings, because the marketplace and the payment provider spell some brands differently. */
const otherSpellings: Readonly<Record<string, MarkedBrand>> = {
  discovery: 'discover',
  diners_club: 'diners',
  american_express: 'amex',
};

const markOf = (brand: string): MarkedBrand | 'other' =>
  markedBrands.find((known) => known === brand) ?? otherSpellings[brand] ?? 'other';

interface Props {
  readonly brand: string;
  /** Whether the mark has the brand's name, because the text beside it does not. */
  readonly isNamed?: boolean;
  /** Whether the mark is faded, because another card's mark applies. */
  readonly isFaded?: boolean;
}

/** The mark of a card's brand, or a plain card if we have none. */
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
