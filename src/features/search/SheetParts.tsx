import { type ReactNode, useEffect, useRef } from 'react';
import { type Filters, type FilterValues, searchFilters } from '~/domain/search/search-filters';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
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
import common from '~/ui/layout/common.module.css';
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
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, isAsked, action, children }: PartProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <section ref={ref} className={styles.part}>
      <div className={styles.head}>
        <h3 className={common.headS}>{title}</h3>
        {action}
      </div>
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
  const { Field, pauseMs, needsClear }: FilterControl<FilterValues[Name]> = barFilters[name];
  const onSearch = (value: FilterValues[Name] | undefined) => change({ [name]: value }, live);
  const filters: Filters = search;
  const filter = useLiveFilter(name, { value: filters[name], onSearch, waiting });
  const clear = needsClear && filter.value !== undefined && (
    <Button look="ghost" size="s" onClick={() => onSearch(undefined)} text="Search.clear" />
  );
  return (
    <Part title={<Text id={searchFilters[name].label} />} isAsked={opened === name} action={clear}>
      <Field
        isAsked={opened === name}
        today={today}
        value={filter.value}
        onChange={(value) => filter.change(value, pauseMs?.(value))}
      />
    </Part>
  );
}

/** Shows the sheet's filters. Each change goes into the address after a moment. */
export function SheetParts(props: Props) {
  const { state, opened } = props;
  return (
    <>
      {barFilterNames.map((name) => (
        <FilterPart key={name} name={name} {...props} />
      ))}
      <Part title={<Text id="Search.more" />} isAsked={opened === 'more'}>
        <ChoiceFilters
          value={choiceFiltersOf(state.search)}
          onChange={(choices) => state.change(choices, live)}
        />
      </Part>
    </>
  );
}
