import { useState } from 'react';
import { Form } from 'react-final-form';
import { addNote, type PersonNote } from '~/api/desk/people';
import { ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { type UserId } from '~/domain/ids';
import { MAX_REASON } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { randomUuid } from '~/lib/uuid';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { useToast } from '~/ui/feedback/toasts';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import desk from './DeskPage.module.css';
import styles from './PersonCase.module.css';

const failure: FailureWords = { formField: 'fault', otherwise: 'DeskPerson.failed' };
const validateWords = required('DeskPerson.noteMissing');

interface Props {
  readonly userId: UserId;
  readonly notes: readonly PersonNote[];
}

/** What staff write about a person for each other. */
export function PersonNotes({ userId, notes }: Props) {
  const text = useText();
  const moments = useMoments();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const [added, setAdded] = useState<readonly PersonNote[] | null>(null);
  // The same for each press until the note is kept.
  const [key, setKey] = useState(randomUuid);
  const keep = async ({ words }: { readonly words: string }) => {
    try {
      setAdded(
        await dispatch((_dispatch, _state, { api }: ThunkExtra) =>
          addNote(api, { userId, key, words }),
        ),
      );
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.error : unexpectedError;
      return toFormFailure(refused, failure);
    }
    setKey(randomUuid());
    showToast({ text: text('DeskPerson.noteKept') });
    return undefined;
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
      <Form<{ readonly words: string }> key={key} onSubmit={keep} subscription={{}}>
        {({ handleSubmit }) => (
          <form
            className={desk.form}
            method="post"
            noValidate
            onSubmit={(event) => void handleSubmit(event)}
          >
            <FocusFault />
            <TextAreaField
              name="words"
              label={text('DeskPerson.note')}
              hint={text('DeskPerson.noteHint')}
              maxLength={MAX_REASON}
              validate={validateWords}
              isRequired
            />
            <SectionFault name="fault" />
            <div>
              <SubmitButton look="line" mayBeUnchanged>
                <Text id="DeskPerson.addNote" />
              </SubmitButton>
            </div>
          </form>
        )}
      </Form>
    </section>
  );
}
