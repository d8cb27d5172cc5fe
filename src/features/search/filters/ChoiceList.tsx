import { type ReactNode, useId } from 'react';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import styles from './ChoiceList.module.css';

interface Props<Key extends string> {
  readonly legend: ReactNode;
  /** First in the list: clears the filter. */
  readonly anyLabel: ReactNode;
  readonly choices: readonly { readonly key: Key; readonly label: ReactNode }[];
  /** At most one is chosen; an address may contain more, and then none shows as chosen. */
  readonly value: readonly Key[];
  readonly onChange: (value: readonly Key[]) => void;
}

const ANY = 'any';

/** A filter with one value out of a list. */
export function ChoiceList<Key extends string>(props: Props<Key>) {
  const { legend, anyLabel, choices, value, onChange } = props;
  const name = useId();
  const selected = value.length === 0 ? ANY : value[0];
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      <RadioGroup
        name={name}
        value={value.length > 1 ? undefined : selected}
        choices={[{ key: ANY, label: anyLabel }, ...choices]}
        onChange={(key) =>
          onChange(choices.flatMap((choice) => (choice.key === key ? choice.key : [])))
        }
      />
    </fieldset>
  );
}
