import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { unexpectedError } from '~/api/marketplace/api-error';
import { useConfig } from '~/config/config-context';
import { authPath, pathTo, returnPath } from '~/config/paths';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { loginFailure, signupFailure } from '~/features/auth/auth-failures';
import { toFormFailure } from '~/features/forms/form-failure';
import { LoginForm, type LoginValues } from '~/features/auth/LoginForm';
import { knownEmail } from '~/features/auth/router-email';
import { SignupForm, type SignupValues } from '~/features/auth/SignupForm';
import { SocialButtons } from '~/features/auth/SocialButtons';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { login, selectCurrentUserId, signUp } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectSessionLoss } from '~/store/session';
import { Note } from '~/ui/feedback/Note';
import { useToast } from '~/ui/feedback/toasts';
import { Link } from '~/ui/Link';
import { TabLinks } from '~/ui/navigation/TabLinks';
import { AccountMade } from './AccountMade';
import { ConfirmSignup } from './ConfirmSignup';
import { hasWaitingItem } from '~/features/cart/waiting-item';
import { whenLoaded } from '~/ui/when-loaded';
import styles from './AuthenticationPage.module.css';

const WaitingItem = whenLoaded(
  async () => (await import('~/features/cart/WaitingItem')).WaitingItem,
);

const noChanges = () => () => undefined;

/** Shows the tool that waits for a session, or the children without one. Only a browser knows what waits in its tab. */
function WaitingTool({ otherwise }: { readonly otherwise?: ReactNode }) {
  const isWaiting = useSyncExternalStore(noChanges, hasWaitingItem, () => false);
  if (!isWaiting) return otherwise;
  return otherwise === undefined ? <WaitingItem /> : null;
}

type Tab = 'login' | 'signup';

const words = {
  login: {
    title: 'AuthenticationPage.loginTitle',
    description: 'AuthenticationPage.loginDescription',
    heading: 'AuthenticationPage.loginHeading',
    returning: 'AuthenticationPage.loginReturn',
    listing: 'AuthenticationPage.loginToList',
  },
  signup: {
    title: 'AuthenticationPage.signupTitle',
    description: 'AuthenticationPage.signupDescription',
    heading: 'AuthenticationPage.signupHeading',
    returning: 'AuthenticationPage.signupReturn',
    listing: 'AuthenticationPage.signupToList',
  },
} as const satisfies Record<Tab, Record<string, MessageId>>;

/** Returns the handlers of the forms: they start the session, then return to where the visitor wanted to go. */
function useAuthentication(from: string | undefined) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const text = useText();
  const showToast = useToast();
  /** The values of an account that was created while its login failed. */
  const [made, setMade] = useState<SignupValues>();
  const goOn = async (isNew: boolean, email: string) => {
    // If there is no page to return to, the next step is the emailed link.
    if (isNew && from) showToast({ text: text('AuthenticationPage.linkSent', { email }) });
    await navigate(from ?? pathTo(isNew ? 'verify' : 'landing'), { replace: true });
  };
  const logIn = async ({ email, password }: LoginValues) => {
    const answer = await dispatch(login({ email, password }));
    if (login.rejected.match(answer)) {
      return toFormFailure(answer.payload ?? unexpectedError, loginFailure);
    }
    await goOn(made !== undefined, email);
    return undefined;
  };
  const logInInstead = (email: string) => (text: ReactNode[]) => (
    <Link href={authPath('login', from)} state={{ email }}>
      {text}
    </Link>
  );
  return {
    made,
    forgetMade: () => setMade(undefined),
    logIn,
    signUp: async (values: SignupValues) => {
      const answer = await dispatch(signUp(values));
      if (signUp.rejected.match(answer)) {
        const words = signupFailure(logInInstead(values.email));
        return toFormFailure(answer.payload ?? unexpectedError, words);
      }
      if (answer.payload.isLoggedIn) await goOn(true, values.email);
      else setMade(values);
      return undefined;
    },
  };
}

/** A note for people whom another page sent here. */
function SessionEnded() {
  if (useAppSelector(selectSessionLoss) !== 'ended') return null;
  return <Note tone="warning" live="assertive" text="AuthenticationPage.ended" />;
}

const never = () => () => undefined;

/** Says that cookies are refused. Nobody can stay logged in without them, so the form would only send people in a circle. */
function CookiesRefused() {
  const isRefused = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  if (!isRefused) return null;
  return <Note tone="warning" text="AuthenticationPage.cookiesRefused" />;
}

function Sweepstakes() {
  const link = (text: ReactNode[]) => <Link href={pathTo('sweepstakes')}>{text}</Link>;
  return (
    <p className={styles.sweepstakes}>
      <Text id="AuthenticationPage.sweepstakes" values={{ link }} />
    </p>
  );
}

function AuthTabs({ current, from }: { current: Tab; from: string | undefined }) {
  const text = useText();
  const tabs = [
    { key: 'signup', text: text('AuthenticationPage.signupTab'), href: authPath('signup', from) },
    { key: 'login', text: text('AuthenticationPage.loginTab'), href: authPath('login', from) },
  ];
  return <TabLinks label={text('AuthenticationPage.tabs')} tabs={tabs} current={current} />;
}

/** Redirects users who have logged in meanwhile in another tab. Our own forms navigate on their own. */
function useLoginElsewhere(from: string | undefined): () => void {
  const navigate = useNavigate();
  const isIn = useAppSelector(selectCurrentUserId) !== undefined;
  const hasSubmitted = useRef(false);
  useEffect(() => {
    if (isIn && !hasSubmitted.current) void navigate(from ?? pathTo('landing'), { replace: true });
    // This redirects only once, wherever it leads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isIn]);
  return () => {
    hasSubmitted.current = true;
  };
}

const idpProblems = {
  denied: { tone: 'warning', text: 'AuthenticationPage.idpDenied' },
  failed: { tone: 'danger', text: 'AuthenticationPage.idpFailed' },
  closed: { tone: 'danger', text: 'AuthenticationPage.idpClosed' },
} as const;

const isIdpProblem = (text: string | null): text is keyof typeof idpProblems =>
  text !== null && Object.hasOwn(idpProblems, text);

/** A note for people who come back from an identity provider without being logged in. */
function IdpProblem() {
  const problem = new URLSearchParams(useLocation().search).get('idp');
  if (!isIdpProblem(problem)) return null;
  const { tone, text } = idpProblems[problem];
  const contact = (words: ReactNode[]) => <Link href={pathTo('contact')}>{words}</Link>;
  return <Note tone={tone} live="assertive" text={text} values={{ contact }} />;
}

/** Returns the purpose of the login, by the page that follows. Undefined if no page asked for one. */
function purposeOf(tab: Tab, from: string | undefined): MessageId | undefined {
  if (!from) return undefined;
  const isListing = from.split(/[?#]/, 1)[0] === pathTo('newListing');
  return words[tab][isListing ? 'listing' : 'returning'];
}

/** Shows log in and sign up, two addresses of one page, so that an email typed in one is also in the other. */
function LogInOrSignUp() {
  const text = useText();
  const location = useLocation();
  const navigate = useNavigate();
  const { marketplaceName } = useConfig();
  const [email, setEmail] = useState(() => knownEmail(location));
  const tab: Tab = location.pathname === pathTo('login') ? 'login' : 'signup';
  const from = returnPath(new URLSearchParams(location.search), location.hash);
  const noteSubmit = useLoginElsewhere(from);
  const { made, forgetMade, logIn, signUp: makeAccount } = useAuthentication(from);
  const { title, description, heading } = words[tab];
  const purpose = purposeOf(tab, from);
  const toForm = () => {
    forgetMade();
    void navigate(authPath('login', from));
  };
  const onLogIn = (values: LoginValues) => {
    noteSubmit();
    return logIn(values);
  };
  const onSignUp = (values: SignupValues) => {
    noteSubmit();
    return makeAccount(values);
  };
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead title={text(title)} description={text(description, { marketplaceName })} />
      {made ? (
        <AccountMade email={made.email} onLogIn={() => logIn(made)} onUseForm={toForm} />
      ) : (
        <AuthLayout title={text(heading, { marketplaceName })} lead={purpose && text(purpose)}>
          <SessionEnded />
          <CookiesRefused />
          <WaitingTool />
          <IdpProblem />
          <AuthTabs current={tab} from={from} />
          <SocialButtons from={from} page={tab} hasOr />
          {tab === 'login' ? (
            <LoginForm email={email} onEmailChange={setEmail} onSubmit={onLogIn} />
          ) : (
            <>
              <SignupForm email={email} onEmailChange={setEmail} onSubmit={onSignUp} />
              <WaitingTool otherwise={<Sweepstakes />} />
            </>
          )}
        </AuthLayout>
      )}
    </PageFrame>
  );
}

/** Shows every way in: log in, sign up, and the last step after an identity provider. */
export function AuthenticationPage() {
  const { pathname } = useLocation();
  return pathname === pathTo('confirm') ? <ConfirmSignup /> : <LogInOrSignUp />;
}
