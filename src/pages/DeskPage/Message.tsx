import { useCallback, useEffect } from 'react';
import { Form } from 'react-final-form';
import { closeMessage, type DeskMessage, type MessageRef, readMessage } from '~/api/desk/messages';
import { ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { pathTo } from '~/config/paths';
import { MAX_ANSWER } from '~/domain/text-limits';
import { SectionFault } from '~/features/account/SectionFault';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { useCall } from '~/features/order/extension/use-call';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { Badge } from '~/ui/controls/Badge';
import { useToast } from '~/ui/feedback/toasts';
import { FocusFault } from '~/ui/fields/FocusFault';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { type ThunkExtra } from '~/store/thunk';
import { WhenReady } from './WhenReady';
import styles from './DeskPage.module.css';

const topics: Readonly<Record<string, MessageId>> = {
  unsafe: 'DeskMessage.unsafe',
  wrong: 'DeskMessage.wrong',
  forbidden: 'DeskMessage.forbidden',
  fraud: 'DeskMessage.fraud',
  rental: 'DeskMessage.rental',
  lending: 'DeskMessage.lending',
  account: 'DeskMessage.account',
  safety: 'DeskMessage.safety',
};

const failure: FailureWords = {
  formField: 'fault',
  form: { conflict: 'DeskMessage.faster' },
  otherwise: 'DeskMessage.failed',
};
const validateAnswer = required('DeskMessage.answerMissing');
const validateNote = required('DeskMessage.noteMissing');

interface AnswerProps {
  readonly message: DeskMessage;
  readonly onClosed: () => void;
}

/** The answer goes to whoever wrote; without an address it is a note of what was done. */
function Answer({ message: { kind, number, called, email }, onClosed }: AnswerProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const canAnswer = email !== '';
  const send = async ({ answer }: { readonly answer: string }) => {
    try {
      await dispatch((_dispatch, _state, { api }: ThunkExtra) =>
        closeMessage(api, { kind, number, answer }),
      );
    } catch (error) {
      const refused = error instanceof ApiFailure ? error.error : unexpectedError;
      if (refused.code !== 'conflict') return toFormFailure(refused, failure);
      showToast({ text: text('DeskMessage.faster') });
      onClosed();
      return undefined;
    }
    showToast({ text: text('DeskMessage.done', { number: called }) });
    onClosed();
    return undefined;
  };
  return (
    <Form<{ readonly answer: string }> onSubmit={send} subscription={{}}>
      {({ handleSubmit }) => (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          method="post"
        >
          <FocusFault />
          <TextAreaField
            name="answer"
            rows={6}
            maxLength={MAX_ANSWER}
            label={text(canAnswer ? 'DeskMessage.answer' : 'DeskMessage.note')}
            hint={
              canAnswer ? text('DeskMessage.answerHint', { email }) : text('DeskMessage.noteHint')
            }
            validate={canAnswer ? validateAnswer : validateNote}
            isRequired
          />
          <SectionFault name="fault" />
          <div>
            <SubmitButton mayBeUnchanged>
              <Text id={canAnswer ? 'DeskMessage.send' : 'DeskMessage.close'} />
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}

function Closed({ closed }: { readonly closed: NonNullable<DeskMessage['closed']> }) {
  const moments = useMoments();
  const { name, at, answer, isSent } = closed;
  return (
    <>
      <p className={styles.words}>{answer}</p>
      <p className={styles.quiet}>
        <Text id="DeskMessage.closedBy" values={{ name, at: moments.moment(new Date(at)) }} />
      </p>
      {!isSent && (
        <p>
          <Text id="DeskMessage.unsent" />
        </p>
      )}
    </>
  );
}

function Head({ message }: { readonly message: DeskMessage }) {
  const text = useText();
  const moments = useMoments();
  const { kind, called, at, topic, name, email, listing, closed } = message;
  const title = listing?.title || text('DeskMessage.noTitle');
  return (
    <div>
      <Badge tone={closed ? 'success' : 'action'}>
        <Text id={closed ? 'DeskMessage.closed' : 'DeskMessage.open'} />
      </Badge>
      <h1 className={styles.heading}>
        {kind === 'report' ? (
          <Text id="DeskMessage.report" values={{ number: called, title }} />
        ) : (
          <Text id="DeskMessage.contact" values={{ number: called, name }} />
        )}
      </h1>
      <p className={styles.quiet}>
        <Text id={topics[topic] ?? 'DeskMessage.other'} />
        <span>{' · '}</span>
        <Text id="DeskMessage.sent" values={{ at: moments.moment(new Date(at)) }} />
        {email && <span>{` · ${email}`}</span>}
      </p>
      {listing && (
        <p>
          <Link href={pathTo('deskTool', { id: listing.id })}>
            <Text id="DeskMessage.tool" />
          </Link>
        </p>
      )}
    </div>
  );
}

/** A report or a message, and its answer. */
export function Message({ kind, number }: MessageRef) {
  const [message, load] = useCall(readMessage);
  const ask = useCallback(() => void load({ kind, number }), [load, kind, number]);
  useEffect(ask, [ask]);
  return (
    <>
      <p>
        <Link href={pathTo('desk')}>
          <Text id="Desk.back" />
        </Link>
      </p>
      <WhenReady of={message} onRetry={ask} missing="DeskMessage.unknown">
        {(found) => (
          <>
            <Head message={found} />
            <section className={styles.box} aria-labelledby="said">
              <h2 id="said">
                <Text id="DeskMessage.said" />
              </h2>
              <p className={styles.words}>{found.words}</p>
            </section>
            <section className={styles.box} aria-labelledby="answer">
              <h2 id="answer">
                <Text id="DeskMessage.reply" />
              </h2>
              {found.closed ? (
                <Closed closed={found.closed} />
              ) : (
                <Answer message={found} onClosed={ask} />
              )}
            </section>
          </>
        )}
      </WhenReady>
    </>
  );
}
