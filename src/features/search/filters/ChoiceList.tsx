import { type ReactNode, useId } from 'react';
import { Checkbox } from '~/ui/fields/Checkbox';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import styles from './ChoiceList.module.css';

interface Props<Key extends string> {
  readonly legend: ReactNode;
  /** First in the list: clears the filter. */
  readonly anyLabel: ReactNode;
  readonly choices: readonly { readonly key: Key; readonly label: ReactNode }[];
  /** People choose at most one. An address may contain more, which can then be taken away one by one. */
  readonly value: readonly Key[];
  readonly onChange: (value: readonly Key[]) => void;
}

const ANY = 'any';

/** A filter with one value out of a list. */
export function ChoiceList<Key extends string>(props: Props<Key>) {
  const { legend, anyLabel, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {value.length > 1 ? (
        choices.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            isChecked={value.includes(key)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...value, key] : value.filter((other) => other !== key))
            }
          />
        ))
      ) : (
        <RadioGroup
          name={name}
          value={value[0] ?? ANY}
          choices={[{ key: ANY, label: anyLabel }, ...choices]}
          onChange={(key) =>
            onChange(choices.flatMap((choice) => (choice.key === key ? choice.key : [])))
          }
        />
      )}
    </fieldset>
  );
}
