import { useState } from 'react';
import { type AuditAnswer, deskAudit } from '~/wire/desk-queue';
import { type AuditAction } from '~/domain/desk/audit';
import { useAnswer } from '~/store/call/use-answer';
import { FieldForm } from '~/features/forms/FieldForm';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextField } from '~/ui/fields/TextField';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import common from '~/ui/layout/common.module.css';
import styles from '../DeskPage.module.css';
import log from './AuditLog.module.css';

type Line = AuditAnswer['lines'][number];

const actionTexts = {
  refund: 'DeskLog.refund',
  'debt-settled': 'DeskLog.debtSettled',
  'difference-closed': 'DeskLog.differenceClosed',
  'claim-decided': 'DeskLog.claimDecided',
  'tool-approved': 'DeskLog.toolApproved',
  'tool-sent-back': 'DeskLog.toolSentBack',
  'tool-closed': 'DeskLog.toolClosed',
  'tool-allowed': 'DeskLog.toolAllowed',
  'tool-featured': 'DeskLog.toolFeatured',
  'tool-not-featured': 'DeskLog.toolNotFeatured',
  'report-closed': 'DeskLog.reportClosed',
  'contact-closed': 'DeskLog.contactClosed',
  'person-noted': 'DeskLog.personNoted',
  exported: 'DeskLog.exported',
  'mail-sent': 'DeskLog.mailSent',
  'mail-dropped': 'DeskLog.mailDropped',
  'order-cancel': 'DeskLog.orderCancel',
  'order-complete': 'DeskLog.orderComplete',
  'order-decline': 'DeskLog.orderDecline',
  'order-claim-time': 'DeskLog.orderClaimTime',
  'order-write': 'DeskLog.orderWrite',
  'order-write-customer': 'DeskLog.orderWriteRenter',
  'order-write-provider': 'DeskLog.orderWriteOwner',
  'order-outside': 'DeskLog.orderOutside',
  'person-suspended': 'DeskLog.personSuspended',
  'person-let-back': 'DeskLog.personLetBack',
  'signal-closed': 'DeskLog.signalClosed',
} as const satisfies Record<AuditAction, MessageId>;

/** Shortens long ids to the length of an order's number. */
const shortOf = (on: string): string => on.replaceAll(/\b([\da-f]{8})-[\da-f-]{27}\b/g, '$1');

function Entry({ line }: { readonly line: Line }) {
  const { at, name, deed, on, about, why, sum, path } = line;
  const format = useFormat();
  const moments = useMoments();
  const shown = shortOf(on);
  return (
    <li className={log.line}>
      <time dateTime={at}>{moments.moment(new Date(at))}</time>
      <div>
        <p>
          <Text id={actionTexts[deed]} values={{ name, amount: sum ? format.money(sum) : '' }} />
          {about && <span>{` ${about}`}</span>}{' '}
          <span className={common.quiet}>{path ? <Link href={path}>{shown}</Link> : shown}</span>
        </p>
        {why && <p className={styles.quiet}>{why}</p>}
      </div>
    </li>
  );
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly none: MessageId;
}

/** Shows lines of the log, or says that there are none. */
export function AuditLines({ lines, none }: LinesProps) {
  if (lines.length === 0) {
    return <Text as="p" className={styles.quiet} id={none} />;
  }
  return (
    <ol className={common.grid}>
      {lines.map((line) => (
        <Entry key={line.number} line={line} />
      ))}
    </ol>
  );
}

interface Asked {
  readonly words: string;
  /** The number of a line. The lines before it are shown. */
  readonly before: number | null;
}

/** Shows what staff did, newest first. Any words in a line find it. */
export function AuditLog() {
  const text = useText();
  const moments = useMoments();
  const [asked, setAsked] = useState<Asked>({ words: '', before: null });
  const [answer, ask] = useAnswer(deskAudit, asked);
  const search = (words: string) => {
    if (words === asked.words && asked.before === null) void ask();
    setAsked({ words, before: null });
  };
  return (
    <>
      <div>
        <Text as="h1" className={styles.heading} id="DeskLog.title" />
        <Text as="p" className={styles.quiet} id="DeskLog.text" />
      </div>
      <FieldForm<{ readonly words?: string }>
        className={styles.find}
        onSubmit={({ words = '' }) => search(words.trim())}
      >
        <TextField name="words" label={text('DeskLog.words')} autoComplete="off" />
        <SubmitButton look="line" mayBeUnchanged text="DeskLog.search" />
      </FieldForm>
      <WhenReady of={answer} onRetry={ask}>
        {({ lines, next, began }) => (
          <>
            <p className={styles.quiet}>
              <Text id="DeskLog.began" values={{ at: moments.moment(new Date(began)) }} />
            </p>
            <AuditLines lines={lines} none="DeskLog.none" />
            {next !== null && (
              <div>
                <Button onClick={() => setAsked({ ...asked, before: next })} text="DeskLog.older" />
              </div>
            )}
          </>
        )}
      </WhenReady>
    </>
  );
}
