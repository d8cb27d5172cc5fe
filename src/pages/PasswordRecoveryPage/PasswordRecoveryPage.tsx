import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { requestPasswordReset } from '~/api/person/password-reset';
import { pathTo } from '~/config/paths';
import { AuthForm } from '~/features/auth/AuthForm';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { EmailField } from '~/features/auth/EmailField';
import { recoveryFailure } from '~/features/auth/auth-failures';
import { type FormFailure, toFormFailure } from '~/features/forms/form-failure';
import { knownEmail } from '~/features/auth/router-email';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useCall } from '~/store/call/use-call';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { toFieldMessage } from '~/ui/fields/field-message';
import { useToast } from '~/ui/feedback/toasts';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './PasswordRecoveryPage.module.css';

type Ask = (email: string) => Promise<FormFailure | undefined>;

interface AskForLinkProps {
  readonly email: string;
  readonly onAsk: Ask;
  /** Whether the user wants to use another address after a link was sent. */
  readonly isRetyping: boolean;
}

function AskForLink({ email, onAsk, isRetyping }: AskForLinkProps) {
  return (
    <AuthLayout
      title={<Text id="PasswordRecoveryPage.heading" />}
      lead={<Text id="PasswordRecoveryPage.lead" />}
    >
      <AuthForm<{ email: string }>
        initialValues={{ email }}
        submitText="PasswordRecoveryPage.submit"
        takesFocus={isRetyping}
        onSubmit={(values) => onAsk(values.email.trim())}
      >
        <EmailField />
      </AuthForm>
      <p>
        <Link
          href={pathTo('login')}
          look="quiet"
          state={{ email }}
          text="PasswordRecoveryPage.backToLogin"
        />
      </p>
    </AuthLayout>
  );
}

interface LinkSentProps {
  readonly email: string;
  /** The number of emails that were sent from this page. */
  readonly sent: number;
  readonly onAgain: () => Promise<void>;
  readonly onRetype: () => void;
}

/** How long an email may take to arrive. */
const PAUSE_MS = 60_000;

/** Returns true for a while after each email, because a second one would only arrive before the first. */
function usePause(sent: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(sent), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  return over !== sent;
}

function LinkSent({ email, sent, onAgain, onRetype }: LinkSentProps) {
  const isPausing = usePause(sent);
  const [isSending, setSending] = useState(false);
  const again = async () => {
    setSending(true);
    await onAgain();
    setSending(false);
  };
  return (
    <AuthLayout title={<Text id="PasswordRecoveryPage.sentHeading" />} takesFocus>
      <Text as="p" className={styles.text} id="PasswordRecoveryPage.sentText" values={{ email }} />
      <p className={common.muted}>
        <Text id={isPausing ? 'PasswordRecoveryPage.sentPause' : 'PasswordRecoveryPage.sentHelp'} />
      </p>
      <div className={common.row2}>
        <Button
          isWorking={isSending}
          disabled={isPausing}
          onClick={() => void again()}
          text="PasswordRecoveryPage.sendAgain"
        />
        <Button look="ghost" onClick={onRetype} text="PasswordRecoveryPage.retype" />
        <LinkButton
          look="ghost"
          href={pathTo('login')}
          state={{ email }}
          text="PasswordRecoveryPage.backToLogin"
        />
      </div>
    </AuthLayout>
  );
}

/** The page for a forgotten password, which requests a link by email. */
export function PasswordRecoveryPage() {
  const text = useText();
  const [, request] = useCall(requestPasswordReset, 'auth/recoverPassword');
  const showToast = useToast();
  const location = useLocation();
  const [email, setEmail] = useState(() => knownEmail(location));
  const [sent, setSent] = useState(0);
  const [isRetyping, setRetyping] = useState(false);
  const ask: Ask = async (asked) => {
    const sent = await request(asked);
    if (!sent.ok) return toFormFailure(sent.error, recoveryFailure);
    setEmail(asked);
    setSent((before) => before + 1);
    setRetyping(false);
    return undefined;
  };
  const askAgain = async () => {
    const failure = await ask(email);
    const fault = toFieldMessage(Object.values(failure ?? {})[0]);
    showToast({
      tone: fault ? 'danger' : 'success',
      text: text(fault?.id ?? 'PasswordRecoveryPage.sentAgain'),
    });
  };
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('PasswordRecoveryPage.title')}
        description={text('PasswordRecoveryPage.description')}
      />
      {sent > 0 && !isRetyping ? (
        <LinkSent email={email} sent={sent} onAgain={askAgain} onRetype={() => setRetyping(true)} />
      ) : (
        <AskForLink email={email} onAsk={ask} isRetyping={isRetyping} />
      )}
    </PageFrame>
  );
}
