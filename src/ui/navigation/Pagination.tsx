import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '~/i18n/use-text';
import { IconLink } from '../controls/IconButton';
import { Link } from '../Link';
import { pageNumbers } from './page-numbers';
import styles from './Pagination.module.css';

interface Props {
  readonly page: number;
  readonly totalPages: number;
  readonly hrefOf: (page: number) => string;
}

const ellipsis = '…';

/** Links to pages; nothing if there is only one. */
export function Pagination({ page, totalPages, hrefOf }: Props) {
  const text = useText();
  if (totalPages <= 1) return null;
  const numbers = pageNumbers(page, totalPages);
  return (
    <nav aria-label={text('Pagination.label')}>
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <IconLink
              icon={ChevronLeft}
              className={styles.step}
              rel="prev"
              href={hrefOf(page - 1)}
              label={text('Pagination.previous')}
            />
          </li>
        )}
        {numbers.map((number, index) =>
          number === 'gap' ? (
            <li key={`gap-${String(index)}`} className={styles.page} aria-hidden="true">
              {ellipsis}
            </li>
          ) : (
            <li key={number}>
              <Link
                look="bare"
                className={styles.page}
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={text('Pagination.page', { page: number })}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < totalPages && (
          <li>
            <IconLink
              icon={ChevronRight}
              className={styles.step}
              rel="next"
              href={hrefOf(page + 1)}
              label={text('Pagination.next')}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}
