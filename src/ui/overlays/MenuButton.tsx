import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type MenuEntry, type MenuPopoverProps } from './MenuPopover';
import { type TriggerProps } from './trigger';
import { useOpenedOnce } from './use-opened';

const load = () => import('./MenuPopover');
const MenuPopover = lazy(async () => ({ default: (await load()).MenuPopover }));
const preload = () => void load();

interface Props {
  /** Names the list. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly placement?: MenuPopoverProps['placement'];
  readonly renderTrigger: (props: TriggerProps) => ReactNode;
}

/** A button with a menu. The menu's code comes on hover, focus or the first press. */
export function MenuButton({ label, entries, placement, renderTrigger }: Props) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isMounted = useOpenedOnce(isOpen);
  return (
    <>
      {renderTrigger({
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen((open) => !open),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isMounted && (
        <Suspense fallback={null}>
          <MenuPopover
            label={label}
            entries={entries}
            placement={placement}
            triggerRef={triggerRef}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
