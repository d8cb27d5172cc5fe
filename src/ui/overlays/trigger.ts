import {
  type MouseEventHandler,
  type PointerEventHandler,
  type RefObject,
  type FocusEventHandler,
} from 'react';

/** The attributes for the button of a menu or popover. */
export interface TriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly onPointerEnter: PointerEventHandler<HTMLButtonElement>;
  readonly onFocus: FocusEventHandler<HTMLButtonElement>;
}
