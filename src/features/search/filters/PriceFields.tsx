import { useState } from 'react';
import { useConfig } from '~/config/config-context';
import { money, minorUnits } from '~/domain/money/money';
import {
  movedTo,
  onSlider,
  PRICE_FILTER,
  type PriceFilter,
  toHandles,
  toPriceFilter,
  withLower,
  withUpper,
} from '~/domain/search/price-filter';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { RangeSlider } from '~/ui/fields/RangeSlider';
import { TextInput } from '~/ui/fields/TextInput';
import { type FilterFieldProps } from './filter-control';
import common from '~/ui/layout/common.module.css';
import styles from './PriceFields.module.css';

interface AmountProps {
  readonly label: string;
  readonly sign: string;
  /** The amount as text. A new amount replaces the typed text. */
  readonly shown: string;
  readonly onCommit: (text: string) => void;
}

/** Accepts any text while typing, and turns it into an amount when the field is left or Enter is pressed. */
function Amount({ label, sign, shown, onCommit }: AmountProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined) onCommit(typed);
    setTyped(undefined);
  };
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      isNumeric
      leading={sign}
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

const signOf = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The fields for lowest and highest price in whole dollars, over a slider. */
export function PriceFields({ value, onChange }: FilterFieldProps<PriceFilter>) {
  const text = useText();
  const format = useFormat();
  const { locale, currency } = useConfig();
  const handles = toHandles(value);
  const [lower, upper] = handles;
  const number = (amount: number) => amount.toLocaleString(locale);
  const lowest = text('Search.lowest');
  const highest = text('Search.highest');
  const sign = signOf(locale, currency);
  const price = (amount: number) => format.price(money(amount * minorUnits(currency), currency));
  const { min, max, step } = PRICE_FILTER;
  const isOpenEnded = upper >= max;
  const shownUpper = isOpenEnded ? text('Search.andMore', { price: number(max) }) : number(upper);
  return (
    <div className={styles.fields}>
      <div className={styles.amounts}>
        <Amount
          label={lowest}
          sign={sign}
          shown={number(lower)}
          onCommit={(typed) => onChange(toPriceFilter(withLower(typed, handles)))}
        />
        <Amount
          label={highest}
          sign={sign}
          shown={shownUpper}
          onCommit={(typed) => onChange(toPriceFilter(withUpper(typed, handles)))}
        />
      </div>
      <div className={styles.slider}>
        <RangeSlider
          label={text('Search.price')}
          handleLabels={[lowest, highest]}
          value={onSlider(handles)}
          min={min}
          max={max}
          step={step}
          formatOptions={{ style: 'currency', currency, maximumFractionDigits: 0 }}
          onChange={(moved) => onChange(toPriceFilter(movedTo(moved, handles)))}
        />
        <p className={styles.ends} aria-hidden="true">
          <span>{price(min)}</span>
          <span>{text('Search.andMore', { price: price(max) })}</span>
        </p>
      </div>
      <p className={common.quiet}>{text('Search.priceNote', { unit: format.unit })}</p>
    </div>
  );
}
