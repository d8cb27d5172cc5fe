import { useState } from 'react';
import { addNote, type PersonNote } from '~/api/desk/people';
import { type UserId } from '~/domain/ids';
import { type FailureWords } from '~/features/auth/form-failure';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { randomUuid } from '~/lib/uuid';
import { useToast } from '~/ui/feedback/toasts';
import { required } from '~/ui/fields/validators';
import { WordsForm } from './WordsForm';
import desk from './DeskPage.module.css';
import styles from './PersonCase.module.css';

const failure: FailureWords = { formField: 'fault', otherwise: 'DeskPerson.failed' };
const validateWords = required('DeskPerson.noteMissing');

const noteTexts = {
  label: 'DeskPerson.note',
  hint: 'DeskPerson.noteHint',
  button: 'DeskPerson.addNote',
} as const;

interface Props {
  readonly userId: UserId;
  readonly notes: readonly PersonNote[];
}

/** What staff write about a person for each other. */
export function PersonNotes({ userId, notes }: Props) {
  const text = useText();
  const moments = useMoments();
  const showToast = useToast();
  const [added, setAdded] = useState<readonly PersonNote[] | null>(null);
  // The same for each press until the note is kept.
  const [key, setKey] = useState(randomUuid);
  const onDone = () => {
    setKey(randomUuid());
    showToast({ text: text('DeskPerson.noteKept') });
  };
  const shown = added ?? notes;
  return (
    <section className={desk.box} aria-labelledby="notes">
      <h2 id="notes">
        <Text id="DeskPerson.notes" />
      </h2>
      {shown.length === 0 && (
        <p className={desk.quiet}>
          <Text id="DeskPerson.notesNone" />
        </p>
      )}
      {shown.map((note) => (
        <div key={note.key}>
          <p className={styles.said}>{note.words}</p>
          <p className={desk.quiet}>{`${note.name}, ${moments.moment(new Date(note.at))}`}</p>
        </div>
      ))}
      <WordsForm
        key={key}
        texts={noteTexts}
        validate={validateWords}
        failure={failure}
        send={async (api, words) => setAdded(await addNote(api, { userId, key, words }))}
        onDone={onDone}
      />
    </section>
  );
}
