import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { StillMissing } from './StillMissing';
import styles from './MissingFields.module.css';

/** Fields, and buttons that mend what is wrong. */
const FAULTY = '[aria-invalid="true"], [data-fault]';

const faultyIn = (inside: Element | null): readonly HTMLElement[] => [
  ...(inside?.closest('form')?.querySelectorAll<HTMLElement>(FAULTY) ?? []),
];

/** The name of a field as its label, or the legend of its group, says it. */
function nameOf(element: HTMLElement): string {
  const { labels } = element as Partial<HTMLInputElement>;
  const label = element.closest('fieldset')?.querySelector('legend') ?? labels?.[0];
  return (label?.textContent ?? element.getAttribute('aria-label') ?? '').trim();
}

/** Moves the focus to the first field with an error, if there is one, once the form has shown its errors. */
export function focusFault(inside: RefObject<Element | null>): void {
  setTimeout(() => faultyIn(inside.current)[0]?.focus());
}

/** Above a form's button: after a press that sent nothing, all that is missing or wrong, each a way to its field. */
export function MissingFields() {
  const here = useRef<HTMLDivElement>(null);
  const [faulty, setFaulty] = useState<readonly HTMLElement[]>([]);
  const { submitFailed, hasValidationErrors, errors } = useFormState({
    subscription: { submitFailed: true, hasValidationErrors: true, errors: true },
  });
  const isAsked = submitFailed && hasValidationErrors;
  useEffect(() => {
    setFaulty(isAsked ? faultyIn(here.current) : []);
  }, [isAsked, errors]);
  const items = faulty.flatMap((element) => {
    const name = nameOf(element);
    return name === '' ? [] : [{ name, onPress: () => element.focus() }];
  });
  return (
    <div ref={here} className={styles.here}>
      <StillMissing items={items} />
    </div>
  );
}
