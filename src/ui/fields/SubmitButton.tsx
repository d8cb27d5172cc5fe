import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../controls/Button';

type Props = Omit<ButtonProps, 'type' | 'disabled' | 'isWorking'> & {
  /** The page is still busy after the form was sent. */
  readonly isWorking?: boolean;
  /** For a form whose initial values may be sent unchanged. */
  readonly mayBeUnchanged?: boolean;
  /** Pressing it shows what is missing or wrong. */
  readonly mayBeInvalid?: boolean;
  readonly isDisabled?: boolean;
};

/** Submits the form above; disabled while it is unchanged or in progress, and while it is invalid unless pressing it says why. */
export function SubmitButton({
  isWorking = false,
  mayBeUnchanged = false,
  mayBeInvalid = false,
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
      disabled={
        isDisabled || (hasValidationErrors && !mayBeInvalid) || (pristine && !mayBeUnchanged)
      }
    />
  );
}
