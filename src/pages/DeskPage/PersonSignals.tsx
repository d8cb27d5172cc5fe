import { useCallback, useEffect } from 'react';
import { Form } from 'react-final-form';
import { type CardSignal, closeCardSignal, readCardSignals } from '~/api/desk/card-signals';
import { ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { pathTo } from '~/config/paths';
import { type UserId } from '~/domain/ids';
import { MAX_REASON } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { useCall } from '~/features/order/extension/use-call';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { useToast } from '~/ui/feedback/toasts';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { kinds } from './queue-view';
import { WhenReady } from './WhenReady';
import desk from './DeskPage.module.css';

const failure: FailureWords = {
  formField: 'fault',
  form: { conflict: 'DeskSignals.isClosed' },
  otherwise: 'DeskPerson.failed',
};
const validateWords = required('DeskSignals.noteMissing');

interface CloseProps {
  readonly signalKey: string;
  readonly onDone: () => void;
}

function CloseForm({ signalKey, onDone }: CloseProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const close = async ({ words }: { readonly words: string }) => {
    try {
      await dispatch((_dispatch, _state, { api }: ThunkExtra) =>
        closeCardSignal(api, { key: signalKey, words }),
      );
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.error : unexpectedError;
      return toFormFailure(refused, failure);
    }
    showToast({ text: text('DeskSignals.closed') });
    onDone();
    return undefined;
  };
  return (
    <Form<{ readonly words: string }> onSubmit={close} subscription={{}}>
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
            label={text('DeskSignals.note')}
            hint={text('DeskSignals.noteHint')}
            maxLength={MAX_REASON}
            validate={validateWords}
            isRequired
          />
          <SectionFault name="fault" />
          <div>
            <SubmitButton look="line" mayBeUnchanged>
              <Text id="DeskSignals.close" />
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}

interface SignalProps {
  readonly signal: CardSignal;
  readonly onDone: () => void;
}

function Signal({ signal: { key, kind, count, people, isOpen }, onDone }: SignalProps) {
  const text = useText();
  return (
    <>
      <p>
        <Text id={kinds[kind].about} values={{ count }} />
      </p>
      {people.length > 0 && (
        <ul className={desk.list}>
          {people.map(({ id, name }) => (
            <li key={id} className={desk.row}>
              <Link href={pathTo('deskPerson', { id })}>{name || text('DeskPerson.nobody')}</Link>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <CloseForm signalKey={key} onDone={onDone} />}
    </>
  );
}

interface Props {
  readonly userId: UserId;
  readonly onChanged: () => void;
}

/** What is known of a person's cards, and the form that closes what waits. */
export function PersonSignals({ userId, onChanged }: Props) {
  const [signals, load] = useCall(readCardSignals);
  const ask = useCallback(() => void load(userId), [load, userId]);
  useEffect(ask, [ask]);
  const onDone = () => {
    ask();
    onChanged();
  };
  return (
    <section className={desk.box} aria-labelledby="cards">
      <h2 id="cards">
        <Text id="DeskSignals.title" />
      </h2>
      <WhenReady of={signals} onRetry={ask}>
        {(found) =>
          found.length === 0 ? (
            <p className={desk.quiet}>
              <Text id="DeskSignals.none" />
            </p>
          ) : (
            found.map((signal) => <Signal key={signal.key} {...{ signal, onDone }} />)
          )
        }
      </WhenReady>
    </section>
  );
}
