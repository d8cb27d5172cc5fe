import { pathTo } from '~/config/paths';
import { useCommand } from '~/store/call/use-command';
import { useAnswer } from '~/store/call/use-answer';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Link } from '~/ui/Link';
import { type DeskMail, deskMails, dropMail, sendMail } from '~/wire/desk-mails';
import { WhenReady } from './WhenReady';
import desk from './DeskPage.module.css';

const failures: Readonly<Record<string, MessageId>> = { conflict: 'DeskMails.faster' };

interface RowProps {
  readonly mail: DeskMail;
  readonly onDone: () => void;
}

function Row({ mail: { key, at, to, subject, text: words }, onDone }: RowProps) {
  const text = useText();
  const moments = useMoments();
  const showToast = useToast();
  const [sending, send] = useCommand(sendMail);
  const [dropping, drop] = useCommand(dropMail);
  const press = async (act: typeof send | typeof drop, done: MessageId) => {
    if (!(await act({ key })).ok) return;
    showToast({ text: text(done, { to }) });
    onDone();
  };
  const failed = [sending, dropping].find(({ status }) => status === 'failed');
  return (
    <li className={desk.row}>
      <div>
        <b>{subject}</b>
        <p className={desk.quiet}>
          <Text id="DeskMails.since" values={{ to, at: moments.moment(new Date(at)) }} />
        </p>
        {words && (
          <Disclosure summary={<Text id="DeskMails.words" />}>
            <p className={desk.words}>{words}</p>
          </Disclosure>
        )}
        {failed?.status === 'failed' && (
          <Note
            tone="danger"
            live="assertive"
            text={failures[failed.error.code] ?? 'DeskMails.refused'}
          />
        )}
      </div>
      <div className={desk.buttons}>
        {words && (
          <Button
            size="s"
            isWorking={sending.status === 'loading'}
            aria-label={text('DeskMails.sendIt', { subject })}
            onClick={() => void press(send, 'DeskMails.sent')}
            text="DeskMails.send"
          />
        )}
        <Button
          size="s"
          look="ghost"
          isWorking={dropping.status === 'loading'}
          aria-label={text('DeskMails.dropIt', { subject })}
          onClick={() => void press(drop, 'DeskMails.dropped')}
          text="DeskMails.drop"
        />
      </div>
    </li>
  );
}

/** Emails to people that the mail service did not take: send them again, or let them be. */
export function Mails() {
  const [answer, askAgain] = useAnswer(deskMails, {});
  const ask = () => void askAgain();
  return (
    <>
      <p>
        <Link href={pathTo('desk')} text="Desk.back" />
      </p>
      <div>
        <Text as="h1" className={desk.heading} id="DeskMails.title" />
        <Text as="p" className={desk.quiet} id="DeskMails.text" />
      </div>
      <WhenReady of={answer} onRetry={ask}>
        {({ mails }) =>
          mails.length === 0 ? (
            <Text as="p" className={desk.quiet} id="DeskMails.none" />
          ) : (
            <section className={desk.box}>
              <ul className={desk.list}>
                {mails.map((mail) => (
                  <Row key={mail.key} mail={mail} onDone={ask} />
                ))}
              </ul>
            </section>
          )
        }
      </WhenReady>
    </>
  );
}
