/** Sets a field's text past React's own setter, by which React would take it for known. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Somebody who went on to the next field may be told what is wrong with this one.
  if (field !== document.activeElement) {
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

function repeatField(field: HTMLInputElement | HTMLTextAreaElement): void {
  const isTicked = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  if (!isTicked) {
    if (field.value !== field.defaultValue) retype(field, field.value);
  } else if (field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')) {
    field.checked = field.defaultChecked;
    field.click();
  }
}

/** Tells React, as soon as it has taken the page over, what was typed, ticked and pressed before: by an impatient person, or by a browser that fills in passwords. */
export function repeatEarlyInput(): void {
  const kept = window.earlyInput;
  if (!kept) return;
  delete window.earlyInput;
  kept.release();
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type="file"]), textarea',
  );
  for (const field of fields) {
    // Some fields become what they are when somebody comes to them.
    if (field === document.activeElement)
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    repeatField(field);
  }
  // A form's handlers see what was typed only when React has rendered it.
  const { repeat } = kept;
  if (repeat) setTimeout(repeat);
}
