import { useNavigate } from 'react-router-dom';
import { searchPath } from '~/config/paths';
import { SearchForm } from '~/features/shell/SearchForm';
import { emptySearchForm, useSearchForm } from '~/features/shell/use-search-form';
import styles from './CmsSection.module.css';

/** The form of the front page, on a page that an operator composes. */
export function SectionSearch() {
  const navigate = useNavigate();
  const form = useSearchForm({ onSearch: (search) => void navigate(searchPath(search)) });
  return (
    <div className={styles.search}>
      <SearchForm layout="hero" initial={emptySearchForm} {...form} />
    </div>
  );
}
