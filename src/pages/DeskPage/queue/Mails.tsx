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
import { WhenReady } from '~/ui/feedback/WhenReady';
import { type DeskMail, deskMails, dropMail, sendMail } from '~/wire/desk-mails';
import { Row, Rows } from '../frame/Box';
import desk from '../DeskPage.module.css';

const failures: Readonly<Record<string, MessageId>> = { conflict: 'DeskMails.faster' };

interface MailProps {
  readonly mail: DeskMail;
  readonly onDone: () => void;
}

function MailRow({ mail: { key, at, to, subject, text: words }, onDone }: MailProps) {
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
    <Row
      end={
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
      }
    >
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
    </Row>
  );
}

/** Lists emails that the mail service did not take. Staff can send them again or leave them. */
export function Mails() {
  const [answer, ask] = useAnswer(deskMails, {});
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
        {({ mails }) => (
          <section className={desk.box}>
            <Rows of={mails} none="DeskMails.none">
              {(mail) => <MailRow key={mail.key} mail={mail} onDone={ask} />}
            </Rows>
          </section>
        )}
      </WhenReady>
    </>
  );
}
