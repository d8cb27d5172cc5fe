/** Sets a field's text through the original setter. With React's own setter, React would think that it knows the text already. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A field that the user has already left may show what is wrong with it.
  if (field !== document.activeElement) {
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

/** Tells React what is chosen. React compares nothing for these fields. */
const tell = (field: HTMLElement) => field.dispatchEvent(new Event('change', { bubbles: true }));

function repeatChoice(field: HTMLSelectElement): void {
  const options = [...field.options];
  const first = options.find((option) => option.defaultSelected) ?? options[0];
  if (first && !first.selected) tell(field);
}

function repeatTick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = field.defaultChecked;
  field.click();
}

function repeatField(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) repeatChoice(field);
  else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
    repeatTick(field);
  else if (field instanceof HTMLInputElement && field.type === 'file') {
    if (field.files && field.files.length > 0) tell(field);
  } else if (field.value !== field.defaultValue) retype(field, field.value);
}

/** Repeats for React what was typed, ticked, chosen and pressed before hydration, by a fast user or by a password manager. */
export function repeatEarlyInput(): void {
  const kept = window.earlyInput;
  if (!kept) return;
  delete window.earlyInput;
  kept.release();
  const fields = document.querySelectorAll<
    HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  >('input, textarea, select');
  for (const field of fields) {
    // Some fields load their full version only when they get the focus.
    if (field === document.activeElement)
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    repeatField(field);
  }
  // A form's handlers see what was typed only after React has rendered it.
  const { repeat } = kept;
  if (repeat) setTimeout(repeat);
}
