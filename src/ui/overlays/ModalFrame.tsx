import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { type ReactNode } from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { IconButton } from '../controls/IconButton';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import styles from './ModalFrame.module.css';

export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The heading is only for screen readers. A sheet without it has its way back at the beginning, as a page has. */
  readonly isTitleHidden?: boolean;
  /** Pinned under the content. */
  readonly footer?: ReactNode;
  /** An alert dialog asks for an answer: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

export type ModalKind = 'dialog' | 'drawer' | 'sheet' | 'viewer';

/** The frame of everything modal: the focus stays inside and returns, Escape closes, the page behind does not scroll. */
export function ModalFrame({ kind, ...props }: ModalProps & { kind: ModalKind }) {
  const {
    isOpen,
    onClose,
    title,
    isTitleHidden = false,
    footer,
    role = 'dialog',
    children,
  } = props;
  const locale = useLocale();
  const text = useText();
  const heading = (
    <Heading slot="title" level={2} className={styles.title}>
      {title}
    </Heading>
  );
  return (
    <I18nProvider locale={locale}>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        isDismissable={role === 'dialog'}
        className={styles.overlay ?? ''}
        data-kind={kind}
      >
        <Modal className={styles.modal ?? ''} data-kind={kind}>
          <Dialog className={styles.dialog ?? ''} role={role} data-kind={kind}>
            <header className={styles.header} data-bare={isTitleHidden || undefined}>
              {isTitleHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
              {role === 'dialog' && (
                <IconButton
                  icon={isTitleHidden && kind === 'sheet' ? ArrowLeft : X}
                  className={styles.close}
                  label={text('Modal.close')}
                  onClick={onClose}
                />
              )}
            </header>
            <div className={styles.body}>{children}</div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
