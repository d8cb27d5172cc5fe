import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { CHECK_LIMITS } from '~/domain/order/stay/order-metadata';
import { AddFiles } from '~/features/attachments/AddFiles';
import { UploadTiles } from '~/features/attachments/UploadTiles';
import { type Uploads, useUploads } from '~/features/attachments/use-uploads';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { IconButton } from '~/ui/controls/IconButton';
import { TextInput } from '~/ui/fields/TextInput';
import { type DraftPicture } from './check-draft';
import { type CheckedTool } from '../base/order-tools';
import { type RootState } from '~/store/root-state';
import { useAppDispatch } from '~/store/hooks';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';
import { useObjectUrl } from '~/lib/use-object-url';
import { Icon } from '~/ui/controls/Icon';
import common from '~/ui/layout/common.module.css';
import styles from './CheckForm.module.css';

const addressOf =
  (fileId: string) =>
  async (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) => {
    const { ownFileAddress } = await import(
      /* webpackChunkName: "upload-file" */ '~/api/order/files'
    );
    return ownFileAddress(api, fileId);
  };

function Frame({ address }: { address: string | undefined }) {
  return (
    <span className={styles.thumb}>
      {address ? <img src={address} alt="" /> : <Icon of={Camera} />}
    </span>
  );
}

function OfDevice({ file }: { file: File }) {
  return <Frame address={useObjectUrl(file)} />;
}

/** Shows the uploaded picture, because the device's file is gone after a reload. */
function Uploaded({ fileId }: { fileId: string }) {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void dispatch(addressOf(fileId)).then(
      (found) => {
        if (isShown) setAddress(found);
      },
      // The tile has an icon instead.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [dispatch, fileId]);
  return <Frame address={address} />;
}

function DraftThumb({ fileId, file }: { fileId: string; file: File | undefined }) {
  return file ? <OfDevice file={file} /> : <Uploaded fileId={fileId} />;
}

/** The photos of one tool that were chosen and are not in the draft. They are `off` where no photo can be sent. */
export type UnsentPhotos = 'none' | 'sending' | 'failed' | 'off';

interface Props {
  readonly tool: CheckedTool;
  /** What a photo is useful for now. */
  readonly reason: MessageId;
  readonly pictures: readonly DraftPicture[];
  readonly isFull: boolean;
  readonly onAdd: (picture: DraftPicture) => void;
  readonly onMark: (fileId: string, marked: string) => void;
  readonly onRemove: (fileId: string) => void;
  readonly onUnsent: (unsent: UnsentPhotos) => void;
}

/** Moves finished uploads into the draft. Their files stay here, so that they show without being loaded. */
function useFinished(uploads: Uploads, { tool: { listingId }, onAdd }: Props) {
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  const taken = useRef(new Set<string>());
  useEffect(() => {
    for (const upload of uploads.uploads) {
      if (upload.kind !== 'uploaded' || taken.current.has(upload.key)) continue;
      taken.current.add(upload.key);
      const { key, fileId, file } = upload;
      setFiles((before) => ({ ...before, [fileId]: file }));
      onAdd({
        fileId,
        name: file.name,
        marked: '',
        ...(listingId && { itemListingId: listingId }),
      });
      uploads.remove(key);
    }
  }, [uploads, onAdd, listingId]);
  return files;
}

/** Returns the state of photos. Nothing waits for them where the marketplace takes no files. */
function unsentOf({ uploads, isUploading, areFilesOff }: Uploads): UnsentPhotos {
  if (isUploading) return 'sending';
  if (areFilesOff) return 'off';
  return uploads.some(({ kind }) => kind === 'failed') ? 'failed' : 'none';
}

/** The pictures of one tool from the camera, each with the damage that it shows. */
export function ToolPictures(props: Props) {
  const { tool, reason, pictures, isFull, onMark, onRemove, onUnsent } = props;
  const text = useText();
  const uploads = useUploads('pictures');
  const files = useFinished(uploads, props);
  const { areFilesOff } = uploads;
  const unsent = unsentOf(uploads);
  useEffect(() => onUnsent(unsent), [onUnsent, unsent]);
  const title = tool.title === '' ? text('TransactionTool.deleted') : tool.title;
  const isEmpty = pictures.length === 0 && uploads.uploads.length === 0;
  const add = !areFilesOff && !isFull && (
    <AddFiles
      label={text('OrderCheck.addPicture', { title, isFirst: isEmpty ? 'yes' : 'no' })}
      kinds="pictures"
      icon={Camera}
      isLabelShown={!isEmpty}
      isTile={isEmpty}
      hasCamera
      onAdd={uploads.add}
    />
  );
  if (isEmpty && add) {
    return (
      <li className={styles.shot}>
        {add}
        <span>
          <Text as="b" id="OrderCheck.photoOf" values={{ title }} />
          <Text as="small" className={styles.reason} id={reason} />
        </span>
      </li>
    );
  }
  return (
    <li className={styles.tool}>
      <b className={common.breaks}>{title}</b>
      {areFilesOff && <Text as="p" className={common.quiet} id="OrderCheck.picturesOff" />}
      <ul className={styles.pictures}>
        {pictures.map(({ fileId, marked }, index) => (
          <li key={fileId} className={styles.picture}>
            <DraftThumb fileId={fileId} file={files[fileId]} />
            <span className={styles.remove}>
              <IconButton
                icon={X}
                size="s"
                label={text('OrderCheck.removePicture', { title, number: index + 1 })}
                onClick={() => onRemove(fileId)}
              />
            </span>
            <TextInput
              className={styles.mark}
              aria-label={text('OrderCheck.damageOf', { title, number: index + 1 })}
              placeholder={text('OrderCheck.damage')}
              maxLength={CHECK_LIMITS.marked}
              value={marked}
              onChange={({ target }) => onMark(fileId, target.value)}
            />
          </li>
        ))}
      </ul>
      <UploadTiles uploads={uploads} />
      {add}
    </li>
  );
}
