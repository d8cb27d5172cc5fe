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
import { ChoiceList } from './ChoiceList';
import styles from './ChoiceFilters.module.css';

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
  // Without owners who answer first, every tool is booked at once.
  const names = choiceFilterNames.filter((name) => asksFirst || name !== 'bookings');
  return (
    <div className={styles.columns}>
      {names.map((name) => (
        <FilterChoices key={name} name={name} {...props} />
      ))}
    </div>
  );
}
