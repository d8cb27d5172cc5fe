import { type ReactNode } from 'react';
import { useText } from '~/i18n/use-text';
import { Sheet } from '~/ui/overlays/modals';

interface MobileSearchProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly renderForm: () => ReactNode;
}

/** The search form of phones, over the whole screen. */
export function MobileSearch({ isOpen, onClose, renderForm }: MobileSearchProps) {
  const text = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('MobileSearch.title')}>
      {isOpen && renderForm()}
    </Sheet>
  );
}
