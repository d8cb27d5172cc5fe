/** Moves the focus from a button that is about to go to the one before it, so that the keyboard stays where it was. */
export function focusBefore(button: HTMLButtonElement): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons[buttons.indexOf(button) - 1]?.focus();
}
