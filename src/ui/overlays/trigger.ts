import type { MouseEventHandler, PointerEventHandler, RefObject, FocusEventHandler } from 'react';

/** What the button of a menu or popover spreads onto itself. */
export type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
  onPointerEnter: PointerEventHandler<HTMLButtonElement>;
  onFocus: FocusEventHandler<HTMLButtonElement>;
};
