import { useNavigate, useSearchParams } from 'react-router-dom';
import { searchPath } from '~/config/paths';
import { SEARCH_FLAG, withShellPart } from '~/config/shell-flags';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import { SearchForm } from './SearchForm';
import { useNearbySearchForm, useSearchForm } from './use-search-form';

/** The large search form of a page's first section. On phones its first field opens the search's own page. */
export function HeroSearch() {
  const navigate = useNavigate();
  const form = useSearchForm({ onSearch: (search) => void navigate(searchPath(search)) });
  const initial = useNearbySearchForm();
  const isPhone = useIsPhone();
  const [, setQuery] = useSearchParams();
  const openPage = () =>
    setQuery((query) => withShellPart(query, SEARCH_FLAG), { preventScrollReset: true });
  return (
    <SearchForm
      layout="hero"
      initial={initial}
      {...form}
      onOpenPage={isPhone ? openPage : undefined}
    />
  );
}
