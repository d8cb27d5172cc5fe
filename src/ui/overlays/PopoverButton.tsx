import { type ReactNode, useRef, useState } from 'react';
import { whenLoaded } from '../when-loaded';
import { preloadModals } from './modals';
import { type PanelPopoverProps } from './PanelPopover';
import { type TriggerProps } from './trigger';
import { useOpenedOnce } from './use-opened';

const load = () => import('./PanelPopover');
const PanelPopover = whenLoaded(async () => (await load()).PanelPopover);
const preload = () => void load();

interface Props {
  readonly label: string;
  readonly placement?: PanelPopoverProps['placement'];
  readonly renderTrigger: (props: TriggerProps) => ReactNode;
  /** If something else has to open instead of the panel; the button stays the same element. */
  readonly openInstead?: (() => void) | undefined;
  /** Called on every closing, whether by a press outside, Escape or `close`. */
  readonly onClose?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a small panel. Its code is loaded on hover, focus or the first press. */
export function PopoverButton({
  label,
  placement,
  renderTrigger,
  openInstead,
  onClose,
  children,
}: Props) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOpenedOnce(isOpen);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const toggle = () => (isOpen ? close() : setOpen(true));
  return (
    <>
      {renderTrigger({
        ref: triggerRef,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: openInstead ?? toggle,
        onPointerEnter: openInstead ? preloadModals : preload,
        onFocus: openInstead ? preloadModals : preload,
      })}
      {isMounted && (
        <PanelPopover
          label={label}
          placement={placement}
          triggerRef={triggerRef}
          isOpen={isOpen && !openInstead}
          onClose={close}
        >
          {children(close)}
        </PanelPopover>
      )}
    </>
  );
}
