/** Puts words at the start of the message to the other side and leads there. A text that was begun stays. */
export function writeProblem(words: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (!field) return;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  if (field.value !== '') return;
  // React hears of a value only if it is set as a browser would do it.
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setValue?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
