import { Text } from '~/i18n/Text';
import { Disclosure } from '~/ui/layout/Disclosure';
import desk from '../DeskPage.module.css';
import styles from './MailPreview.module.css';

export interface PreviewedMail {
  readonly name: string;
  readonly subject: string;
  /** The plain text of the email. */
  readonly text: string;
}

/** Splits an email into paragraphs. Most emails begin with their subject. */
const paragraphsOf = ({ subject, text }: Pick<PreviewedMail, 'subject' | 'text'>) =>
  (text.startsWith(subject) ? text.slice(subject.length) : text).trim().split('\n\n');

interface Props {
  readonly mails: readonly PreviewedMail[];
  /** Whether each email opens with a press. */
  readonly isFolded?: boolean;
}

/** Shows the emails that an action would send, word by word. Their keys are their places, so that one stays open while it changes. */
export function MailPreview({ mails, isFolded = false }: Props) {
  return (
    <div className={styles.mails}>
      <Text as="p" className={desk.quiet} id="DeskMails.goOut" values={{ count: mails.length }} />
      {mails.map(({ name, subject, text }, place) => (
        <div key={String(place)} className={styles.mail}>
          <Disclosure
            isOpenAtFirst={!isFolded}
            summary={<Text id="DeskMails.to" values={{ name }} />}
          >
            <h3 className={styles.subject}>{subject}</h3>
            {paragraphsOf({ subject, text }).map((words) => (
              <p key={words} className={desk.words}>
                {words}
              </p>
            ))}
          </Disclosure>
        </div>
      ))}
    </div>
  );
}
