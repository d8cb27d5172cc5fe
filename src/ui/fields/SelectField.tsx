import { FieldFrame } from './FieldFrame';
import { type Choice, Select } from './Select';
import { type TextControlProps, useTextControl } from './use-text-control';

type Props = TextControlProps & {
  readonly choices: readonly Choice[];
  /** The text while nothing is chosen. Choosing it again empties the field. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
};

/** A choice from the device's native list, in our own box. */
export function SelectField(props: Props) {
  const { choices, placeholder, autoComplete } = props;
  const { field, frame, control } = useTextControl(props);
  return (
    <FieldFrame {...frame}>
      <Select
        {...control}
        autoComplete={autoComplete}
        choices={choices}
        placeholder={placeholder}
        onChange={(event) =>
          field.change(event.target.value === '' ? undefined : event.target.value)
        }
      />
    </FieldFrame>
  );
}
