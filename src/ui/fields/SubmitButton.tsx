import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../controls/Button';

type Props = Omit<ButtonProps, 'type' | 'disabled' | 'isWorking'> & {
  /** The page is still at work after the form was sent. */
  readonly isWorking?: boolean;
  /** A form whose first values may be sent as they are. */
  readonly mayBeUnchanged?: boolean;
  readonly isDisabled?: boolean;
};

/** Sends the form above; disabled while it is invalid, unchanged or in progress. */
export function SubmitButton({
  isWorking = false,
  mayBeUnchanged = false,
  isDisabled = false,
  look = 'primary',
  ...rest
}: Props) {
  const { hasValidationErrors, pristine, submitting } = useFormState({
    subscription: { hasValidationErrors: true, pristine: true, submitting: true },
  });
  return (
    <Button
      {...rest}
      look={look}
      type="submit"
      isWorking={submitting || isWorking}
      disabled={isDisabled || hasValidationErrors || (pristine && !mayBeUnchanged)}
    />
  );
}
