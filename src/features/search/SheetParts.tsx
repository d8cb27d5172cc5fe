import { type ReactNode, useEffect, useRef } from 'react';
import { type Filters, type FilterValues, searchFilters } from '~/domain/search/search-filters';
import { Text } from '~/i18n/Text';
import {
  type BarFilterName,
  barFilterNames,
  barFilters,
  choiceFiltersOf,
  type OpenedPart,
} from './filters/bar-filters';
import { ChoiceFilters } from './filters/ChoiceFilters';
import { type FilterControl } from './filters/filter-control';
import { useLiveFilter, type Waiting } from './use-live-filter';
import { type SearchInAddress } from './use-search';
import styles from './SheetParts.module.css';

interface Props {
  readonly state: SearchInAddress;
  readonly opened: OpenedPart | undefined;
  readonly waiting: Waiting;
}

const live = { isReplaced: true };

interface PartProps {
  readonly title: ReactNode;
  /** Whether the part is scrolled into view when the sheet opens. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
}

function Part({ title, isAsked, children }: PartProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <section ref={ref} className={styles.part}>
      <h3 className={styles.head}>{title}</h3>
      {children}
    </section>
  );
}

interface FilterPartProps<Name extends BarFilterName> extends Props {
  readonly name: Name;
}

function FilterPart<Name extends BarFilterName>(props: FilterPartProps<Name>) {
  const { name, state, opened, waiting } = props;
  const { search, today, change } = state;
  const { Field, pauseMs }: FilterControl<FilterValues[Name]> = barFilters[name];
  const onSearch = (value: FilterValues[Name] | undefined) => change({ [name]: value }, live);
  const filters: Filters = search;
  const filter = useLiveFilter(name, { value: filters[name], onSearch, waiting });
  return (
    <Part title={<Text id={searchFilters[name].label} />} isAsked={opened === name}>
      <Field
        isAsked={opened === name}
        today={today}
        value={filter.value}
        onChange={(value) => filter.change(value, pauseMs?.(value))}
      />
    </Part>
  );
}

/** The days have a sheet of their own. */
const sheetNames = barFilterNames.filter((name) => name !== 'dates');

/** Shows the sheet's filters. Each change goes into the address after a moment. */
export function SheetParts(props: Props) {
  const { state, opened } = props;
  return (
    <>
      {sheetNames.map((name) => (
        <FilterPart key={name} name={name} {...props} />
      ))}
      <Part title={<Text id="Search.more" />} isAsked={opened === 'more'}>
        <ChoiceFilters
          search={state.search}
          value={choiceFiltersOf(state.search)}
          onChange={(choices) => state.change(choices, live)}
        />
      </Part>
    </>
  );
}
