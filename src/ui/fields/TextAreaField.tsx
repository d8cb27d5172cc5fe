import { Text } from '~/i18n/Text';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { LeftOut, useLeftOut } from './LeftOut';
import { useFormField } from './use-form-field';
import inputStyles from './TextInput.module.css';
import styles from './TextAreaField.module.css';

const defaultMaxLength = 5000;
const nearLimit = 0.8;

type Props = FieldTexts & {
  readonly name: string;
  readonly validate?: FieldValidator<string>;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
};

function Count({ used, max }: { used: number; max: number }) {
  return (
    <output className={styles.count} data-full={used >= max || undefined}>
      <Text id="TextAreaField.count" values={{ used, max }} />
    </output>
  );
}

/** Several lines of text, at most 5,000 characters. The count appears near the limit. */
export function TextAreaField(props: Props) {
  const { label, isLabelHidden, hint, isOptional, name, validate, isRequired } = props;
  const { rows = 3, maxLength = defaultMaxLength, placeholder } = props;
  const field = useFormField<string>(name, { validate });
  const { leftOut, onPaste } = useLeftOut(maxLength);
  const used = field.value?.length ?? 0;
  return (
    <FieldFrame
      id={field.id}
      error={field.error}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      isOptional={isOptional}
      aside={used >= maxLength * nearLimit && <Count used={used} max={maxLength} />}
    >
      <textarea
        {...describedBy(field.id, hint, field.error)}
        className={inputStyles.area}
        id={field.id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-required={isRequired || undefined}
        value={field.value ?? ''}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
        onFocus={field.focus}
        onPaste={onPaste}
      />
      <LeftOut text={leftOut} />
    </FieldFrame>
  );
}
