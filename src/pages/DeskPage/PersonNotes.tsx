import { useState } from 'react';
import { type UserId } from '~/domain/ids';
import { MAX_REASON } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { randomUuid } from '~/lib/uuid';
import { useToast } from '~/ui/feedback/toasts';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { addNote, type PersonNote } from '~/wire/desk-people';
import { Box } from './Box';
import desk from './DeskPage.module.css';
import styles from './PersonCase.module.css';

const validateWords = required('DeskPerson.noteMissing');

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
  const shown = added ?? notes;
  return (
    <Box title="DeskPerson.notes">
      {shown.length === 0 && <Text as="p" className={desk.quiet} id="DeskPerson.notesNone" />}
      {shown.map((note) => (
        <div key={note.key}>
          <p className={styles.said}>{note.words}</p>
          <p className={desk.quiet}>{`${note.name}, ${moments.moment(new Date(note.at))}`}</p>
        </div>
      ))}
      <CallForm
        key={key}
        entry={addNote}
        toBody={({ words }: { readonly words: string }) => ({ userId, key, words })}
        refusals={{}}
        otherwise="DeskPerson.failed"
        press={<Text id="DeskPerson.addNote" />}
        look="line"
        onDone={({ notes: kept }) => {
          setAdded(kept);
          setKey(randomUuid());
          showToast({ text: text('DeskPerson.noteKept') });
        }}
      >
        <TextAreaField
          name="words"
          label={text('DeskPerson.note')}
          hint={text('DeskPerson.noteHint')}
          maxLength={MAX_REASON}
          validate={validateWords}
          isRequired
        />
      </CallForm>
    </Box>
  );
}
