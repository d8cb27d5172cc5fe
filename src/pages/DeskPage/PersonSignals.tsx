import { useCallback, useEffect } from 'react';
import { type CardSignal, closeCardSignal, readCardSignals } from '~/api/desk/card-signals';
import { pathTo } from '~/config/paths';
import { type UserId } from '~/domain/ids';
import { type FailureWords } from '~/features/auth/form-failure';
import { useCall } from '~/features/order/extension/use-call';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useToast } from '~/ui/feedback/toasts';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { kinds } from './queue-view';
import { WhenReady } from './WhenReady';
import { WordsForm } from './WordsForm';
import desk from './DeskPage.module.css';

const failure: FailureWords = {
  formField: 'fault',
  form: { conflict: 'DeskSignals.isClosed' },
  otherwise: 'DeskPerson.failed',
};
const validateWords = required('DeskSignals.noteMissing');

const noteTexts = {
  label: 'DeskSignals.note',
  hint: 'DeskSignals.noteHint',
  button: 'DeskSignals.close',
} as const;

interface SignalProps {
  readonly signal: CardSignal;
  readonly onDone: () => void;
}

function Signal({ signal: { key, kind, count, people, isOpen }, onDone }: SignalProps) {
  const text = useText();
  const showToast = useToast();
  const finish = () => {
    showToast({ text: text('DeskSignals.closed') });
    onDone();
  };
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
      {isOpen && (
        <WordsForm
          texts={noteTexts}
          validate={validateWords}
          failure={failure}
          send={(api, words) => closeCardSignal(api, { key, words })}
          onDone={finish}
        />
      )}
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
