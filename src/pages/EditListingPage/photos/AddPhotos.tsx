import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useState } from 'react';
import { acceptedTypes } from '~/features/pictures/check-file';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import styles from './AddPhotos.module.css';

/** The id of the input, to which missing pictures lead. */
export const ADD_PHOTOS = 'add-photos';

/** Accepts several files at once, chosen or dropped. */
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
      <Text as="b" id="EditListingPage.addPhotos" />
      <Text as="span" id="EditListingPage.addPhotosHint" />
      <input
        id={ADD_PHOTOS}
        type="file"
        multiple
        accept={acceptedTypes()}
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
