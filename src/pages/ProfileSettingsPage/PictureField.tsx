import { useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { type Person } from '~/api/person/person';
import { acceptedTypes } from '~/features/pictures/check-file';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Avatar } from '~/ui/content/Avatar';
import { Button } from '~/ui/controls/Button';
import { Spinner } from '~/ui/controls/Spinner';
import { FormError } from '~/ui/fields/FormError';
import { CropDialog } from './CropDialog';
import { usePicture, type PictureState } from './use-picture';
import common from '~/ui/layout/common.module.css';
import styles from './PictureField.module.css';

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

/** `profileImageId` of the form: a picture that is chosen, cropped to a square and uploaded right away; saved with the form. */
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
            // So that the same file can be chosen again.
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
