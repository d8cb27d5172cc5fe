import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useObjectUrl } from '~/lib/use-object-url';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { IconButton } from '~/ui/controls/IconButton';
import { type Photo } from './photos-state';
import styles from './PhotoTile.module.css';

const PERCENT = 100;

interface UploadingProps {
  readonly photo: Extract<Photo, { kind: 'uploading' }>;
  readonly onCancel: () => void;
}

/** A picture that is being uploaded. */
export function UploadingTile({ photo: { file, share }, onCancel }: UploadingProps) {
  const text = useText();
  const address = useObjectUrl(file);
  return (
    <li className={styles.item}>
      <div className={styles.tile}>
        {address && <img className={styles.picture} data-faded src={address} alt="" />}
        <IconButton
          icon={X}
          look="floating"
          size="s"
          className={styles.remove}
          label={text('EditListingPage.photoCancel', { name: file.name })}
          onClick={onCancel}
        />
        <progress
          className={styles.progress}
          aria-label={text('EditListingPage.photoUploading', { name: file.name })}
          max={PERCENT}
          value={Math.round(share * PERCENT)}
        />
      </div>
    </li>
  );
}

interface FailedProps {
  readonly photo: Extract<Photo, { kind: 'failed' }>;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** Shows a picture whose upload failed, with the reason. */
export function FailedTile({ photo: { file, why, mayRetry }, onRetry, onRemove }: FailedProps) {
  return (
    <li className={styles.item}>
      <div className={[styles.tile, styles.tall, styles.failed].join(' ')} role="alert">
        <Icon of={ImageOff} />
        <b>{file.name}</b>
        <Text as="span" id={why} />
        <span className={styles.buttons}>
          {mayRetry && <Button size="s" onClick={onRetry} text="EditListingPage.retry" />}
          <Button size="s" look="ghost" onClick={onRemove} text="EditListingPage.photoDismiss" />
        </span>
      </div>
    </li>
  );
}
