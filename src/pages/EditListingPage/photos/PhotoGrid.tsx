import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { useText } from '~/i18n/use-text';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Note } from '~/ui/feedback/Note';
import { AddPhotos } from './AddPhotos';
import { AttachedTile } from './AttachedTile';
import { LostFiles } from './LostFiles';
import { FailedTile, UploadingTile } from './PendingTile';
import { isAttached } from './photos-state';
import { type Photos } from './use-photos';
import styles from './PhotoGrid.module.css';

interface Props {
  readonly photos: Photos;
  /** Whether the last picture can be removed. That of a public tool cannot be until there is another. */
  readonly mayBeEmpty: boolean;
}

/** Shows all pictures in order, then the uploads, then the tile that adds more. */
export function PhotoGrid({
  photos: { photos, lost, savedAlts, add, remove, retry, move, describe },
  mayBeEmpty,
}: Props) {
  const text = useText();
  const [announcement, announce] = useState('');
  const attached = photos.filter(isAttached);
  const moveTo = (key: string, to: number) => {
    if (to < 0 || to >= attached.length) return;
    move(key, to);
    announce(text('EditListingPage.photoMoved', { number: to + 1, count: attached.length }));
  };
  return (
    <>
      {lost && <LostFiles names={lost} />}
      <ul className={styles.grid} aria-label={text('EditListingPage.photoList')}>
        {attached.map((photo, index) => (
          <AttachedTile
            key={photo.key}
            photo={photo}
            index={index}
            count={attached.length}
            savedAlt={savedAlts[photo.image.id] ?? ''}
            isLast={!mayBeEmpty && attached.length === 1}
            onMove={(to) => moveTo(photo.key, to)}
            onRemove={() => remove(photo.key)}
            onDescribe={(alt) => describe(photo.key, alt)}
          />
        ))}
        {photos.map((photo) => {
          if (photo.kind === 'uploading') {
            return (
              <UploadingTile key={photo.key} photo={photo} onCancel={() => remove(photo.key)} />
            );
          }
          if (photo.kind !== 'failed') return null;
          return (
            <FailedTile
              key={photo.key}
              photo={photo}
              onRetry={() => retry(photo.key, photo.file)}
              onRemove={() => remove(photo.key)}
            />
          );
        })}
        <li>
          <AddPhotos onAdd={add} />
        </li>
        <li>
          <Note tone="plain" icon={Camera} text="EditListingPage.photoTip" />
        </li>
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
