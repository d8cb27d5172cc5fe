import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { LogoMark, Wordmark } from '~/ui/motifs/Wordmark';
import { Link } from '~/ui/Link';
import styles from './HomeLink.module.css';

/**
 * The wordmark as a link to the start page. `isCompact` shows only the spanner on phones, beside the search field; so
 * does a page that is too narrow for the word.
 */
export function HomeLink({ href, isCompact = false }: { href: string; isCompact?: boolean }) {
  return (
    <Link look="bare" href={href} className={styles.home} data-compact={isCompact || undefined}>
      {/* Not a label: what is seen would differ from it, because the two o's are a drawing. */}
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
