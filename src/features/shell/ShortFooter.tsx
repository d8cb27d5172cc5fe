import { pathTo } from '~/config/paths';
import { useConfig } from '~/config/config-context';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Link } from '~/ui/Link';
import styles from './ShortFooter.module.css';

export interface FooterLink {
  readonly to: 'contact' | 'rentalAgreement' | 'cancellationPolicy' | 'privacyPolicy';
  readonly label: MessageId;
}

interface Props {
  readonly links: readonly FooterLink[];
  /** Whether links open in another tab, because the page would lose typed text. */
  readonly isElsewhere?: boolean;
}

/** Replaces the site's footer with a few links, on pages where people do something. */
export function ShortFooter({ links, isElsewhere = false }: Props) {
  const text = useText();
  const clock = useClock();
  const { marketplaceName } = useConfig();
  return (
    <footer className={styles.foot}>
      <nav className={styles.links} aria-label={text('ShortFooter.links')}>
        {links.map(({ to, label }) => (
          <Link
            key={to}
            href={pathTo(to)}
            target={isElsewhere ? '_blank' : undefined}
            className={styles.link}
            text={label}
          />
        ))}
      </nav>
      <p>
        <Text
          id="ShortFooter.rights"
          values={{ year: String(clock.now().getUTCFullYear()), marketplaceName }}
        />
      </p>
    </footer>
  );
}
