import { I18nProvider, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { useLocale } from '~/i18n/use-locale';
import styles from './RangeSlider.module.css';

interface Props {
  readonly label: string;
  /** Names of the two handles. */
  readonly handleLabels: readonly [lower: string, upper: string];
  readonly value: readonly [lower: number, upper: number];
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** How the handles' values are read out. */
  readonly formatOptions?: Intl.NumberFormatOptions;
  readonly onChange: (value: readonly [number, number]) => void;
  /** Called after the drag or the key press. */
  readonly onChangeEnd?: (value: readonly [number, number]) => void;
}

const defaultMax = 10_000_000;

const pair = (
  values: number | number[],
  [lower, upper]: readonly [number, number],
): readonly [number, number] =>
  Array.isArray(values) ? [values[0] ?? lower, values[1] ?? upper] : [values, upper];

/** Two handles on a line. Throws if the values are not in order within the bounds, which is a bug. */
export function RangeSlider(props: Props) {
  const {
    label,
    handleLabels,
    value,
    min = 0,
    max = defaultMax,
    step = 1,
    formatOptions,
    onChange,
    onChangeEnd,
  } = props;
  const locale = useLocale();
  const [lower, upper] = value;
  if (!(min <= lower && lower <= upper && upper <= max)) {
    throw new RangeError(
      `RangeSlider needs ${String(min)} <= ${String(lower)} <= ${String(upper)} <= ${String(max)}`,
    );
  }
  return (
    <I18nProvider locale={locale}>
      <Slider
        aria-label={label}
        className={styles.slider ?? ''}
        value={[lower, upper]}
        minValue={min}
        maxValue={max}
        step={step}
        formatOptions={formatOptions}
        onChange={(values) => onChange(pair(values, value))}
        onChangeEnd={(values) => onChangeEnd?.(pair(values, value))}
      >
        <SliderTrack className={styles.track ?? ''}>
          {({ state }) => (
            <>
              <span
                className={styles.fill}
                style={{
                  left: `${String(state.getThumbPercent(0) * 100)}%`,
                  right: `${String(100 - state.getThumbPercent(1) * 100)}%`,
                }}
              />
              {handleLabels.map((name, index) => (
                <SliderThumb
                  key={name}
                  index={index}
                  aria-label={name}
                  className={styles.thumb ?? ''}
                />
              ))}
            </>
          )}
        </SliderTrack>
      </Slider>
    </I18nProvider>
  );
}
