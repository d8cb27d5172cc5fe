import Heart from 'lucide-react/icons/heart';
import { useText } from '~/i18n/use-text';
import { IconButton } from '../controls/IconButton';
import styles from './HeartButton.module.css';

interface Props {
  readonly isOn: boolean;
  readonly title: string;
  readonly onToggle: () => void;
}

/** Saves a tool. Its state is the button's pressed state; its name contains the title. */
export function HeartButton({ isOn, title, onToggle }: Props) {
  const text = useText();
  return (
    <IconButton
      icon={Heart}
      look="floating"
      size="s"
      className={styles.heart}
      isFilled={isOn}
      aria-pressed={isOn}
      label={text('HeartButton.save', { title })}
      onClick={onToggle}
    />
  );
}
