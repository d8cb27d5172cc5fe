import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { acceptedTypes } from '~/features/pictures/check-file';
import { type IconShape, Icon } from '~/ui/controls/Icon';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useObjectUrl } from '~/lib/use-object-url';
import { IconButton } from '~/ui/controls/IconButton';
import { type MessageId } from '~/i18n/message-id';
import { type Photo } from './photos-state';
import { LostFiles } from './LostFiles';
import { useWizardPhotos } from './photos-context';
import { type Photos } from './use-photos';
import common from '~/ui/layout/common.module.css';
import styles from './PhotoStrip.module.css';

function FilePicture({ file }: { file: File }) {
  const address = useObjectUrl(file);
  return address ? <img className={styles.picture} src={address} alt="" /> : null;
}

interface ThumbProps extends Pick<Photos, 'remove' | 'retry'> {
  readonly photo: Photo;
  readonly number: number;
}

/** Shows one of the pictures as a thumbnail. The last step arranges and describes them. */
function Thumb({ photo, number, remove, retry }: ThumbProps) {
  const text = useText();
  return (
    <li className={styles.thumb} data-failed={photo.kind === 'failed' || undefined}>
      {photo.kind === 'attached' && (
        <img
          className={styles.picture}
          src={photo.image.src}
          alt={photo.alt || text('EditListingPage.photoNumber', { number })}
        />
      )}
      {(photo.kind === 'waiting' || photo.kind === 'uploading') && (
        <FilePicture file={photo.file} />
      )}
      {photo.kind === 'uploading' && (
        <progress
          className={styles.progress}
          aria-label={text('EditListingPage.photoUploading', { name: photo.file.name })}
          max={1}
          value={photo.share}
        />
      )}
      {photo.kind === 'failed' && (
        <span role="alert" className={styles.why}>
          <b>{photo.file.name}</b> <Text id={photo.why} />
        </span>
      )}
      <span className={styles.buttons}>
        {photo.kind === 'failed' && photo.mayRetry && (
          <IconButton
            icon={RotateCcw}
            look="floating"
            size="s"
            label={text('EditListingPage.retry')}
            onClick={() => retry(photo.key, photo.file)}
          />
        )}
        <IconButton
          icon={X}
          look="floating"
          size="s"
          label={text('EditListingPage.photoRemove', { number })}
          onClick={() => remove(photo.key)}
        />
      </span>
    </li>
  );
}

interface AddProps {
  readonly icon: IconShape;
  readonly name: MessageId;
  /** Whether it opens the camera instead of the files. Only phones and tablets have it. */
  readonly isCamera?: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

function Add({ icon, name, isCamera = false, onAdd }: AddProps) {
  return (
    <li className={isCamera ? styles.camera : undefined}>
      <label className={styles.add}>
        <Icon of={icon} />
        <Text id={name} />
        <input
          type="file"
          multiple={!isCamera}
          accept={acceptedTypes()}
          capture={isCamera ? 'environment' : undefined}
          className={styles.input}
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            // This lets people choose the same file again after they removed it.
            target.value = '';
          }}
        />
      </label>
    </li>
  );
}

/** Shows the pictures of the last step early, for an owner who has the tool at hand when the listing begins. */
export function PhotoStrip() {
  const { photos, lost, add, remove, retry } = useWizardPhotos();
  return (
    <section className={styles.section} aria-labelledby="photo-strip">
      <div className={styles.head}>
        <h2 id="photo-strip" className={common.textM}>
          <Text id="EditListingPage.stripTitle" />
        </h2>
        <Text as="span" className={common.quiet} id="EditListingPage.stripOr" />
      </div>
      {lost && <LostFiles names={lost} />}
      <ul className={styles.strip}>
        {photos.map((photo, index) => (
          <Thumb key={photo.key} photo={photo} number={index + 1} remove={remove} retry={retry} />
        ))}
        <Add icon={Camera} name="EditListingPage.takePhoto" isCamera onAdd={add} />
        <Add icon={Images} name="EditListingPage.choosePhotos" onAdd={add} />
      </ul>
    </section>
  );
}
