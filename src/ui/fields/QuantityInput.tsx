import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useText } from '~/i18n/use-text';
import { IconButton } from '../controls/IconButton';
import { type describedBy } from './FieldFrame';
import styles from './QuantityInput.module.css';

export interface QuantityInputProps {
  readonly id: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly onBlur?: () => void;
  readonly described?: ReturnType<typeof describedBy>;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A whole number between two buttons; typing works too. */
export function QuantityInput({
  id,
  value,
  min = 1,
  max,
  onChange,
  onBlur,
  described,
}: QuantityInputProps) {
  const text = useText();
  return (
    <span className={styles.box}>
      <IconButton
        icon={Minus}
        label={text('QuantityField.fewer')}
        isOff={value <= min}
        onClick={() => onChange(clamp(value - 1, min, max))}
      />
      <input
        {...described}
        id={id}
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={({ target }) => {
          if (Number.isInteger(target.valueAsNumber))
            onChange(clamp(target.valueAsNumber, min, max));
        }}
        onBlur={onBlur}
      />
      <IconButton
        icon={Plus}
        label={text('QuantityField.more')}
        isOff={value >= max}
        onClick={() => onChange(clamp(value + 1, min, max))}
      />
    </span>
  );
}
