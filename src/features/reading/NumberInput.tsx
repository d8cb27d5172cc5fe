import { useId } from 'react';
import { FieldFrame } from '~/ui/fields/FieldFrame';
import { TextInput } from '~/ui/fields/TextInput';

const LONGEST = 6;

interface Props {
  readonly label: string;
  /** A whole number, not negative. */
  readonly value: number;
  readonly leading?: string;
  readonly onChange: (value: number) => void;
}

/** The field for a whole number to experiment with. It drops other characters, and an empty field counts as 0. */
export function NumberInput({ label, value, leading, onChange }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <TextInput
        id={id}
        isNumeric
        inputMode="numeric"
        leading={leading}
        value={value === 0 ? '' : String(value)}
        placeholder="0"
        onChange={({ target }) =>
          onChange(Number(target.value.replaceAll(/\D/g, '').slice(0, LONGEST)))
        }
      />
    </FieldFrame>
  );
}
