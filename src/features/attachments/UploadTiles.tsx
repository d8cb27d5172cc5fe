import FileText from 'lucide-react/icons/file-text';
import FileX from 'lucide-react/icons/file-x';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { Text } from '~/i18n/Text';
import { useFileSize } from '~/i18n/use-file-size';
import { useText } from '~/i18n/use-text';
import { useObjectUrl } from '~/lib/use-object-url';
import { Icon } from '~/ui/controls/Icon';
import { IconButton } from '~/ui/controls/IconButton';
import { type Upload } from './uploads-state';
import { type Uploads } from './use-uploads';
import styles from './UploadTiles.module.css';

const PERCENT = 100;

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

function Preview({ file }: { file: File }) {
  const address = useObjectUrl(file);
  return <span className={styles.picture}>{address && <img src={address} alt="" />}</span>;
}

function Look({ upload: { file, kind } }: { upload: Upload }) {
  if (kind !== 'failed' && isPicture(file)) return <Preview file={file} />;
  return (
    <span className={styles.picture}>
      <Icon of={kind === 'failed' ? FileX : FileText} />
    </span>
  );
}

function State({ upload }: { upload: Upload }) {
  const text = useText();
  const sizeOf = useFileSize();
  const { file } = upload;
  switch (upload.kind) {
    case 'uploading':
      return (
        <progress
          className={styles.progress}
          aria-label={text('Attachments.uploading', { name: file.name })}
          max={PERCENT}
          value={Math.round(upload.share * PERCENT)}
        />
      );
    case 'uploaded':
      return <span className={styles.size}>{sizeOf(file.size)}</span>;
    case 'failed':
      return <Text as="span" className={styles.why} role="alert" id={upload.why} />;
  }
}

interface Props {
  readonly uploads: Uploads;
}

/** Shows files that are being attached: what they are, how far each one is, and what went wrong. */
export function UploadTiles({ uploads: { uploads, retry, remove } }: Props) {
  const text = useText();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={text('Attachments.list')}>
      {uploads.map((upload) => {
        const { key, file, kind } = upload;
        const { name } = file;
        return (
          <li key={key} className={styles.tile} data-kind={kind}>
            <Look upload={upload} />
            <span className={styles.about}>
              <span className={styles.name}>{name}</span>
              <State upload={upload} />
            </span>
            {kind === 'failed' && upload.mayRetry && (
              <IconButton
                icon={RotateCw}
                size="s"
                label={text('Attachments.retry', { name })}
                onClick={() => retry(key, file)}
              />
            )}
            <IconButton
              icon={X}
              size="s"
              label={text(kind === 'uploading' ? 'Attachments.cancel' : 'Attachments.remove', {
                name,
              })}
              onClick={() => remove(key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
