import { useState } from 'react';
import { firstDayOf, type Month, type MonthSums } from '~/domain/payout/earnings';
import { type Currency, minorUnits, money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useShortMonth } from '~/i18n/use-short-month';
import { useText } from '~/i18n/use-text';
import { axisTop, AXIS_STEPS } from './earnings-view';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import styles from './EarningsChart.module.css';

interface Props {
  readonly months: readonly MonthSums[];
  readonly currency: Currency;
  readonly now: Month;
}

/** Writes sums such as "$1,163", because cents do not fit above a bar. */
function useWhole(currency: Currency) {
  const format = useFormat();
  return (amount: number) =>
    format.number(amount / minorUnits(currency), {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    });
}

function useMonthWords(currency: Currency) {
  const text = useText();
  const format = useFormat();
  return ({ released, coming, rentals, nights, booked }: MonthSums) => {
    const parts = [
      ...(released > 0 || coming === 0
        ? [text('EarningsChart.made', { amount: format.money(money(released, currency)) })]
        : []),
      ...(coming > 0
        ? [text('EarningsChart.ahead', { amount: format.money(money(coming, currency)) })]
        : []),
    ];
    const counts = [
      ...(rentals > 0 ? [text('EarningsChart.rentals', { rentals, nights })] : []),
      ...(booked > 0 ? [text('EarningsChart.booked', { count: booked })] : []),
    ];
    return { money: parts.join(', '), counts: counts.join(', ') };
  };
}

const heightOf = (amount: number, top: number) => ({ height: `${(amount / top) * 100}%` });

interface BarProps {
  readonly sums: MonthSums;
  readonly currency: Currency;
  readonly top: number;
  readonly place: 'past' | 'now' | 'ahead';
  readonly isShown: boolean;
  readonly onShow: (month: Month | null) => void;
}

function Bar({ sums, currency, top, place, isShown, onShow }: BarProps) {
  const format = useFormat();
  const words = useMonthWords(currency)(sums);
  const whole = useWhole(currency);
  const { month, released, coming } = sums;
  const name = format.month(firstDayOf(month));
  const short = useShortMonth()(firstDayOf(month));
  return (
    <li className={styles.month} data-place={place} data-shown={isShown || undefined}>
      <button
        type="button"
        className={styles.button}
        onClick={() => onShow(month)}
        onFocus={() => onShow(month)}
        onPointerEnter={() => onShow(month)}
        onPointerLeave={() => onShow(null)}
        onBlur={() => onShow(null)}
      >
        <VisuallyHidden>
          {[name, words.money, words.counts].filter(Boolean).join(', ')}
        </VisuallyHidden>
        {released + coming > 0 && (
          <span className={styles.value} aria-hidden="true">
            {whole(released + coming)}
          </span>
        )}
        {coming > 0 && <i className={styles.ahead} style={heightOf(coming, top)} />}
        {released > 0 && <i className={styles.made} style={heightOf(released, top)} />}
      </button>
      <span className={styles.name} aria-hidden="true">
        {short}
      </span>
      {isShown && (
        <div className={styles.tip} aria-hidden="true">
          <b>{name}</b>
          <span>{words.money}</span>
          {words.counts !== '' && <span>{words.counts}</span>}
        </div>
      )}
    </li>
  );
}

/** Draws a bar for each month: earned money is solid, coming money is hatched. Each bar is a button that shows its numbers. */
export function EarningsChart({ months, currency, now }: Props) {
  const text = useText();
  const format = useFormat();
  const wordsOf = useMonthWords(currency);
  const whole = useWhole(currency);
  const [shown, setShown] = useState<Month | null>(null);
  const [chosen, setChosen] = useState<Month>(now);
  const show = (month: Month | null) => {
    setShown(month);
    if (month !== null) setChosen(month);
  };
  const most = Math.max(...months.map(({ released, coming }) => released + coming));
  const top = axisTop(most, minorUnits(currency));
  const sums = months.find(({ month }) => month === chosen) ?? months.at(-1);
  const ticks = Array.from({ length: AXIS_STEPS + 1 }, (_, index) => AXIS_STEPS - index);
  return (
    <>
      <div className={styles.legend}>
        <span>
          <i className={styles.madeKey} />
          <Text id="EarningsChart.legendMade" />
        </span>
        <span>
          <i className={styles.aheadKey} />
          <Text id="EarningsChart.legendAhead" />
        </span>
        <Text as="span" className={styles.rule} id="EarningsChart.rule" />
      </div>
      {sums && (
        <p className={styles.line} aria-hidden="true">
          <b>{format.month(firstDayOf(sums.month))}</b> <span>{wordsOf(sums).money}</span>
        </p>
      )}
      <div className={styles.plot}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{whole((top / AXIS_STEPS) * tick)}</span>
          ))}
        </div>
        <ol className={styles.bars} aria-label={text('EarningsChart.label')}>
          {months.map((sums) => (
            <Bar
              key={sums.month}
              sums={sums}
              currency={currency}
              top={top}
              place={placeOf(sums.month, now)}
              isShown={shown === sums.month}
              onShow={show}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

function placeOf(month: Month, now: Month): BarProps['place'] {
  if (month === now) return 'now';
  return month < now ? 'past' : 'ahead';
}
