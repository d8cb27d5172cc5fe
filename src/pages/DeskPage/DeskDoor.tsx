import { unexpectedError } from '~/api/marketplace/api-error';
import { FieldForm } from '~/features/forms/FieldForm';
import { type FailureWords, toFormFailure } from '~/features/forms/form-failure';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { PasswordField } from '~/ui/fields/PasswordField';
import { required } from '~/ui/fields/validators';
import { enter } from './DeskPage.duck';
import styles from './DeskPage.module.css';

interface Values {
  readonly password: string;
}

const failure: FailureWords = {
  codes: { forbidden: { field: 'password', message: 'Desk.passwordWrong' } },
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
    <FieldForm<Values> className={styles.door} onSubmit={open} press={<Text id="Desk.enter" />}>
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
    </FieldForm>
  );
}
