import { pathTo } from '~/config/paths';
import { orderNumber } from '~/domain/order/process/order-number';
import { MAX_ANSWER } from '~/domain/text-limits';
import { CallForm } from '~/features/forms/CallForm';
import { useAnswer } from '~/store/call/use-answer';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Badge } from '~/ui/controls/Badge';
import { useAppSelector } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { closeMessage, type DeskMessage, deskMessage, type MessageRef } from '~/wire/desk-messages';
import { searchDesk } from '~/wire/desk-search';
import { selectQueue } from '../DeskPage.duck';
import { Box, Row, Rows } from '../frame/Box';
import { PersonRow, Reported } from './Reported';
import styles from '../DeskPage.module.css';

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

const validateAnswer = required('DeskMessage.answerMissing');
const validateNote = required('DeskMessage.noteMissing');

interface Entered {
  readonly answer: string;
  readonly isNote?: boolean;
}

interface AnswerProps {
  readonly message: DeskMessage;
  readonly onClosed: () => void;
}

/** Answers the sender. Without an address it is a note of what was done. */
function Answer({ message: { kind, number, called, email }, onClosed }: AnswerProps) {
  const text = useText();
  const showToast = useToast();
  const canAnswer = email !== '';
  return (
    <CallForm
      entry={closeMessage}
      toBody={({ answer, isNote = false }: Entered) => ({ kind, number, answer, isNote })}
      refusals={{ conflict: 'DeskMessage.faster' }}
      otherwise="DeskMessage.failed"
      press={<Text id={canAnswer ? 'DeskMessage.send' : 'DeskMessage.close'} />}
      onRefused={({ code }) => {
        if (code !== 'conflict') return false;
        showToast({ text: text('DeskMessage.faster') });
        onClosed();
        return true;
      }}
      onDone={() => {
        showToast({ text: text('DeskMessage.done', { number: called }) });
        onClosed();
      }}
    >
      <TextAreaField
        name="answer"
        rows={6}
        maxLength={MAX_ANSWER}
        label={text(canAnswer ? 'DeskMessage.answer' : 'DeskMessage.note')}
        hint={canAnswer ? text('DeskMessage.answerHint', { email }) : text('DeskMessage.noteHint')}
        validate={canAnswer ? validateAnswer : validateNote}
        isRequired
      />
      {canAnswer && (
        <CheckboxField
          name="isNote"
          label={text('DeskMessage.isNote')}
          hint={text('DeskMessage.isNoteHint')}
        />
      )}
    </CallForm>
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
      {!isSent && <Text as="p" id="DeskMessage.unsent" />}
    </>
  );
}

function Head({ message }: { readonly message: DeskMessage }) {
  const text = useText();
  const moments = useMoments();
  const queue = useAppSelector(selectQueue);
  const { kind, called, at, topic, name, email, listing, closed } = message;
  const waiting = queue.status === 'ready' ? queue.data.entries : [];
  const until = waiting.find(({ number }) => number === called)?.until;
  const title = listing?.title || text('DeskMessage.noTitle');
  return (
    <div>
      <Badge
        tone={closed ? 'success' : 'action'}
        text={closed ? 'DeskMessage.closed' : 'DeskMessage.openUntil'}
        values={{ hasUntil: until ? 'yes' : 'no', until: until && moments.moment(new Date(until)) }}
      />
      <h1 className={styles.heading}>
        <Text
          id={kind === 'report' ? 'DeskMessage.report' : 'DeskMessage.contact'}
          values={{ number: called, title, name }}
        />
      </h1>
      <p className={styles.quiet}>
        <Text id={topics[topic] ?? 'DeskMessage.other'} />
        <span>{' · '}</span>
        <Text id="DeskMessage.sent" values={{ at: moments.moment(new Date(at)) }} />
        {email && <span>{` · ${email}`}</span>}
      </p>
    </div>
  );
}

/** Matches numbers of orders as people write them: "49018e16", "#49018E16". */
const NUMBERS = /(?<![\w-])#?([\da-f]{8})(?![\w-])/gi;
const MOST_NUMBERS = 3;

/** Returns what staff would look for: the sender, and the orders that are named. */
const leadsOf = ({ email, words }: DeskMessage): readonly string[] => [
  ...(email ? [email] : []),
  ...new Set(
    [...words.matchAll(NUMBERS)]
      .flatMap(([, number = '']) => (/\d/.test(number) ? [number.toLowerCase()] : []))
      .slice(0, MOST_NUMBERS),
  ),
];

/** Shows the people and orders that the desk finds for them, with links to their pages. */
function Related({ words }: { readonly words: string }) {
  const [found, ask] = useAnswer(searchDesk, { words });
  return (
    <WhenReady of={found} onRetry={ask}>
      {({ people, orders }) => (
        <>
          <Rows of={people.rows}>
            {({ id, name }) => <PersonRow key={id} id={id} name={name} />}
          </Rows>
          <Rows
            of={orders.rows}
            none={people.count > 0 ? undefined : 'DeskSearch.nothing'}
            values={{ words }}
          >
            {({ id, title }) => (
              <Row key={id}>
                <Link href={pathTo('deskOrder', { id })}>{`${orderNumber(id)} · ${title}`}</Link>
              </Row>
            )}
          </Rows>
        </>
      )}
    </WhenReady>
  );
}

/** Shows a report or a message with its answer. */
export function Message({ kind, number }: MessageRef) {
  const [message, ask] = useAnswer(deskMessage, { kind, number });
  return (
    <>
      <p>
        <Link href={pathTo('desk')} text="Desk.back" />
      </p>
      <WhenReady of={message} onRetry={ask} failures={{ 'not-found': 'DeskMessage.unknown' }}>
        {(found) => (
          <>
            <Head message={found} />
            <Box title="DeskMessage.said">
              <p className={styles.words}>{found.words}</p>
            </Box>
            {leadsOf(found).length > 0 && (
              <Box title="DeskMessage.related">
                {leadsOf(found).map((words) => (
                  <Related key={words} words={words} />
                ))}
              </Box>
            )}
            {found.listing && <Reported message={found} listing={found.listing} onClosed={ask} />}
            <Box title="DeskMessage.reply">
              {found.closed ? (
                <Closed closed={found.closed} />
              ) : (
                <Answer message={found} onClosed={ask} />
              )}
            </Box>
          </>
        )}
      </WhenReady>
    </>
  );
}
