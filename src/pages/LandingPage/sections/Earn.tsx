import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { whenLoaded } from '~/ui/when-loaded';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import { useIdle } from '~/ui/use-idle';
import { earnScene } from './illustrations';
import styles from './Earn.module.css';

/** `noted` thanks a user who already has an account, and `sent` one who is about to create one. */
export type EarnStatus = 'open' | 'sent' | 'noted' | 'failed';

interface EarnProps {
  /** The owner's earnings from four nights at the example's price, as text. */
  readonly earnings: string;
  readonly commission: string;
  readonly status: EarnStatus;
  readonly onSubmit: (email: string) => Promise<void>;
}

const Room = () => (
  <div className={styles.placeholder}>
    <Skeleton shape="field" />
  </div>
);

const EarnForm = whenLoaded(async () => (await import('./EarnForm')).EarnForm, Room);

/** The form's code waits until the page above it is hydrated. Its space is reserved. */
const Form = ({ onSubmit }: Pick<EarnProps, 'onSubmit'>) =>
  useIdle() ? <EarnForm onSubmit={onSubmit} /> : <Room />;

const thanksFor: Partial<Record<EarnStatus, MessageId>> = {
  sent: 'LandingEarn.thanks',
  noted: 'LandingEarn.noted',
};

/** Invites owners to leave an email and go on to sign up. */
export function Earn({ earnings, commission, status, onSubmit }: EarnProps) {
  const text = useText();
  const thanks = thanksFor[status];
  return (
    <section className={styles.section} aria-labelledby="earn">
      <Wrap>
        <div className={styles.block}>
          <div className={styles.words}>
            <h2 id="earn" className={styles.title}>
              <Text id="LandingEarn.title" />
            </h2>
            <p className={styles.text}>
              <Text id="LandingEarn.text" values={{ earnings, commission }} />
            </p>
            {thanks ? (
              <Note tone="success" live="polite" text={thanks} />
            ) : (
              <Form onSubmit={onSubmit} />
            )}
            {status === 'failed' && (
              <div className={styles.failed}>
                <Note tone="danger" live="assertive" text="LandingEarn.failed" />
              </div>
            )}
          </div>
          <figure className={styles.figure}>
            <img
              className={styles.picture}
              {...earnScene}
              sizes="(max-width: 1023px) 100vw, 640px"
              alt={text('LandingEarn.picture')}
              width={1200}
              height={900}
              loading="lazy"
            />
          </figure>
        </div>
      </Wrap>
    </section>
  );
}
