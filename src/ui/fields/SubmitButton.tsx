import { useRef } from 'react';
import { useFormState } from 'react-final-form';
import { type Said } from '~/i18n/said';
import { Button, type ButtonProps } from '../controls/Button';
import { focusFault, MissingFields } from './MissingFields';

export type SubmitButtonProps = Omit<
  ButtonProps,
  'type' | 'disabled' | 'isWorking' | 'ref' | 'onClick'
> & {
  /** The page is still busy after the form was sent. */
  readonly isWorking?: boolean;
  /** For a form that changes no existing data, such as a message. If it is empty, it says what is missing. */
  readonly mayBeUnchanged?: boolean;
  readonly isDisabled?: boolean;
  /** The missing fields are listed elsewhere, and not above the button. */
  readonly isMissingElsewhere?: boolean;
};

/**
 * Submits the form above; disabled while it is unchanged or in progress. While something is missing or wrong, pressing it
 * sends nothing: the first such field gets the focus, and a line above the button names all.
 */
export function SubmitButton({
  isWorking = false,
  mayBeUnchanged = false,
  isDisabled = false,
  isMissingElsewhere = false,
  look = 'primary',
  ...rest
}: SubmitButtonProps & Said) {
  const button = useRef<HTMLButtonElement>(null);
  const { pristine, submitting } = useFormState({
    subscription: { pristine: true, submitting: true },
  });
  return (
    <>
      {!isMissingElsewhere && <MissingFields />}
      <Button
        {...rest}
        ref={button}
        look={look}
        type="submit"
        isWorking={submitting || isWorking}
        disabled={isDisabled || (pristine && !mayBeUnchanged)}
        onClick={() => focusFault(button)}
      />
    </>
  );
}
