import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useState } from 'react';
import { photoTypes } from '~/domain/listing-fields';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import styles from './AddPhotos.module.css';

/** HEIC is let through the file chooser, so that it can be said what to do with it. */
const accepted = [...photoTypes, '.heic', '.heif'].join(',');

/** Takes files, chosen or dropped, several at once. */
export function AddPhotos({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={ImagePlus} />
      <b>
        <Text id="EditListingPage.addPhotos" />
      </b>
      <span>
        <Text id="EditListingPage.addPhotosHint" />
      </span>
      <input
        type="file"
        multiple
        accept={accepted}
        className={styles.input}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}
