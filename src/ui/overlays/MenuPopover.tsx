import Check from 'lucide-react/icons/check';
import { type RefObject } from 'react';
import { I18nProvider, Menu, MenuItem, Popover, RouterProvider } from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { useLocale } from '~/i18n/use-locale';
import { Icon, type IconShape } from '../controls/Icon';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import styles from './MenuPopover.module.css';

export type MenuEntry = {
  readonly key: string;
  readonly text: string;
  /** A second, smaller line. */
  readonly hint?: string;
  readonly icon?: IconShape;
  /** Ticked: the current choice. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
} & ({ readonly href: string } | { readonly onAct: () => void });

export interface MenuPopoverProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly placement?: 'bottom start' | 'bottom end';
}

/** A tick, and a word for screen readers: the library gives no menu item `aria-current`. */
const OnMark = () => (
  <>
    <Icon of={Check} size="s" />
    <VisuallyHidden text="MenuPopover.on" />
  </>
);

/** The list of a menu: arrow keys, letters, Home and End move; Escape closes; the focus returns to the button. */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, entries, triggerRef, isOpen, onClose, placement = 'bottom end' } = props;
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={(href) => void navigate(href)}>
        <Popover
          triggerRef={triggerRef}
          isOpen={isOpen}
          onOpenChange={(next) => {
            if (!next) onClose();
          }}
          placement={placement}
          offset={6}
          aria-label={label}
          className={styles.popover ?? ''}
        >
          <Menu
            aria-label={label}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus by its pattern
            autoFocus="first"
            onClose={onClose}
            className={styles.menu ?? ''}
          >
            {entries.map((entry) => (
              <MenuItem
                key={entry.key}
                id={entry.key}
                textValue={entry.text}
                isDisabled={entry.isDisabled}
                className={styles.item ?? ''}
                href={'href' in entry ? entry.href : undefined}
                onAction={'onAct' in entry ? entry.onAct : undefined}
              >
                {entry.icon && <Icon of={entry.icon} />}
                <span className={styles.text}>
                  <span>{entry.text}</span>
                  {entry.hint && <small className={styles.hint}>{entry.hint}</small>}
                </span>
                {entry.isOn && <OnMark />}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </RouterProvider>
    </I18nProvider>
  );
}
