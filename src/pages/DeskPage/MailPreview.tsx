import { Text } from '~/i18n/Text';
import { Disclosure } from '~/ui/layout/Disclosure';
import desk from './DeskPage.module.css';
import styles from './MailPreview.module.css';

export interface PreviewedMail {
  /** Who would get it. */
  readonly name: string;
  readonly subject: string;
  /** The plain text of the email. */
  readonly text: string;
}

/** Most emails begin with their subject. */
const bodyOf = ({ subject, text }: Pick<PreviewedMail, 'subject' | 'text'>): string =>
  text.startsWith(subject) ? text.slice(subject.length).trim() : text;

interface Props {
  readonly mails: readonly PreviewedMail[];
  /** Each opens at a press. */
  readonly isFolded?: boolean;
}

/** The emails that an action would send, word by word. */
export function MailPreview({ mails, isFolded = false }: Props) {
  return (
    <div className={styles.mails}>
      {mails.map(({ name, subject, text }) => (
        <div key={`${name} ${text}`} className={styles.mail}>
          <Disclosure
            isOpenAtFirst={!isFolded}
            summary={<Text id="DeskMails.to" values={{ name }} />}
          >
            <h3 className={styles.subject}>{subject}</h3>
            <p className={desk.words}>{bodyOf({ subject, text })}</p>
          </Disclosure>
        </div>
      ))}
    </div>
  );
}
