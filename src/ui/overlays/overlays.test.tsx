import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { Button } from '../controls/Button';
import { MenuButton } from './MenuButton';
import { Dialog, Drawer } from './modals';
import { PopoverButton } from './PopoverButton';

function Question({ role }: { role?: 'dialog' | 'alertdialog' }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add the saw</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        role={role}
        title="Start a new cart?"
        footer={
          <>
            <Button look="primary" onClick={close}>
              Empty and add the saw
            </Button>
            <Button look="ghost" onClick={close}>
              Keep the tools
            </Button>
          </>
        }
      >
        Your cart holds tools from Dana W.
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  test('holds the focus, closes on Escape and gives the focus back', async () => {
    const { user } = renderUi(<Question />);
    await user.click(screen.getByRole('button', { name: 'Add the saw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start a new cart?' });
    await expectAccessible(dialog);
    for (let press = 0; press < 5; press += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add the saw' })).toHaveFocus());
  });

  test('an alert dialog waits for its answer', async () => {
    const { user } = renderUi(<Question role="alertdialog" />);
    await user.click(screen.getByRole('button', { name: 'Add the saw' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Keep the tools' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('Drawer', () => {
  test('renders nothing until it is opened, and its close button closes it', async () => {
    const onClose = jest.fn();
    const { user, rerender } = renderUi(
      <Drawer isOpen={false} onClose={onClose} title="Cart">
        Three tools
      </Drawer>,
    );
    expect(screen.queryByText('Three tools')).not.toBeInTheDocument();
    rerender(
      <Drawer isOpen onClose={onClose} title="Cart">
        Three tools
      </Drawer>,
    );
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('MenuButton', () => {
  test('opens, moves by arrows and letters, acts, and gives the focus back', async () => {
    const onLogOut = jest.fn();
    const { user } = renderUi(
      <MenuButton
        label="Your account"
        entries={[
          { key: 'listings', text: 'Your listings', href: '/listings' },
          { key: 'newest', text: 'Newest', isOn: true, onAct: jest.fn() },
          { key: 'logout', text: 'Log out', onAct: onLogOut },
        ]}
        renderTrigger={(trigger) => (
          <button type="button" {...trigger}>
            Account
          </button>
        )}
      />,
    );
    const trigger = screen.getByRole('button', { name: 'Account' });
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await user.click(trigger);
    const menu = await screen.findByRole('menu', { name: 'Your account' });
    await expectAccessible(menu);
    expect(within(menu).getByRole('menuitem', { name: 'Your listings' })).toHaveAttribute(
      'href',
      '/listings',
    );
    await waitFor(() =>
      expect(within(menu).getByRole('menuitem', { name: 'Your listings' })).toHaveFocus(),
    );
    await user.keyboard('{ArrowDown}');
    expect(within(menu).getByRole('menuitem', { name: 'Newest current' })).toHaveFocus();
    await user.keyboard('l');
    await user.keyboard('{End}{Enter}');
    expect(onLogOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  });
});

describe('PopoverButton', () => {
  test('closes by its own button and by Escape, and reports it', async () => {
    const onClose = jest.fn();
    const { user } = renderUi(
      <PopoverButton
        label="Price"
        onClose={onClose}
        renderTrigger={(trigger) => (
          <button type="button" {...trigger}>
            Any price
          </button>
        )}
      >
        {(close) => <Button onClick={close}>Apply</Button>}
      </PopoverButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Any price' }));
    const panel = await screen.findByRole('dialog', { name: 'Price' });
    await expectAccessible(panel);
    await user.click(within(panel).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Any price' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
