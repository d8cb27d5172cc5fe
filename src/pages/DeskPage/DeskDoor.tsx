import { Form } from 'react-final-form';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type FailureWords, toFormFailure } from '~/features/auth/form-failure';
import { SectionFault } from '~/features/account/SectionFault';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { FocusFault } from '~/ui/fields/FocusFault';
import { PasswordField } from '~/ui/fields/PasswordField';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { required } from '~/ui/fields/validators';
import { enter } from './DeskPage.duck';
import styles from './DeskPage.module.css';

interface Values {
  readonly password: string;
}

const failure: FailureWords = {
  formField: 'fault',
  fields: { forbidden: { field: 'password', message: 'Desk.passwordWrong' } },
  otherwise: 'Desk.failed',
};

const validatePassword = required('Desk.passwordMissing');

/** The desk asks for the password every twelve hours. */
export function DeskDoor() {
  const text = useText();
  const dispatch = useAppDispatch();
  const open = async ({ password }: Values) => {
    const answer = await dispatch(enter(password));
    return enter.rejected.match(answer)
      ? toFormFailure(answer.payload ?? unexpectedError, failure)
      : undefined;
  };
  return (
    <Form<Values> onSubmit={open} subscription={{}}>
      {({ handleSubmit }) => (
        <form
          className={styles.door}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FocusFault />
          <h1 className={styles.heading}>
            <Text id="Desk.doorTitle" />
          </h1>
          <p>
            <Text id="Desk.doorText" />
          </p>
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={text('Desk.password')}
            validate={validatePassword}
            isRequired
          />
          <SectionFault name="fault" />
          <div>
            <SubmitButton mayBeUnchanged>
              <Text id="Desk.enter" />
            </SubmitButton>
          </div>
        </form>
      )}
    </Form>
  );
}
