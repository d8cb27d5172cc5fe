import { useEffect, useId, useRef, useState } from 'react';
import { PHOTO_ALT_MAX } from '~/domain/listing/listing-fields';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { keepDraft, readDraft } from '~/lib/drafts';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { TextInput } from '~/ui/fields/TextInput';
import { type AttachedPhoto } from './photos-state';
import styles from './PhotoTile.module.css';

interface Props {
  readonly photo: AttachedPhoto;
  readonly index: number;
  /** The description that the listing has at the marketplace. */
  readonly savedAlt: string;
  readonly onDescribe: (alt: string) => void;
}

/** Keeps a text in this tab until it is saved, so that nothing is lost if the session ends. It is restored once. */
function useKeptText(name: string, saved: string, onRestore: (text: string) => void) {
  const owner = useAppSelector(selectCurrentUserId);
  const [typed, setTyped] = useState(saved);
  const isRestored = useRef(false);
  useEffect(() => {
    if (!owner) return;
    if (!isRestored.current) {
      isRestored.current = true;
      const draft = readDraft(owner, name)?.['text'];
      if (typeof draft === 'string' && draft !== typed) {
        setTyped(draft);
        onRestore(draft);
        return;
      }
    }
    keepDraft(owner, name, typed.trim() === saved ? {} : { text: typed });
    // `onRestore` is a new function with every render and is called once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [owner, name, typed, saved]);
  return [typed, setTyped] as const;
}

/** Describes a picture for those who cannot see it. */
export function AltField({ photo, index, savedAlt, onDescribe }: Props) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useKeptText(`photo.${photo.image.id}`, savedAlt, (restored) =>
    onDescribe(restored.trim()),
  );
  return (
    <div className={styles.alt}>
      <label htmlFor={id}>
        <Text id="EditListingPage.photoAlt" values={{ number: index + 1 }} />
      </label>
      <TextInput
        id={id}
        value={typed}
        maxLength={PHOTO_ALT_MAX}
        placeholder={text('EditListingPage.photoAltPlaceholder')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== photo.alt && onDescribe(typed.trim())}
      />
    </div>
  );
}
