import { useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { QuantityInput, type QuantityInputProps } from './QuantityInput';

/** A quantity with a label, outside of forms: booking panel, cart. */
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
