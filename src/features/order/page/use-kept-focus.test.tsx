import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useKeptFocus } from './use-kept-focus';

function Panel() {
  const box = useRef<HTMLDivElement>(null);
  const [shown, show] = useState<'button' | 'waiting' | 'form'>('button');
  useKeptFocus(box);
  return (
    <>
      <div ref={box}>
        <button type="button">Another</button>
        <div>
          {shown === 'button' && (
            <button type="button" onClick={() => show('waiting')}>
              Open
            </button>
          )}
          {shown === 'waiting' && <p>Loading</p>}
          {shown === 'form' && (
            <form>
              <p>Words</p>
              <input aria-label="Note" />
            </form>
          )}
        </div>
      </div>
      <button type="button" onClick={() => show('form')}>
        Arrive
      </button>
    </>
  );
}

test('the focus goes on to a form that a button has opened, even if it loads late', async () => {
  const user = userEvent.setup();
  render(<Panel />);
  screen.getByRole('button', { name: 'Open' }).focus();
  await user.keyboard('{Enter}');
  expect(document.body).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Arrive' }).click());
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus());
});

test('a user who has left the panel keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Panel />);
  screen.getByRole('button', { name: 'Open' }).focus();
  await user.keyboard('{Enter}');
  const arrive = screen.getByRole('button', { name: 'Arrive' });
  await user.click(arrive);
  expect(await screen.findByLabelText('Note')).toBeVisible();
  expect(arrive).toHaveFocus();
});
