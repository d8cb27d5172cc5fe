import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Inside a form: moves the focus to the field that the address names after its `#`. */
export function FocusNamed() {
  const { hash } = useLocation();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const name = hash.slice(1);
    if (name === '') return;
    const fields = here.current?.closest('form')?.querySelectorAll<HTMLElement>('[name]') ?? [];
    [...fields].find((field) => field.getAttribute('name') === name)?.focus();
  }, [hash]);
  return <span ref={here} hidden />;
}
