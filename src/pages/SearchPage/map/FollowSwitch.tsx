import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { Checkbox } from '~/ui/fields/Checkbox';
import styles from './FollowSwitch.module.css';

interface Props {
  readonly isFollowing: boolean;
  readonly onFollowChange: (isFollowing: boolean) => void;
  /** The map was moved, and its area has not been searched yet. */
  readonly onSearchHere: (() => void) | undefined;
}

/** Whether each move of the map searches right away; if not, a button searches after a move. */
export function FollowSwitch({ isFollowing, onFollowChange, onSearchHere }: Props) {
  if (!isFollowing && onSearchHere) {
    return (
      <Button size="s" icon={RefreshCw} onClick={onSearchHere} text="SearchPage.searchThisArea" />
    );
  }
  return (
    <div className={styles.switch}>
      <Checkbox
        label={<Text id="SearchPage.searchAsIMove" />}
        isChecked={isFollowing}
        onChange={onFollowChange}
      />
    </div>
  );
}
