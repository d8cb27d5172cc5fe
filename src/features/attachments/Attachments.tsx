import FileText from 'lucide-react/icons/file-text';
import ImageOff from 'lucide-react/icons/image-off';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isPictureName } from '~/domain/order/process/attachments';
import { Text } from '~/i18n/Text';
import { useFileSize } from '~/i18n/use-file-size';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '~/ui/when-loaded';
import { Icon } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import { useNearView } from '~/ui/use-near-view';
import { type Attachment } from './attachment';
import { type ApiError, ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { useClock } from '~/lib/clock';
import { failed, loading, ready, type Remote } from '~/store/remote';
import { useAppDispatch } from '~/store/hooks';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';
import styles from './Attachments.module.css';

/** The address is not in the store, because it opens the file for whoever has it and expires after an hour. */
const ask =
  (attachmentId: string) =>
  async (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) => {
    const { fileAddress } = await import(/* webpackChunkName: "upload-file" */ '~/api/order/files');
    return fileAddress(api, attachmentId);
  };

const errorOf = (thrown: unknown): ApiError =>
  thrown instanceof ApiFailure ? thrown.error : unexpectedError;

/** Some minutes less than the hour for which an address is valid, so that a file can still be loaded with it. */
const USABLE_MS = 50 * 60_000;

/**
 * Returns where an attachment's file can be loaded, once it is wanted. Each address expires: `renew` requests another one, and `isOld`
 * tells whether to.
 */
function useAttachmentAddress(attachmentId: string, { isWanted = true } = {}) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const newestClock = useRef(clock);
  const [address, setAddress] = useState<Remote<string>>(loading);
  const askedAt = useRef(0);
  const isShown = useRef(true);
  useEffect(() => {
    newestClock.current = clock;
  });
  const renew = useCallback(async () => {
    askedAt.current = newestClock.current.now().getTime();
    const answer = await dispatch(ask(attachmentId)).then(ready, (thrown: unknown) =>
      failed(errorOf(thrown)),
    );
    if (isShown.current) setAddress(answer);
    return answer;
  }, [dispatch, attachmentId]);
  useEffect(() => {
    isShown.current = true;
    if (isWanted) void renew();
    return () => {
      isShown.current = false;
    };
  }, [renew, isWanted]);
  const isOld = () => clock.now().getTime() - askedAt.current > USABLE_MS;
  return { address, renew, isOld };
}

const GalleryViewer = whenLoaded(
  async () => (await import('~/ui/content/GalleryViewer')).GalleryViewer,
);

/**
 * Requests the address when the picture is about to be seen, because an earlier one may have expired. An expired address is requested once
 * more, and a file that still cannot be shown is missing.
 */
function usePicture(attachmentId: string, element: RefObject<Element | null>) {
  const isWanted = useNearView(element);
  const { address, renew, isOld } = useAttachmentAddress(attachmentId, { isWanted });
  const [faults, setFaults] = useState(0);
  const onError = () => {
    setFaults(faults + 1);
    if (faults === 0) void renew();
  };
  const isMissing = address.status === 'failed' || faults > 1;
  const src = address.status === 'ready' ? address.data : undefined;
  const renewIfOld = async () => {
    if (isOld()) await renew();
  };
  return { src, isMissing, onError, renewIfOld };
}

interface PictureProps {
  readonly file: Attachment;
  /** Says what is in the picture; without it, the file's name is used. */
  readonly alt?: string;
}

/** A small picture that opens over the whole screen. */
export function AttachedPicture({ file: { attachmentId, name }, alt = name }: PictureProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { src, isMissing, onError, renewIfOld } = usePicture(attachmentId, button);
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOpenedOnce(isOpen);
  if (isMissing) {
    return (
      <span className={styles.missing}>
        <Icon of={ImageOff} />
        <Text id="Attachments.missing" values={{ name }} />
      </span>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.picture}
        aria-label={text('Attachments.open', { name: alt })}
        disabled={src === undefined}
        onClick={() => void renewIfOld().then(() => setOpen(true))}
      >
        {src && <img src={src} alt={alt} onError={onError} />}
      </button>
      {isMounted && src && (
        <GalleryViewer
          title={name}
          pictures={[{ src, alt }]}
          opened={isOpen ? 0 : null}
          onMove={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A file that browsers open or save by themselves, with its name and size. */
function AttachedFile({ file: { attachmentId, name, size } }: { file: Attachment }) {
  const sizeOf = useFileSize();
  const { address, renew, isOld } = useAttachmentAddress(attachmentId);
  const openRenewed = async () => {
    const renewed = await renew();
    if (renewed.status === 'ready') window.open(renewed.data, '_blank', 'noopener,noreferrer');
  };
  const content = (
    <>
      <Icon of={FileText} />
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>
          {address.status === 'failed' ? (
            <Text id="Attachments.notAvailable" />
          ) : (
            size !== undefined && sizeOf(size)
          )}
        </span>
      </span>
    </>
  );
  if (address.status !== 'ready') return <span className={styles.file}>{content}</span>;
  return (
    <Link
      look="bare"
      className={styles.file}
      href={address.data}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (!isOld()) return;
        event.preventDefault();
        void openRenewed();
      }}
    >
      {content}
    </Link>
  );
}

/** Shows pictures as small tiles and other files as links. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  return (
    <div className={styles.files}>
      {files.map((file) =>
        isPictureName(file.name) ? (
          <AttachedPicture key={file.attachmentId} file={file} />
        ) : (
          <AttachedFile key={file.attachmentId} file={file} />
        ),
      )}
    </div>
  );
}
