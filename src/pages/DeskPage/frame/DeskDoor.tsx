import { type RefObject, useEffect, useRef } from 'react';
import { CallForm } from '~/features/forms/CallForm';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { PasswordField } from '~/ui/fields/PasswordField';
import { required } from '~/ui/fields/validators';
import { enterDesk } from '~/wire/desk';
import { doorOpened } from '../DeskPage.duck';
import styles from '../DeskPage.module.css';

interface Values {
  readonly password: string;
}

const validatePassword = required('Desk.passwordMissing');

/** Moves the focus of somebody who was at work when the desk closed to the password, and afterward back. */
function useFocusFor(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    if (!(before instanceof HTMLElement) || before === document.body) return undefined;
    place.current?.querySelector('input')?.focus();
    return () => before.focus();
  }, [place]);
}

/** Asks for the password every twelve hours. */
export function DeskDoor() {
  const text = useText();
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  useFocusFor(place);
  return (
    <div ref={place}>
      <CallForm
        entry={enterDesk}
        className={styles.door}
        toBody={({ password }: Values) => ({ password })}
        refusals={{ forbidden: { field: 'password', message: 'Desk.passwordWrong' } }}
        otherwise="Desk.failed"
        onDone={({ until }) => dispatch(doorOpened(until))}
        press={<Text id="Desk.enter" />}
      >
        <Text as="h1" className={styles.heading} id="Desk.doorTitle" />
        <Text as="p" id="Desk.doorText" />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={text('Desk.password')}
          validate={validatePassword}
          isRequired
        />
      </CallForm>
    </div>
  );
}
