import { type ComponentType, useState } from 'react';
import { Button } from '~/ui/controls/Button';
import { Dialog, Drawer, Sheet, Viewer } from '~/ui/overlays/modals';
import { type ExampleGroup, type ExampleProps, examplesOf } from '../example';
import { words } from '../samples';

/** Makes a button that opens it. If it is alone on its page, it is open from the start. */
const modal = (Modal: typeof Dialog, name: string): ComponentType<ExampleProps> =>
  function ModalExample({ isAlone = false }) {
    const [isOpen, setOpen] = useState(isAlone);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{name}</Button>
        <Modal
          isOpen={isOpen}
          onClose={close}
          title={words.cartTitle}
          footer={
            <>
              <Button look="primary" onClick={close}>
                {words.cartYes}
              </Button>
              <Button look="ghost" onClick={close}>
                {words.cartNo}
              </Button>
            </>
          }
        >
          {words.cartText}
        </Modal>
      </>
    );
  };

export const overlays: ExampleGroup = {
  key: 'overlays',
  components: [
    examplesOf('Dialog', { question: modal(Dialog, words.dialog) }),
    examplesOf('Drawer', { cart: modal(Drawer, words.drawer) }),
    examplesOf('Sheet', { filters: modal(Sheet, words.sheet) }),
    examplesOf('Viewer', { picture: modal(Viewer, words.viewer) }),
  ],
};
