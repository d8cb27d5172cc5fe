import { useNavigate } from 'react-router-dom';
import { pathTo, searchPath } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { categoryOutline } from '~/api/listing-picture';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { SearchForm } from '~/features/shell/SearchForm';
import { emptySearchForm, useSearchForm } from '~/features/shell/use-search-form';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Wrap } from '~/ui/layout/Wrap';
import styles from './NotFoundPage.module.css';

/** Shown for every unknown address, with links to go on. */
export function NotFoundPage() {
  const text = useText();
  const navigate = useNavigate();
  const form = useSearchForm((search) => void navigate(searchPath(search)));
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('NotFoundPage.title')}
        description={text('NotFoundPage.description')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <EmptyState
            level={1}
            outline={categoryOutline()}
            title={text('NotFoundPage.heading')}
            action={
              <LinkButton look="line" href={pathTo('landing')}>
                <Text id="NotFoundPage.home" />
              </LinkButton>
            }
          >
            <Text id="NotFoundPage.text" />
          </EmptyState>
          <SearchForm layout="stacked" initial={emptySearchForm} {...form} />
        </div>
      </Wrap>
    </PageFrame>
  );
}
