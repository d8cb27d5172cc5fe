import { useRef, useState } from 'react';
import { type MenuPopoverProps } from './MenuPopover';
import { type TriggerProps } from './trigger';
import { useOpenedOnce } from './use-opened';

interface MenuTrigger {
  readonly trigger: TriggerProps;
  /** The properties of the menu; undefined until it is opened for the first time. */
  readonly menu: Pick<MenuPopoverProps, 'triggerRef' | 'isOpen' | 'onClose'> | undefined;
}

/** A button that opens a menu. `preload` loads the menu's code on hover and focus. */
export function useMenuTrigger(preload: () => void): MenuTrigger {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOpenedOnce(isOpen);
  return {
    trigger: {
      ref: triggerRef,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: () => setOpen((open) => !open),
      onPointerEnter: preload,
      onFocus: preload,
    },
    menu: isMounted ? { triggerRef, isOpen, onClose: () => setOpen(false) } : undefined,
  };
}
