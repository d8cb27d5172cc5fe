import { type FocusEvent, type MouseEvent } from 'react';

/** Handlers of a text field: when the field gets the focus, a chosen option's text is selected, so that typing replaces it. */
export function useSelectedChoice(hasChosen: boolean) {
  return {
    // The press that gives the focus would place the caret: at once, or in WebKit after the click. Later presses may.
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      if (!hasChosen || document.activeElement === event.currentTarget) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (hasChosen) currentTarget.select();
    },
  };
}
