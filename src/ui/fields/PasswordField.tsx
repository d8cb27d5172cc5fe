import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useText } from '~/i18n/use-text';
import { IconButton } from '../controls/IconButton';
import { TextField, type TextFieldProps } from './TextField';
import styles from './PasswordField.module.css';

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'icon' | 'inputMode' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the password. */
export function PasswordField(props: Props) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          className={styles.toggle}
          size="s"
          icon={isShown ? EyeOff : Eye}
          aria-pressed={isShown}
          label={text('PasswordField.show')}
          onClick={() => setShown((shown) => !shown)}
        />
      }
    />
  );
}
