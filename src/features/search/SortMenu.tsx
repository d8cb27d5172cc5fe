import ChevronDown from 'lucide-react/icons/chevron-down';
import { type SearchParams } from '~/domain/search/search-params';
import { useText } from '~/i18n/use-text';
import { Chip } from '~/ui/controls/Chip';
import { MenuButton } from '~/ui/overlays/MenuButton';
import {
  currentSort,
  sortLongNames,
  sortNames,
  type SortOption,
  sortOptions,
} from './sort-options';

interface Props {
  readonly search: SearchParams;
  readonly onSort: (changes: Pick<SearchParams, 'sort'>) => void;
}

/** The order of the results. Choosing the current one does nothing. */
export function SortMenu({ search, onSort }: Props) {
  const text = useText();
  const choose = ({ key, isSelected }: SortOption) => {
    if (!isSelected && key !== 'relevance') onSort({ sort: key });
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
