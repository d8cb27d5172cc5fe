import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** Handlers of a text field: when the field gets the focus, a chosen option's text is selected, so that typing replaces it. */
export function useSelectedChoice(hasChosen: boolean) {
  const isArriving = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isArriving.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (hasChosen) currentTarget.select();
    },
    // The press that gives the focus would place the caret afterwards; later presses may.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (hasChosen && isArriving.current) currentTarget.select();
      isArriving.current = false;
    },
  };
}
