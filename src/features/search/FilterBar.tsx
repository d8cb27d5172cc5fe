import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useConfig } from '~/config/config-context';
import {
  type Filters,
  type FilterValues,
  formatFilter,
  formatFilters,
  noFilters,
  searchFilters,
} from '~/domain/search/search-filters';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { focusBefore } from '~/lib/focus-before';
import { whenLoaded } from '~/ui/when-loaded';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import {
  type BarFilterName,
  barFilterNames,
  barFilters,
  choiceFiltersOf,
  countChoiceFilters,
  type OpenedPart,
  openedPart,
} from './filters/bar-filters';
import { FieldSkeleton } from './filters/FieldSkeleton';
import { type FilterControl } from './filters/filter-control';
import { FilterPopover } from './FilterPopover';
import { BarCount } from './BarCount';
import { ShowCount } from './ShowCount';
import { type SearchInAddress } from './use-search';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type SearchParams } from '~/domain/search/search-params';
import { Chip } from '~/ui/controls/Chip';
import { IconButton } from '~/ui/controls/IconButton';
import { MenuButton } from '~/ui/overlays/MenuButton';
import {
  currentSort,
  sortLongNames,
  sortNames,
  type SortOption,
  sortOptions,
} from './sort-options';
import styles from './FilterBar.module.css';

interface SortMenuProps {
  readonly search: SearchParams;
  readonly onSort: (changes: Pick<SearchParams, 'sort'>) => void;
}

/** The menu for the order of the results. Choosing the current one does nothing. */
function SortMenu({ search, onSort }: SortMenuProps) {
  const text = useText();
  const choose = ({ key, isSelected }: SortOption) => {
    if (!isSelected) onSort({ sort: key === 'relevance' ? undefined : key });
  };
  const name = text(sortNames[currentSort(search)]);
  return (
    <MenuButton
      label={text('Search.sort')}
      placement="bottom end"
      entries={sortOptions(search).map((option) => ({
        key: option.key,
        text: text(sortLongNames[option.key]),
        isOn: option.isSelected,
        isDisabled: option.isDisabled,
        onAct: () => choose(option),
      }))}
      renderTrigger={(trigger) => (
        <Chip {...trigger} trailingIcon={ChevronDown} aria-label={text('Search.sortNow', { name })}>
          {name}
        </Chip>
      )}
    />
  );
}

const FilterSheet = whenLoaded(async () => (await import('./FilterSheet')).FilterSheet);

interface Props {
  readonly state: SearchInAddress;
  /** The number of results, or undefined while it is unknown. */
  readonly resultCount: number | undefined;
}

const ChoiceFilters = whenLoaded(
  async () => (await import('./filters/ChoiceFilters')).ChoiceFilters,
  FieldSkeleton,
);

interface ChipProps extends Pick<Props, 'state'> {
  /** Opens the sheet at a filter; undefined if each filter has its own panel. */
  readonly openSheet: ((part: OpenedPart) => void) | undefined;
}

interface FilterChipProps<Name extends BarFilterName> extends ChipProps {
  readonly name: Name;
}

function FilterChip<Name extends BarFilterName>(props: FilterChipProps<Name>) {
  const { name, openSheet } = props;
  const { search, today, change } = props.state;
  const text = useText();
  const format = useFormat();
  const words = { text, format, currency: useConfig().currency };
  const { icon, describe, show, Field, pauseMs, isLive }: FilterControl<FilterValues[Name]> =
    barFilters[name];
  const filters: Filters = search;
  const value = filters[name];
  const label = text(searchFilters[name].label);
  const described = value && describe(value, words);
  return (
    <>
      <FilterPopover
        label={label}
        openInstead={openSheet && (() => openSheet(name))}
        text={value === undefined ? label : (show?.(value) ?? described)}
        isOn={value !== undefined}
        icon={icon}
        value={value}
        noValue={undefined}
        textOf={(chosen) => formatFilter(name, chosen)}
        pauseMs={isLive ? pauseMs : undefined}
        onSubmit={(chosen, options) => change({ [name]: chosen }, options)}
        renderField={(draft, onChange) => (
          <Field isAsked today={today} value={draft} onChange={onChange} />
        )}
      />
      {described && (
        <IconButton
          icon={X}
          size="s"
          className={styles.remove}
          label={text('Search.removeFilter', { words: described })}
          onClick={({ currentTarget }) => {
            focusBefore(currentTarget);
            change({ [name]: undefined });
          }}
        />
      )}
    </>
  );
}

const atOnce = () => 0;

/** The filters with choices. Each choice applies at once. */
function MoreChip({ state: { search, change }, resultCount, openSheet }: ChipProps & Props) {
  const text = useText();
  const count = countChoiceFilters(search);
  return (
    <FilterPopover
      label={text('Search.more')}
      openInstead={openSheet && (() => openSheet('more'))}
      text={count ? text('Search.moreCount', { count }) : text('Search.more')}
      isOn={count > 0}
      icon={SlidersHorizontal}
      value={choiceFiltersOf(search)}
      noValue={choiceFiltersOf(noFilters)}
      textOf={(choices) => new URLSearchParams(formatFilters(choices)).toString()}
      clearText={<Text id="Search.resetAll" />}
      onSubmit={(choices, options) => change(choices, options)}
      pauseMs={atOnce}
      doneText={<ShowCount count={resultCount} />}
      renderField={(draft, onChange) => (
        <ChoiceFilters search={search} value={draft} onChange={onChange} />
      )}
    />
  );
}

/** Shows filters and sort order: separate panels on wide screens, one sheet for all on phones. */
export function FilterBar({ state, resultCount }: Props) {
  const text = useText();
  const isPhone = useIsPhone();
  const chip = { state, openSheet: isPhone ? state.openSheet : undefined };
  return (
    <section className={styles.bar} aria-label={text('Search.filters')}>
      <div className={styles.row}>
        {/* The buttons are the same on every screen, so that an early press reaches the right one. */}
        {barFilterNames.map((name) => (
          <FilterChip key={name} name={name} {...chip} />
        ))}
        <MoreChip {...chip} resultCount={resultCount} />
        <BarCount count={resultCount} />
        <div className={styles.sort}>
          <SortMenu search={state.search} onSort={(changes) => state.change(changes)} />
        </div>
      </div>
      <FilterSheet
        state={state}
        opened={isPhone ? openedPart(state.sheetPart) : undefined}
        resultCount={resultCount}
      />
    </section>
  );
}
