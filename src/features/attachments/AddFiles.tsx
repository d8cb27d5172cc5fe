import Paperclip from 'lucide-react/icons/paperclip';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { acceptedTypes } from '../pictures/check-file';
import { type FileKinds, fileTypes } from './attachment-fault';
import styles from './AddFiles.module.css';

interface Props {
  readonly label: string;
  readonly kinds?: FileKinds;
  readonly icon?: IconShape;
  /** Whether the label is visible and not only read out. */
  readonly isLabelShown?: boolean;
  /** Whether the button is a square in the place of a small picture. */
  readonly isTile?: boolean;
  /** Whether phones open the camera at once, so that the picture shows the present state. */
  readonly hasCamera?: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** A button that opens the file chooser, or the camera on phones. It takes several files at once. */
export function AddFiles(props: Props) {
  const { label, kinds = 'pictures-and-pdf', icon = Paperclip, isLabelShown } = props;
  const { hasCamera, isTile, onAdd } = props;
  return (
    <label
      className={styles.button}
      data-wide={isLabelShown || undefined}
      data-tile={isTile || undefined}
      title={label}
    >
      <Icon of={icon} />
      {isLabelShown ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
      <input
        type="file"
        multiple
        accept={acceptedTypes(fileTypes[kinds])}
        capture={hasCamera ? 'environment' : undefined}
        className={styles.input}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // This lets people choose the same file again after they removed it.
          target.value = '';
        }}
      />
    </label>
  );
}
