import ChevronDown from 'lucide-react/icons/chevron-down';
import { useIntl } from 'react-intl';
import { type SearchParams } from '~/domain/search-params';
import { Chip } from '~/ui/controls/Chip';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { searchMessages } from './search.messages';
import { currentSort, sortNames, type SortOption, sortOptions } from './sort-options';

interface Props {
  readonly search: SearchParams;
  readonly onSort: (changes: Pick<SearchParams, 'sort'>) => void;
}

/** The order of the results. Choosing what holds already does nothing. */
export function SortMenu({ search, onSort }: Props) {
  const intl = useIntl();
  const choose = ({ key, isSelected }: SortOption) => {
    if (!isSelected && key !== 'relevance') onSort({ sort: key });
  };
  const name = intl.formatMessage(sortNames[currentSort(search)]);
  return (
    <MenuButton
      label={intl.formatMessage(searchMessages.sort)}
      placement="bottom end"
      entries={sortOptions(search).map((option) => ({
        key: option.key,
        text: intl.formatMessage(sortNames[option.key]),
        isOn: option.isSelected,
        isDisabled: option.isDisabled,
        onAct: () => choose(option),
      }))}
      renderTrigger={(trigger) => (
        <Chip
          {...trigger}
          trailingIcon={ChevronDown}
          aria-label={intl.formatMessage(searchMessages.sortNow, { name })}
        >
          {name}
        </Chip>
      )}
    />
  );
}
