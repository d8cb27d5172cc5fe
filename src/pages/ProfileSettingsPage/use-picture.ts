import { useEffect, useRef, useState } from 'react';
import { type ApiErrorCode, ApiFailure } from '~/api/marketplace/api-error';
import { type UploadedPicture, uploadProfilePicture } from '~/api/person/profile';
import { type UploadWatch } from '~/api/marketplace/upload-watch';
import { fileFault, readPicture } from '~/features/pictures/check-file';
import { type MessageId } from '~/i18n/message-id';
import { useAppDispatch } from '~/store/hooks';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';

/** How long the overlay stays after the upload has ended. */
const OVERLAY_MS = 2000;

export type PictureState =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'failed'; readonly message: MessageId; readonly name?: string | undefined };

/** Not a thunk of a duck, because actions cannot contain files. */
const upload =
  (file: File, watch: UploadWatch) =>
  (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) =>
    uploadProfilePicture(api, file, watch);

const failures: Partial<Record<ApiErrorCode, MessageId>> = {
  'upload-over-limit': 'EditListingPage.photoTooLarge',
  network: 'Auth.network',
};

/** A picture in progress: chosen, cropped, uploaded. */
export function usePicture(onUploaded: (picture: UploadedPicture) => void) {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<File | null>(null);
  const [state, setState] = useState<PictureState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isDone = state.kind === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setState({ kind: 'idle' }), OVERLAY_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = fileFault(file) ?? (await readPicture(file));
    const isFault = typeof read === 'string';
    setState(isFault ? { kind: 'failed', message: read, name: file.name } : { kind: 'idle' });
    if (!isFault) setChosen(read);
  };
  const send = async (picture: File) => {
    setChosen(null);
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'uploading', share: 0 });
    try {
      const onProgress = (share: number) => setState({ kind: 'uploading', share });
      onUploaded(await dispatch(upload(picture, { signal: controller.signal, onProgress })));
      setState({ kind: 'done' });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const code = thrown instanceof ApiFailure ? thrown.error.code : 'unexpected';
      setState({ kind: 'failed', message: failures[code] ?? 'ProfileSettingsPage.uploadFailed' });
    }
  };
  /** Its content is not what its name says. */
  const refuse = () => {
    setChosen(null);
    setState({
      kind: 'failed',
      message: 'ImageFromFile.couldNotReadFile',
      name: chosen?.name,
    });
  };
  return { chosen, state, choose, cancel: () => setChosen(null), refuse, send };
}
