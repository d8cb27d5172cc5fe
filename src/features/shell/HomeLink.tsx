import { useConfig } from '~/config/config-context';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { LogoMark, Wordmark } from '~/ui/motifs/Wordmark';
import { Link } from '~/ui/Link';
import styles from './HomeLink.module.css';

interface Props {
  readonly href: string;
  readonly isCompact?: boolean;
  /** The board keeps the wordmark, because the operator's logo is made for a light ground. */
  readonly isOnBoard?: boolean;
}

/**
 * Shows the operator's logo, else the wordmark, as a link to the start page. With `isCompact`, and on a page that is too narrow, phones
 * show only the spanner of the wordmark.
 */
export function HomeLink({ href, isCompact = false, isOnBoard = false }: Props) {
  const { marketplaceName, site: { logo, logoHref = href } = {} } = useConfig();
  const own = !isOnBoard && logo;
  return (
    <Link look="bare" href={logoHref} className={styles.home} data-compact={isCompact || undefined}>
      {own ? (
        <img className={styles.logo} {...own} sizes={`${own.width}px`} alt={marketplaceName} />
      ) : (
        <>
          {/* A label would differ from the visible text, because two o's may be a drawing. */}
          <VisuallyHidden>{marketplaceName}</VisuallyHidden>
          <span className={styles.full}>
            <Wordmark name={marketplaceName} />
          </span>
          <span className={styles.mark}>
            <LogoMark />
          </span>
        </>
      )}
    </Link>
  );
}
