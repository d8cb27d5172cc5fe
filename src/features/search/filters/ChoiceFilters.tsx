import { useHasFeature } from '~/config/use-has-feature';
import {
  type ChoiceFilterName,
  choiceFilterNames,
  type FilterValues,
  formatFilters,
  searchFilters,
} from '~/domain/search/search-filters';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type ChoiceFilters as Values } from './bar-filters';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type SearchParams } from '~/domain/search/search-params';
import { useAppDispatch } from '~/store/hooks';
import { type ChoiceCounts, loadChoiceCounts } from './choice-counts-thunks';
import { Checkbox } from '~/ui/fields/Checkbox';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import common from '~/ui/layout/common.module.css';
import styles from './ChoiceFilters.module.css';

interface ChoiceListProps<Key extends string> {
  readonly legend: ReactNode;
  /** The first entry of the list, which clears the filter. */
  readonly anyLabel: ReactNode;
  readonly choices: readonly {
    readonly key: Key;
    readonly label: ReactNode;
    readonly trailing?: ReactNode;
  }[];
  /** The chosen keys. People choose at most one, but an address may contain more, which they can remove one by one. */
  readonly value: readonly Key[];
  readonly onChange: (value: readonly Key[]) => void;
}

const ANY = 'any';

function ChoiceList<Key extends string>(props: ChoiceListProps<Key>) {
  const { legend, anyLabel, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={common.shrinks}>
      <legend className={styles.legend}>{legend}</legend>
      {value.length > 1 ? (
        choices.map(({ key, ...choice }) => (
          <Checkbox
            key={key}
            {...choice}
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
  readonly search: SearchParams;
  readonly value: Values;
  readonly onChange: (value: Values) => void;
}

/**
 * Returns how many tools each choice of a filter finds. They are counted by place alone, so there are no numbers beside other filters.
 */
function useChoiceCounts({ search }: Pick<Props, 'search'>) {
  const { bounds } = search;
  const dispatch = useAppDispatch();
  const isServed = useHasFeature('search-terms');
  const [counts, setCounts] = useState<ChoiceCounts>();
  useEffect(() => {
    const load = async () => setCounts(await dispatch(loadChoiceCounts(bounds)).unwrap());
    // The choices work without numbers.
    if (isServed) load().catch(() => setCounts(undefined));
  }, [isServed, dispatch, bounds]);
  return (name: ChoiceFilterName, key: string): number | undefined => {
    const others = formatFilters({ ...search, [name]: undefined });
    if (!counts || name === 'bookings' || Object.keys(others).length > 0) return undefined;
    return counts[name][key] ?? 0;
  };
}

interface ListProps<Name extends ChoiceFilterName> extends Props {
  readonly name: Name;
  readonly countOf: ReturnType<typeof useChoiceCounts>;
}

function FilterChoices<Name extends ChoiceFilterName>(props: ListProps<Name>) {
  const { name, countOf, value, onChange } = props;
  const text = useText();
  const { label, anyLabel, keys, names } = choiceFilters[name];
  return (
    <ChoiceList
      legend={<Text id={label} />}
      anyLabel={<Text id={anyLabel} />}
      choices={keys.map((key) => ({
        key,
        label: text(names[key]),
        trailing: countOf(name, key),
      }))}
      value={value[name] ?? []}
      onChange={(chosen) => onChange({ ...value, [name]: chosen })}
    />
  );
}

/** The filters with choices, side by side. */
export function ChoiceFilters(props: Props) {
  const asksFirst = useHasFeature('ask-first');
  const countOf = useChoiceCounts(props);
  // Every tool is booked at once if no owner answers first.
  const names = choiceFilterNames.filter((name) => asksFirst || name !== 'bookings');
  return (
    <div className={styles.columns}>
      {names.map((name) => (
        <FilterChoices key={name} name={name} countOf={countOf} {...props} />
      ))}
    </div>
  );
}
