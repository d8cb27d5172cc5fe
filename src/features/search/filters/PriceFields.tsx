import { useState } from 'react';
import { useConfig } from '~/config/config-context';
import { money, minorUnits } from '~/domain/money';
import {
  movedTo,
  onSlider,
  PRICE_FILTER,
  type PriceFilter,
  sliderEnd,
  toHandles,
  toPriceFilter,
  withLower,
  withUpper,
} from '~/domain/price-filter';
import { formatSearchParams } from '~/domain/search-params';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { RangeSlider } from '~/ui/fields/RangeSlider';
import { TextInput } from '~/ui/fields/TextInput';
import { useSearch } from '../use-search';
import { type FilterFieldProps } from './filter-control';
import { useHighestPrice } from './highest-price';
import styles from './PriceFields.module.css';

interface AmountProps {
  readonly label: string;
  readonly sign: string;
  /** The amount as text; a new amount replaces what was typed. */
  readonly shown: string;
  readonly onCommit: (text: string) => void;
}

/**
 * Accepts any text while typing, and turns it into an amount when the field is left or Enter is pressed. In a field that has the focus a
 * new amount would undo the selection, so that what is typed next would be added to the amount in place of replacing it.
 */
function Amount({ label, sign, shown, onCommit }: AmountProps) {
  const [typed, setTyped] = useState<string>();
  const [selected, setSelected] = useState<string>();
  const commit = () => {
    if (typed !== undefined) onCommit(typed);
    setTyped(undefined);
    setSelected(undefined);
  };
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      isNumeric
      leading={sign}
      value={typed ?? selected ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => {
        setSelected(shown);
        target.select();
      }}
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

/** Where the slider ends: at the dearest tool of the search. Other prices and pages are the same search. */
function useSliderEnd(): number {
  const search = { ...useSearch().search, price: undefined, page: 1 };
  return sliderEnd(useHighestPrice(search, formatSearchParams(search).toString()));
}

/** Lowest and highest price in whole dollars: two fields over a slider. */
export function PriceFields({ value, onChange }: FilterFieldProps<PriceFilter>) {
  const text = useText();
  const format = useFormat();
  const end = useSliderEnd();
  const { locale, currency } = useConfig();
  const handles = toHandles(value);
  const [lower, upper] = handles;
  const number = (amount: number) => amount.toLocaleString(locale);
  const lowest = text('Search.lowest');
  const highest = text('Search.highest');
  const sign = signOf(locale, currency);
  const price = (amount: number) => format.price(money(amount * minorUnits(currency), currency));
  const isOpenEnded = upper >= PRICE_FILTER.max;
  const shownUpper = isOpenEnded ? text('Search.andMore', { price: number(end) }) : number(upper);
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
          value={onSlider(handles, end)}
          min={PRICE_FILTER.min}
          max={end}
          step={PRICE_FILTER.step}
          formatOptions={{ style: 'currency', currency, maximumFractionDigits: 0 }}
          onChange={(moved) => onChange(toPriceFilter(movedTo(moved, handles, end)))}
        />
        <p className={styles.ends} aria-hidden="true">
          <span>{price(PRICE_FILTER.min)}</span>
          <span>{text('Search.andMore', { price: price(end) })}</span>
        </p>
      </div>
    </div>
  );
}
