import { lazy, Suspense, useState } from 'react';
import { useConfig } from '~/config/config-context';
import {
  onSteps,
  PRICE_FILTER,
  type PriceFilter,
  toHandles,
  toPriceFilter,
  withLower,
  withUpper,
} from '~/domain/price-filter';
import { useText } from '~/i18n/use-text';
import { TextInput } from '~/ui/fields/TextInput';
import { type FilterFieldProps } from './filter-control';
import styles from './PriceFields.module.css';

const RangeSlider = lazy(async () => ({
  default: (await import('~/ui/fields/RangeSlider')).RangeSlider,
}));

interface AmountProps {
  readonly label: string;
  readonly sign: string;
  /** The amount as text; a new amount replaces what was typed. */
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

/** Lowest and highest price in whole dollars: two fields over a slider. */
export function PriceFields({ value, onChange }: FilterFieldProps<PriceFilter>) {
  const text = useText();
  const { locale, currency } = useConfig();
  const handles = toHandles(value);
  const [lower, upper] = handles;
  const number = (amount: number) => amount.toLocaleString(locale);
  const lowest = text('Search.lowest');
  const highest = text('Search.highest');
  const sign = signOf(locale, currency);
  const isOpenEnded = upper >= PRICE_FILTER.max;
  const shownUpper = isOpenEnded ? text('Search.andMore', { price: number(upper) }) : number(upper);
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
        <Suspense fallback={null}>
          <RangeSlider
            label={text('Search.price')}
            handleLabels={[lowest, highest]}
            value={onSteps(handles)}
            min={PRICE_FILTER.min}
            max={PRICE_FILTER.max}
            step={PRICE_FILTER.step}
            onChange={(moved) => onChange(toPriceFilter(moved))}
          />
        </Suspense>
      </div>
    </div>
  );
}
