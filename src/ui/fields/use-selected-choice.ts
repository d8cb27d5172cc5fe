import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** Handlers of a text field: a choice that stands in it is selected when the focus comes, so that typing replaces it. */
export function useSelectedChoice(hasChosen: boolean) {
  const isArriving = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isArriving.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (hasChosen) currentTarget.select();
    },
    // The press that gives the focus puts the caret somewhere afterwards; later presses may.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (hasChosen && isArriving.current) currentTarget.select();
      isArriving.current = false;
    },
  };
}
