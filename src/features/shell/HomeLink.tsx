import { useText } from '~/i18n/use-text';
import { LogoMark, Wordmark } from '~/ui/motifs/Wordmark';
import { Link } from '~/ui/Link';
import styles from './HomeLink.module.css';

/** The wordmark as a link to the start page. `compact` shows only the spanner on phones, beside the search field. */
export function HomeLink({ href, isCompact = false }: { href: string; isCompact?: boolean }) {
  const text = useText();
  return (
    <Link
      look="bare"
      href={href}
      className={styles.home}
      data-compact={isCompact || undefined}
      aria-label={text('TopBar.home')}
    >
      <span className={styles.full}>
        <Wordmark />
      </span>
      {isCompact && (
        <span className={styles.mark}>
          <LogoMark />
        </span>
      )}
    </Link>
  );
}
