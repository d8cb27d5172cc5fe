import BadgeCheck from 'lucide-react/icons/badge-check';
import { useConfig } from '~/config/config-context';
import { dayInTimeZone } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { PopoverButton } from '~/ui/overlays/PopoverButton';
import styles from './VerifiedMark.module.css';

/** Marks a member with a verified identity. A press says what was checked and when. */
export function VerifiedMark({ at }: { readonly at: Date }) {
  const text = useText();
  const format = useFormat();
  const { marketplaceName, payments, timeZone } = useConfig();
  const month = format.month(dayInTimeZone(at, timeZone));
  const providerName = payments?.providerName ?? marketplaceName;
  return (
    <PopoverButton
      label={text('Verified.label')}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.mark}>
          <Icon of={BadgeCheck} size="s" />
          <Text id="ListingPage.verified" />
        </button>
      )}
    >
      {() => (
        <p className={styles.meaning}>
          <Text id="Verified.meaning" values={{ month, providerName }} />
        </p>
      )}
    </PopoverButton>
  );
}
