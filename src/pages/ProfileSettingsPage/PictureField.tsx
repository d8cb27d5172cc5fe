import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { type Person } from '~/api/person/person';
import { acceptedTypes, fileFault, readPicture } from '~/features/pictures/check-file';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Avatar } from '~/ui/content/Avatar';
import { Button } from '~/ui/controls/Button';
import { Spinner } from '~/ui/controls/Spinner';
import { FormError } from '~/ui/fields/FormError';
import { CropDialog } from './CropDialog';
import { type ApiErrorCode, ApiFailure } from '~/api/marketplace/api-error';
import { type UploadedPicture, uploadProfilePicture } from '~/api/person/profile';
import { type UploadWatch } from '~/api/marketplace/upload-watch';
import { type MessageId } from '~/i18n/message-id';
import { useAppDispatch } from '~/store/hooks';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';
import common from '~/ui/layout/common.module.css';
import styles from './PictureField.module.css';

/** How long the overlay stays after the upload has ended. */
const OVERLAY_MS = 2000;

type PictureState =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'failed'; readonly message: MessageId; readonly name?: string | undefined };

/** This is not a thunk of a duck, because actions cannot contain files. */
const upload =
  (file: File, watch: UploadWatch) =>
  (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) =>
    uploadProfilePicture(api, file, watch);

const failures: Partial<Record<ApiErrorCode, MessageId>> = {
  'upload-over-limit': 'EditListingPage.photoTooLarge',
  network: 'Auth.network',
};

/** Handles a picture in progress: chosen, cropped, uploaded. */
function usePicture(onUploaded: (picture: UploadedPicture) => void) {
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
  /** Refuses a file whose content does not match its name. */
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

function Overlay({ state }: { state: PictureState }) {
  if (state.kind !== 'uploading' && state.kind !== 'done') return null;
  const percent = state.kind === 'uploading' ? Math.round(state.share * 100) : 100;
  return (
    <span className={styles.overlay}>
      {state.kind === 'uploading' && <Spinner size={20} />}
      <Text id="ProfileSettingsPage.percent" values={{ percent }} />
    </span>
  );
}

/** The field `profileImageId`: a picture that is chosen, cropped to a square and uploaded right away. It is saved with the form. */
export function PictureField({ person }: { person: Person }) {
  const text = useText();
  const { input } = useField<string | null | undefined>('profileImageId', {
    allowNull: true,
    format: (value) => value,
    subscription: { value: true },
  });
  const [uploaded, setUploaded] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const { chosen, state, choose, cancel, refuse, send } = usePicture(({ id, src }) => {
    setUploaded(src);
    input.onChange(id);
  });
  const current: unknown = input.value;
  const isNew = typeof current === 'string' && current !== '' && uploaded !== undefined;
  const { picture, ...plain } =
    person.kind === 'active' ? person : { ...person, picture: undefined };
  const kept = current === null ? undefined : picture;
  const shown = isNew ? { src: uploaded } : kept;
  const who = { ...plain, ...(shown && { picture: shown }) } as Person;
  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        <Avatar person={who} size="l" label={text('ProfileSettingsPage.yourPicture')} />
        <Overlay state={state} />
      </div>
      <div className={styles.choose}>
        <input
          ref={chooser}
          type="file"
          accept={acceptedTypes()}
          className={styles.input}
          aria-label={text('ProfileSettingsPage.choose')}
          tabIndex={-1}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // This lets people choose the same file again.
            target.value = '';
          }}
        />
        <div className={common.row2}>
          <Button
            isWorking={state.kind === 'uploading'}
            onClick={() => chooser.current?.click()}
            text="ProfileSettingsPage.choose"
          />
          {shown && state.kind !== 'uploading' && (
            <Button
              look="ghost"
              onClick={() => input.onChange(null)}
              text="ProfileSettingsPage.remove"
            />
          )}
        </div>
        <Text as="p" className={common.quiet} id="ProfileSettingsPage.pictureHint" />
        <FormError>
          {state.kind === 'failed' && (
            <>
              {state.name !== undefined && <b>{state.name}</b>} <Text id={state.message} />
            </>
          )}
        </FormError>
      </div>
      <CropDialog
        file={chosen}
        onCancel={cancel}
        onCropped={(file) => void send(file)}
        onUnreadable={refuse}
      />
    </div>
  );
}
