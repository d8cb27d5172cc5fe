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
  /** In a tab of its own, because what is typed into the page would be left. */
  readonly isElsewhere?: boolean;
}

/** In place of the site's footer, on pages where something is to be done: a few links. */
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
