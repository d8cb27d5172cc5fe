import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../controls/Button';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'disabled' | 'isWorking'> & {
  /** The page is still at work after the form was sent. */
  isWorking?: boolean;
  /** A form whose first values may be sent as they are. */
  mayBeUnchanged?: boolean;
  isDisabled?: boolean;
};

/** Sends the form above; disabled while it is invalid, unchanged or in progress. */
export function SubmitButton({
  isWorking = false,
  mayBeUnchanged = false,
  isDisabled = false,
  look = 'primary',
  ...rest
}: SubmitButtonProps) {
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
