import { type ReactNode, useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { unexpectedError } from '~/api/marketplace/api-error';
import { authPath, pathTo } from '~/config/paths';
import { signUpNewcomer, type ConfirmedNewcomer } from '~/features/auth/account-thunks';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { signupFailure } from '~/features/auth/auth-failures';
import { toFormFailure, type FormFailure } from '~/features/forms/form-failure';
import { SocialButtons } from '~/features/auth/SocialButtons';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useQuestion } from '~/store/call/use-command';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { useToast } from '~/ui/feedback/toasts';
import { Link } from '~/ui/Link';
import { type Newcomer, newcomer as findNewcomer } from '~/wire/social-login';
import common from '~/ui/layout/common.module.css';
import { useForm } from 'react-final-form';
import { AuthForm } from '~/features/auth/AuthForm';
import { EmailField } from '~/features/auth/EmailField';
import { NameFields } from '~/features/auth/NameFields';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { required } from '~/ui/fields/validators';

type ConfirmValues = ConfirmedNewcomer;

interface FormValues extends ConfirmValues {
  readonly hasAgreed?: boolean;
}

const validateTerms = required('ConfirmSignup.termsMissing');

/** The checkbox for the terms. Enter ticks it too, like the space bar. */
function TermsField() {
  const form = useForm<FormValues>();
  const linkTo = (href: string) => (words: ReactNode[]) => (
    <Link href={href} target="_blank">
      {words}
    </Link>
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isTicked = form.getState().values.hasAgreed === true;
    if (event.key !== 'Enter' || isTicked || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    form.change('hasAgreed', true);
  };
  return (
    // The checkbox inside has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <CheckboxField
        name="hasAgreed"
        label={
          <Text
            id="ConfirmSignup.terms"
            values={{
              terms: linkTo(pathTo('termsOfService')),
              privacy: linkTo(pathTo('privacyPolicy')),
            }}
          />
        }
        validate={validateTerms}
      />
    </div>
  );
}

interface Props {
  readonly newcomer: Newcomer;
  readonly onSubmit: (values: ConfirmValues) => Promise<FormFailure | undefined>;
}

/** The form for the person's details. Their identity provider prefills it, and they can correct it. */
function ConfirmForm({ newcomer, onSubmit }: Props) {
  const { email, firstName, lastName } = newcomer;
  return (
    <AuthForm<FormValues>
      initialValues={{ email, firstName, lastName }}
      submitText="ConfirmSignup.submit"
      onSubmit={(values) =>
        onSubmit({
          email: values.email.trim(),
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
        })
      }
      beforeSubmit={<TermsField />}
    >
      <EmailField />
      <NameFields />
    </AuthForm>
  );
}

/** Asks the person to sign in again, because the provider's data is kept only for a few minutes and in one browser. */
function SignInAgain() {
  return (
    <AuthLayout
      title={<Text id="ConfirmSignup.goneHeading" />}
      lead={<Text id="ConfirmSignup.goneText" />}
    >
      <SocialButtons from={undefined} page="signup" />
      <div className={common.row3}>
        <LinkButton
          size="l"
          isFullWidth
          href={authPath('signup')}
          text="ConfirmSignup.goneSignup"
        />
      </div>
    </AuthLayout>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <AuthLayout title={<Text id="ConfirmSignup.heading" />}>
      <LoadFailed text="ConfirmSignup.failed" onRetry={onRetry} />
    </AuthLayout>
  );
}

function Loading() {
  return (
    <AuthLayout title={<Text id="ConfirmSignup.heading" />}>
      <SkeletonGroup className={common.stack4} shapes={['field', 'field', 'button']} />
    </AuthLayout>
  );
}

interface LastStepProps {
  readonly newcomer: Newcomer;
  /** Called if the sign-in has expired. */
  readonly onGone: () => void;
}

function LastStep({ newcomer, onGone }: LastStepProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const { idpId, from } = newcomer;
  const user = useAppSelector(selectCurrentUser);
  useEffect(() => {
    if (!user) return;
    const { email = '', emailVerified } = user.attributes;
    if (!emailVerified) showToast({ text: text('AuthenticationPage.linkSent', { email }) });
    void navigate(from, { replace: true });
    // Once there is a user, whoever it is, this page has nothing left to ask.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user !== undefined]);
  const confirm = async (values: ConfirmValues) => {
    const answer = await dispatch(signUpNewcomer(values));
    if (!signUpNewcomer.rejected.match(answer)) return undefined;
    const error = answer.payload ?? unexpectedError;
    if (error.code === 'unauthorized') {
      onGone();
      return undefined;
    }
    // The provider logs in to every account that has confirmed the address. The owner of the mailbox takes this one over with a new
    // password.
    if (error.code === 'email-taken' && values.email === newcomer.email) {
      const link = (words: ReactNode[]) => (
        <Link href={pathTo('recoverPassword')} state={{ email: values.email }}>
          {words}
        </Link>
      );
      return { email: { id: 'ConfirmSignup.emailUnconfirmed' as const, values: { idpId, link } } };
    }
    const logInInstead = (words: ReactNode[]) => (
      <Link href={authPath('login', from)} state={{ email: values.email }}>
        {words}
      </Link>
    );
    return toFormFailure(error, signupFailure(logInInstead));
  };
  return (
    <AuthLayout
      title={<Text id="ConfirmSignup.heading" />}
      lead={<Text id="ConfirmSignup.lead" values={{ idpId }} />}
    >
      <ConfirmForm newcomer={newcomer} onSubmit={confirm} />
    </AuthLayout>
  );
}

function Content() {
  const [newcomer, ask] = useQuestion(findNewcomer);
  const [isGone, setGone] = useState(false);
  useEffect(() => void ask(), [ask]);
  if (isGone) return <SignInAgain />;
  if (newcomer.status === 'ready') {
    return <LastStep newcomer={newcomer.data} onGone={() => setGone(true)} />;
  }
  if (newcomer.status !== 'failed') return <Loading />;
  return newcomer.error.code === 'not-found' ? (
    <SignInAgain />
  ) : (
    <Failed onRetry={() => void ask()} />
  );
}

/** Lets people who signed in with an identity provider and have no account yet check their details and accept the terms, at `/confirm`. */
export function ConfirmSignup() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('ConfirmSignup.title')}
        description={text('ConfirmSignup.description')}
        isPrivate
      />
      <Content />
    </PageFrame>
  );
}
