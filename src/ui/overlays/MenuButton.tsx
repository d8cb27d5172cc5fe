import { type ReactNode } from 'react';
import { whenLoaded } from '../when-loaded';
import { type MenuEntry, type MenuPopoverProps } from './MenuPopover';
import { type TriggerProps } from './trigger';
import { useMenuTrigger } from './use-menu-trigger';

const load = () => import('./MenuPopover');
const MenuPopover = whenLoaded(async () => (await load()).MenuPopover);
const preload = () => void load();

interface Props {
  /** Names the list. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly placement?: MenuPopoverProps['placement'];
  readonly renderTrigger: (props: TriggerProps) => ReactNode;
}

/** A button with a menu. The menu's code is loaded on hover, focus or the first press. */
export function MenuButton({ label, entries, placement, renderTrigger }: Props) {
  const { trigger, menu } = useMenuTrigger(preload);
  return (
    <>
      {renderTrigger(trigger)}
      {menu && <MenuPopover {...menu} label={label} entries={entries} placement={placement} />}
    </>
  );
}
