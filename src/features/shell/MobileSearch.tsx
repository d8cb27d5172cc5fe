import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { Sheet } from '~/ui/overlays/modals';

const messages = defineMessages({ title: { id: 'MobileSearch.title' } });

type MobileSearchProps = { isOpen: boolean; onClose: () => void; renderForm: () => ReactNode };

/** The search form of phones, over the whole screen. */
export function MobileSearch({ isOpen, onClose, renderForm }: MobileSearchProps) {
  const intl = useIntl();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={intl.formatMessage(messages.title)}>
      {isOpen && renderForm()}
    </Sheet>
  );
}
