import Heart from 'lucide-react/icons/heart';
import { useIntl } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { IconButton } from '../controls/IconButton';
import styles from './HeartButton.module.css';

const messages = defineMessages({ save: { id: 'HeartButton.save' } });

type HeartButtonProps = { isOn: boolean; title: string; onToggle: () => void };

/** Saves a tool; its state is the button's pressed state, its name holds the title. */
export function HeartButton({ isOn, title, onToggle }: HeartButtonProps) {
  const intl = useIntl();
  return (
    <IconButton
      icon={Heart}
      look="floating"
      size="s"
      className={styles.heart}
      isFilled={isOn}
      aria-pressed={isOn}
      label={intl.formatMessage(messages.save, { title })}
      onClick={onToggle}
    />
  );
}
