import { useHasFeature } from '~/config/use-has-feature';
import {
  type ChoiceFilterName,
  choiceFilterNames,
  type FilterValues,
  searchFilters,
} from '~/domain/search/search-filters';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type ChoiceFilters as Values } from './bar-filters';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '~/ui/fields/Checkbox';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import styles from './ChoiceFilters.module.css';

interface ChoiceListProps<Key extends string> {
  readonly legend: ReactNode;
  /** The first entry of the list, which clears the filter. */
  readonly anyLabel: ReactNode;
  readonly choices: readonly { readonly key: Key; readonly label: ReactNode }[];
  /** The chosen keys. People choose at most one, but an address may contain more, which they can remove one by one. */
  readonly value: readonly Key[];
  readonly onChange: (value: readonly Key[]) => void;
}

const ANY = 'any';

function ChoiceList<Key extends string>(props: ChoiceListProps<Key>) {
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

interface ChoiceTexts<Key extends string> {
  readonly label: MessageId;
  readonly anyLabel: MessageId;
  readonly keys: readonly Key[];
  readonly names: Readonly<Record<Key, MessageId>>;
}

const choiceFilters: {
  readonly [Name in ChoiceFilterName]: ChoiceTexts<FilterValues[Name][number]>;
} = searchFilters;

interface Props {
  readonly value: Values;
  readonly onChange: (value: Values) => void;
}

interface ListProps<Name extends ChoiceFilterName> extends Props {
  readonly name: Name;
}

function FilterChoices<Name extends ChoiceFilterName>({ name, value, onChange }: ListProps<Name>) {
  const text = useText();
  const { label, anyLabel, keys, names } = choiceFilters[name];
  return (
    <ChoiceList
      legend={<Text id={label} />}
      anyLabel={<Text id={anyLabel} />}
      choices={keys.map((key) => ({ key, label: text(names[key]) }))}
      value={value[name] ?? []}
      onChange={(chosen) => onChange({ ...value, [name]: chosen })}
    />
  );
}

/** The filters with choices, side by side. */
export function ChoiceFilters(props: Props) {
  const asksFirst = useHasFeature('ask-first');
  // Every tool is booked at once if no owner answers first.
  const names = choiceFilterNames.filter((name) => asksFirst || name !== 'bookings');
  return (
    <div className={styles.columns}>
      {names.map((name) => (
        <FilterChoices key={name} name={name} {...props} />
      ))}
    </div>
  );
}
