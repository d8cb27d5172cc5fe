interface EarlyInput {
  /** The action to repeat once React is ready. */
  // oxlint-disable-next-line toolyard/readonly-members -- it changes with every press
  repeat?: () => void;
  release(): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Remembers the last button or form that was used before React hydrated the page. The function is inlined in the page as text, so it must
 * not use anything from outside. It stops the remembered events: React listens some time before it has hydrated and would handle them too,
 * and a panel that is opened twice is closed. Typed text stays in its field, but React does not notice it: a form does not listen yet, and
 * React would restore the field's old text.
 */
export function keepEarlyInput(): void {
  const kept: EarlyInput = {
    release: () => {
      document.removeEventListener('submit', submit, true);
      document.removeEventListener('click', click, true);
      document.removeEventListener('input', change, true);
      document.removeEventListener('change', change, true);
    },
  };
  const submit = (event: SubmitEvent): void => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.repeat = () => target.isConnected && target.requestSubmit(submitter);
  };
  const change = (event: Event): void => event.stopImmediatePropagation();
  const click = (event: MouseEvent): void => {
    const { target } = event;
    // React notices a checked box by its click.
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
      event.stopImmediatePropagation();
    const button = target instanceof Element ? target.closest('button, [role="button"]') : null;
    if (!(button instanceof HTMLElement)) return;
    const submits = button instanceof HTMLButtonElement && button.form && button.type === 'submit';
    if (submits) return;
    event.stopImmediatePropagation();
    kept.repeat = () => button.isConnected && button.click();
  };
  document.addEventListener('submit', submit, true);
  document.addEventListener('click', click, true);
  document.addEventListener('input', change, true);
  document.addEventListener('change', change, true);
  window.earlyInput = kept;
}
