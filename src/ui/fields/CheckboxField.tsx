import { Checkbox, type CheckboxProps } from './Checkbox';
import { describedBy, FieldError } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { useFormField } from './use-form-field';

type Props = Pick<CheckboxProps, 'label' | 'hint' | 'trailing' | 'look' | 'isDisabled'> & {
  readonly name: string;
  readonly validate?: FieldValidator<boolean>;
};

/** A checkbox in a form. */
export function CheckboxField({ name, validate, ...texts }: Props) {
  const field = useFormField<boolean>(name, { validate });
  return (
    <div>
      <Checkbox
        {...texts}
        id={field.id}
        name={name}
        isChecked={field.value ?? false}
        onChange={(isChecked) => {
          field.focus();
          field.change(isChecked);
          field.blur();
        }}
        onBlur={field.blur}
        described={describedBy(field.id, texts.hint, field.error)}
      />
      <FieldError id={field.id} error={field.error} />
    </div>
  );
}
