import { useConfig } from '~/config/config-context';
import { dayInTimeZone } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { PopoverButton } from '~/ui/overlays/PopoverButton';
import { VerifiedWords } from './VerifiedWords';
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
          <VerifiedWords />
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
