import { useCallback, useEffect } from 'react';
import { type DeskMail, dropMail, readMails, sendMail } from '~/api/desk/mails';
import { pathTo } from '~/config/paths';
import { useCall } from '~/features/order/extension/use-call';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Link } from '~/ui/Link';
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
  const [sending, send] = useCall(sendMail);
  const [dropping, drop] = useCall(dropMail);
  const press = async (act: (key: string) => Promise<boolean>, done: MessageId) => {
    if (!(await act(key))) return;
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
          <Note tone="danger" live="assertive">
            <Text id={failures[failed.error.code] ?? 'DeskMails.refused'} />
          </Note>
        )}
      </div>
      <div className={desk.buttons}>
        {words && (
          <Button
            size="s"
            isWorking={sending.status === 'loading'}
            aria-label={text('DeskMails.sendIt', { subject })}
            onClick={() => void press(send, 'DeskMails.sent')}
          >
            <Text id="DeskMails.send" />
          </Button>
        )}
        <Button
          size="s"
          look="ghost"
          isWorking={dropping.status === 'loading'}
          aria-label={text('DeskMails.dropIt', { subject })}
          onClick={() => void press(drop, 'DeskMails.dropped')}
        >
          <Text id="DeskMails.drop" />
        </Button>
      </div>
    </li>
  );
}

/** Emails to people that the mail service did not take: send them again, or let them be. */
export function Mails() {
  const [mails, load] = useCall(readMails);
  const ask = useCallback(() => void load(undefined), [load]);
  useEffect(ask, [ask]);
  return (
    <>
      <p>
        <Link href={pathTo('desk')}>
          <Text id="Desk.back" />
        </Link>
      </p>
      <div>
        <h1 className={desk.heading}>
          <Text id="DeskMails.title" />
        </h1>
        <p className={desk.quiet}>
          <Text id="DeskMails.text" />
        </p>
      </div>
      <WhenReady of={mails} onRetry={ask}>
        {(found) =>
          found.length === 0 ? (
            <p className={desk.quiet}>
              <Text id="DeskMails.none" />
            </p>
          ) : (
            <section className={desk.box}>
              <ul className={desk.list}>
                {found.map((mail) => (
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
