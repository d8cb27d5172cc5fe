import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { IconButton } from '../controls/IconButton';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import type { FieldValidator } from './field-message';
import { useFormField } from './use-form-field';
import styles from './QuantityField.module.css';

const messages = defineMessages({
  fewer: { id: 'QuantityField.fewer' },
  more: { id: 'QuantityField.more' },
});

type QuantityInputProps = {
  id: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  described?: ReturnType<typeof describedBy>;
};

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
  const intl = useIntl();
  return (
    <span className={styles.box}>
      <IconButton
        icon={Minus}
        label={intl.formatMessage(messages.fewer)}
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
        label={intl.formatMessage(messages.more)}
        isOff={value >= max}
        onClick={() => onChange(clamp(value + 1, min, max))}
      />
    </span>
  );
}

/** The same with a label, outside of forms: booking panel, cart. */
export function LabelledQuantity({
  label,
  hint,
  ...rest
}: FieldTexts & Omit<QuantityInputProps, 'id' | 'described'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <QuantityInput {...rest} id={id} described={describedBy(id, hint, undefined)} />
    </FieldFrame>
  );
}

type QuantityFieldProps = FieldTexts & {
  name: string;
  min?: number;
  max: number;
  validate?: FieldValidator<number>;
};

/** A quantity in a form; an empty field shows and counts as the minimum. */
export function QuantityField({ name, min = 1, max, validate, ...texts }: QuantityFieldProps) {
  const field = useFormField<number>(name, { validate });
  return (
    <FieldFrame id={field.id} error={field.error} {...texts}>
      <QuantityInput
        id={field.id}
        value={field.value ?? min}
        min={min}
        max={max}
        onChange={field.change}
        onBlur={field.blur}
        described={describedBy(field.id, texts.hint, field.error)}
      />
    </FieldFrame>
  );
}
