import { useConfig } from '~/config/config-context';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { PopoverButton } from '~/ui/overlays/PopoverButton';
import { VerifiedWords } from './VerifiedWords';
import styles from './VerifiedMark.module.css';

/** Beside a member whom the marketplace has verified; pressed, it says what that means. */
export function VerifiedMark({ name }: { readonly name: string }) {
  const text = useText();
  const { marketplaceName } = useConfig();
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
          <Text id="Verified.meaning" values={{ name, marketplaceName }} />
        </p>
      )}
    </PopoverButton>
  );
}
