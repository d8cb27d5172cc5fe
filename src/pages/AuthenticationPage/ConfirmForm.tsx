import { type KeyboardEvent, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { pathTo } from '~/config/paths';
import { type ConfirmedNewcomer } from '~/features/auth/account-thunks';
import { AuthForm } from '~/features/auth/AuthForm';
import { EmailField } from '~/features/auth/EmailField';
import { type FormFailure } from '~/features/forms/form-failure';
import { NameFields } from '~/features/auth/NameFields';
import { Text } from '~/i18n/Text';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { type Newcomer } from '~/wire/social-login';

export type ConfirmValues = ConfirmedNewcomer;

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
export function ConfirmForm({ newcomer, onSubmit }: Props) {
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
