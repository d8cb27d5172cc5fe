import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { LogoMark, Wordmark } from '~/ui/motifs/Wordmark';
import { Link } from '~/ui/Link';
import styles from './HomeLink.module.css';

/** Shows the wordmark as a link to the start page. With `isCompact`, and on a page that is too narrow, phones show only the spanner. */
export function HomeLink({ href, isCompact = false }: { href: string; isCompact?: boolean }) {
  return (
    <Link look="bare" href={href} className={styles.home} data-compact={isCompact || undefined}>
      {/* A label would differ from the visible text, because the two o's are a drawing. */}
      <VisuallyHidden text="TopBar.home" />
      <span className={styles.full}>
        <Wordmark />
      </span>
      <span className={styles.mark}>
        <LogoMark />
      </span>
    </Link>
  );
}
