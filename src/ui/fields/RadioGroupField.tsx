import { FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { type RadioChoice, RadioGroup } from './RadioGroup';
import { useFormField } from './use-form-field';

type Props = FieldTexts & {
  readonly name: string;
  readonly validate?: FieldValidator<string>;
  readonly choices: readonly RadioChoice[];
  readonly look?: 'plain' | 'cards' | 'segments' | 'chips';
};

/** A choice among a few options in a form. */
export function RadioGroupField(props: Props) {
  const { label, isLabelHidden, hint, isOptional, name, validate, choices, look } = props;
  const field = useFormField<string>(name, { validate });
  return (
    <FieldFrame
      as="group"
      id={field.id}
      error={field.error}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      isOptional={isOptional}
    >
      <RadioGroup
        name={field.id}
        value={field.value}
        choices={choices}
        look={look}
        onChange={(key) => {
          field.focus();
          field.change(key);
        }}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
