import { type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { TextInput } from './TextInput';
import { type TextControlProps, useTextControl } from './use-text-control';

type Props = TextControlProps & {
  /** Decimals bring up the keyboard with a point. */
  readonly allowsDecimals?: boolean;
  /** "$" before or "per night" after. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly placeholder?: string;
};

/** A number as text: no spin buttons, no lost zeros, no change by the scroll wheel. */
export function NumberField(props: Props) {
  const { allowsDecimals, leading, trailing, placeholder } = props;
  const { frame, control } = useTextControl(props);
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...control}
        isNumeric
        leading={leading}
        trailing={trailing}
        placeholder={placeholder}
        inputMode={allowsDecimals ? 'decimal' : 'numeric'}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
