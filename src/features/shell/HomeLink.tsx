import { useConfig } from '~/config/config-context';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { LogoMark, Wordmark } from '~/ui/motifs/Wordmark';
import { Link } from '~/ui/Link';
import styles from './HomeLink.module.css';

/** Shows the wordmark as a link to the start page. With `isCompact`, and on a page that is too narrow, phones show only the spanner. */
export function HomeLink({ href, isCompact = false }: { href: string; isCompact?: boolean }) {
  const { marketplaceName } = useConfig();
  return (
    <Link look="bare" href={href} className={styles.home} data-compact={isCompact || undefined}>
      {/* A label would differ from the visible text, because two o's may be a drawing. */}
      <VisuallyHidden>{marketplaceName}</VisuallyHidden>
      <span className={styles.full}>
        <Wordmark name={marketplaceName} />
      </span>
      <span className={styles.mark}>
        <LogoMark />
      </span>
    </Link>
  );
}
