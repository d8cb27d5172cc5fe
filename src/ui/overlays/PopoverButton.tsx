import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PanelPopoverProps } from './PanelPopover';
import type { TriggerProps } from './trigger';
import { useOpenedOnce } from './use-opened';

const load = () => import('./PanelPopover');
const PanelPopover = lazy(async () => ({ default: (await load()).PanelPopover }));
const preload = () => void load();

type PopoverButtonProps = {
  label: string;
  placement?: PanelPopoverProps['placement'];
  renderTrigger: (props: TriggerProps) => ReactNode;
  /** Told of every closing, whether by a press outside, Escape or `close`. */
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button with a small panel. Its code comes on hover, focus or the first press. */
export function PopoverButton({
  label,
  placement,
  renderTrigger,
  onClose,
  children,
}: PopoverButtonProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOpenedOnce(isOpen);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      {renderTrigger({
        ref: triggerRef,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => (isOpen ? close() : setOpen(true)),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isMounted && (
        <Suspense fallback={null}>
          <PanelPopover
            label={label}
            placement={placement}
            triggerRef={triggerRef}
            isOpen={isOpen}
            onClose={close}
          >
            {children(close)}
          </PanelPopover>
        </Suspense>
      )}
    </>
  );
}
