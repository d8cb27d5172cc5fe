import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { chooseTheme, type Theme, themeFromCookies, themes } from './theme';
import styles from './ThemeSwitch.module.css';

const messages = defineMessages({
  legend: { id: 'ThemeSwitch.legend' },
  system: { id: 'ThemeSwitch.system' },
  light: { id: 'ThemeSwitch.light' },
  dark: { id: 'ThemeSwitch.dark' },
});

const icons = { system: Monitor, light: Sun, dark: Moon } satisfies Record<Theme, IconShape>;

const never = () => () => undefined;

/** Light, dark, or as the device says. The choice is kept in a cookie. */
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
      <legend className={styles.legend}>
        <FormattedMessage {...messages.legend} />
      </legend>
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
              <FormattedMessage {...messages[theme]} />
            </span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
