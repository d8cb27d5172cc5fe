import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useState, useSyncExternalStore } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { chooseTheme, type Theme, themeFromCookies, themes } from './theme';
import styles from './ThemeSwitch.module.css';

const names = {
  system: 'ThemeSwitch.system',
  light: 'ThemeSwitch.light',
  dark: 'ThemeSwitch.dark',
} as const satisfies Record<Theme, MessageId>;

const icons = { system: Monitor, light: Sun, dark: Moon } satisfies Record<Theme, IconShape>;

const never = () => () => undefined;

/** The choice between light, dark and the device's setting. A cookie keeps it. */
export function ThemeSwitch() {
  const name = useId();
  const stored = useSyncExternalStore(
    never,
    () => themeFromCookies(document.cookie),
    () => 'system' as const,
  );
  const [chosen, setChosen] = useState<Theme | null>(null);
  const current = chosen ?? stored;
  return (
    <fieldset className={styles.switch}>
      <Text as="legend" className={styles.legend} id="ThemeSwitch.legend" />
      <span className={styles.options}>
        {themes.map((theme) => (
          <label key={theme} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={theme}
              className={styles.input}
              checked={theme === current}
              onChange={() => {
                setChosen(theme);
                chooseTheme(theme);
              }}
            />
            <span className={styles.face}>
              <Icon of={icons[theme]} size="s" />
              <Text id={names[theme]} />
            </span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
