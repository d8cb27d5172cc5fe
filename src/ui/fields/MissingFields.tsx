import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { StillMissing } from './StillMissing';

/** The fields with errors, and buttons that fix a problem. */
const FAULTY = '[aria-invalid="true"], [data-fault]';

const faultyIn = (inside: Element | null): readonly HTMLElement[] => [
  ...(inside?.closest('form')?.querySelectorAll<HTMLElement>(FAULTY) ?? []),
];

/** The name of a field, from its label or the legend of its group. A button has its own text. */
function nameOf(element: HTMLElement): string {
  const { labels } = element as Partial<HTMLInputElement>;
  const label = element.closest('fieldset')?.querySelector('legend') ?? labels?.[0];
  const { missing } = element.dataset;
  return (missing ?? label?.textContent ?? element.getAttribute('aria-label') ?? '').trim();
}

/** A field that is folded has to be opened before it can have the focus. */
function focusOn(element: HTMLElement | undefined): void {
  element?.closest('details')?.setAttribute('open', '');
  element?.focus();
}

/** Moves the focus to the first field with an error, if there is one, once the form has shown its errors. */
export function focusFault(inside: RefObject<Element | null>): void {
  setTimeout(() => focusOn(faultyIn(inside.current)[0]));
}

/** The elements of a form's invalid fields in their order on the page, whether their errors are shown or not. */
function useInvalid() {
  const form = useForm();
  return (inside: Element | null): readonly HTMLElement[] => {
    const container = inside?.closest('form');
    if (!container) return [];
    const ids = form.getRegisteredFields().flatMap((name) => {
      const state = form.getFieldState(name);
      const id: unknown = state?.data?.['id'];
      return state?.error !== undefined && typeof id === 'string' ? [id] : [];
    });
    const elements = [...container.querySelectorAll<HTMLElement>('[id], [name]')];
    return elements.filter(
      (element, index) =>
        ids.includes(element.id) ||
        // Only the first of a group's choices counts.
        (ids.includes(element.getAttribute('name') ?? '') &&
          elements.findIndex(
            (other) => other.getAttribute('name') === element.getAttribute('name'),
          ) === index),
    );
  };
}

interface Props {
  /** Lists missing fields from the beginning, and not only after a press that sent nothing. */
  readonly isShownAtOnce?: boolean;
}

/** Lists all missing or wrong fields above a form's button, each with a link to it. */
export function MissingFields({ isShownAtOnce = false }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const [faulty, setFaulty] = useState<readonly HTMLElement[]>([]);
  const invalidIn = useInvalid();
  const { submitFailed, hasValidationErrors, errors } = useFormState({
    subscription: { submitFailed: true, hasValidationErrors: true, errors: true },
  });
  const isAsked = (submitFailed || isShownAtOnce) && hasValidationErrors;
  useEffect(() => {
    const find = isShownAtOnce ? invalidIn : faultyIn;
    setFaulty(isAsked ? find(here.current) : []);
    // oxlint-disable-next-line react/exhaustive-deps -- the form's own functions never change
  }, [isAsked, isShownAtOnce, errors]);
  const items = faulty.flatMap((element) => {
    const name = nameOf(element);
    const onPress = () => focusOn(element);
    return name === '' ? [] : [{ name, onPress }];
  });
  return (
    <>
      <span ref={here} hidden />
      <StillMissing items={items} />
    </>
  );
}
