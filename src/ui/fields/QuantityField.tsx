import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { type FieldValidator } from './field-message';
import { QuantityInput } from './QuantityInput';
import { useFormField } from './use-form-field';

type Props = FieldTexts & {
  readonly name: string;
  readonly min?: number;
  readonly max: number;
  readonly validate?: FieldValidator<number>;
};

/** A quantity in a form; an empty field shows and counts as the minimum. */
export function QuantityField({ name, min = 1, max, validate, ...texts }: Props) {
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
