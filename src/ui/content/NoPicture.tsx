import ImageOff from 'lucide-react/icons/image-off';
import { Icon } from '../controls/Icon';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import { Board } from '../motifs/Board';
import { Outline } from '../motifs/Outline';
import styles from './NoPicture.module.css';

/** Replaces a missing picture: the outline of the category's tool on the board. */
export function NoPicture({ outline }: { outline?: string }) {
  return (
    <Board dots="s" className={styles.board}>
      {outline === undefined ? (
        <Icon of={ImageOff} />
      ) : (
        <Outline className={styles.outline} src={outline} />
      )}
      <VisuallyHidden text="NoPicture.text" />
    </Board>
  );
}
