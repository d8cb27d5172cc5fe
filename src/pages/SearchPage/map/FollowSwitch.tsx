import RefreshCw from 'lucide-react/icons/refresh-cw';
import { FormattedMessage } from 'react-intl';
import { Button } from '~/ui/controls/Button';
import { Checkbox } from '~/ui/fields/Checkbox';
import { searchPageMessages } from '../SearchPage.messages';
import styles from './FollowSwitch.module.css';

interface Props {
  readonly isFollowing: boolean;
  readonly onFollowChange: (isFollowing: boolean) => void;
  /** There is a moved map to search in. */
  readonly onSearchHere: (() => void) | undefined;
}

/** Whether each move of the map searches at once; if not, a button searches after a move. */
export function FollowSwitch({ isFollowing, onFollowChange, onSearchHere }: Props) {
  if (!isFollowing && onSearchHere) {
    return (
      <div className={styles.place}>
        <Button size="s" icon={RefreshCw} onClick={onSearchHere}>
          <FormattedMessage {...searchPageMessages.searchThisArea} />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.place}>
      <div className={styles.switch}>
        <Checkbox
          label={<FormattedMessage {...searchPageMessages.searchAsIMove} />}
          isChecked={isFollowing}
          onChange={onFollowChange}
        />
      </div>
    </div>
  );
}
