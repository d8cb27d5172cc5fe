import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { focusFault } from './MissingFields';

/** Moves the focus to the first field with an error after a refusal. It is used inside a form. */
export function FocusFault() {
  const here = useRef<HTMLSpanElement>(null);
  const { submitFailed, submitErrors, submitting } = useFormState({
    subscription: { submitFailed: true, submitErrors: true, submitting: true },
  });
  useEffect(() => {
    if (!submitFailed || submitting) return;
    focusFault(here);
  }, [submitFailed, submitErrors, submitting]);
  return <span ref={here} hidden />;
}
