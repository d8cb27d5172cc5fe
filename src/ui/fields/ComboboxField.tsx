import { type ComboboxInputProps, type ComboboxValue, emptyCombobox } from './combobox-model';
import { Combobox } from './Combobox';
import { errorId, FieldError, type FieldTexts, hintId } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { useFormField } from './use-form-field';
import styles from './FieldFrame.module.css';

type Props = Pick<FieldTexts, 'label' | 'hint'> &
  Pick<ComboboxInputProps, 'loadOptions' | 'firstOptions' | 'placeholder' | 'icon' | 'onChoose'> & {
    readonly name: string;
    readonly validate?: FieldValidator<ComboboxValue>;
  };

/** A combobox in a form; its value is the text and the chosen option. */
export function ComboboxField({ name, validate, label, hint, ...rest }: Props) {
  const field = useFormField<ComboboxValue>(name, { validate });
  const labelId = `${field.id}-label`;
  const described = [hint != null && hintId(field.id), field.error && errorId(field.id)]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label id={labelId} htmlFor={field.id} className={styles.label}>
        {label}
      </label>
      <Combobox
        {...rest}
        mustPick
        id={field.id}
        labelId={labelId}
        value={field.value ?? emptyCombobox}
        isInvalid={field.error !== undefined}
        describedBy={described || undefined}
        onChange={(value) => {
          field.focus();
          field.change(value);
        }}
        onBlur={field.blur}
      />
      <div className={styles.below}>
        <div>
          {hint != null && (
            <span id={hintId(field.id)} className={styles.hint}>
              {hint}
            </span>
          )}
          <FieldError id={field.id} error={field.error} />
        </div>
      </div>
    </div>
  );
}
