import { type ReactNode, type RefObject } from 'react';
import { Dialog, I18nProvider, Popover } from 'react-aria-components';
import { useLocale } from '~/i18n/use-locale';
import styles from './PanelPopover.module.css';

export interface PanelPopoverProps {
  readonly label: string;
  readonly triggerRef: RefObject<Element | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Does not open above its button, even if there is more room. */
  readonly isAlwaysBelow?: boolean;
  readonly placement?: 'bottom start' | 'bottom end' | 'bottom';
  readonly children: ReactNode;
}

/** A small panel under its button: filters and dates on wide screens. A press outside or Escape closes it. */
export function PanelPopover(props: PanelPopoverProps) {
  const { label, triggerRef, isOpen, onClose, placement = 'bottom start', children } = props;
  const { isAlwaysBelow = false } = props;
  const locale = useLocale();
  return (
    <I18nProvider locale={locale}>
      <Popover
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        placement={placement}
        offset={8}
        shouldFlip={!isAlwaysBelow}
        className={styles.popover ?? ''}
      >
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
