import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { repeatEarlyInput } from './repeat-early-input';
import { keepEarlyInput } from './keep-early-input';

const sent = jest.fn();
const asked = jest.fn();
const entered = jest.fn();
const left = jest.fn();

function Page() {
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  useEffect(repeatEarlyInput, []);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent({ email, note, isAgreed });
        }}
      >
        <input
          aria-label="Email"
          value={email}
          onChange={(e) => setEmail(e.target.value)}
          onBlur={() => left('Email')}
        />
        <textarea
          aria-label="Note"
          value={note}
          onChange={(e) => setNote(e.target.value)}
          onFocus={() => entered('Note')}
          onBlur={() => left('Note')}
        />
        <input
          aria-label="Agree"
          type="checkbox"
          checked={isAgreed}
          onChange={(e) => setAgreed(e.target.checked)}
        />
        <button>Send</button>
      </form>
      <button onClick={() => asked()}>Ask</button>
    </>
  );
}

let container: HTMLElement;

beforeEach(() => {
  jest.clearAllMocks();
  container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Page />);
  // As the browser runs it: as text in the page, without anything of ours around it.
  (0, eval)(`(${keepEarlyInput.toString()})()`);
});
afterEach(() => container.remove());

const takeOver = () => act(async () => void hydrateRoot(container, <Page />));

test('what was typed, ticked and sent before the page answers is sent once, whole', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Note'), 'At nine');
  await user.click(screen.getByLabelText('Agree'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await takeOver();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([
    [{ email: 'ann@example.com', note: 'At nine', isAgreed: true }],
  ]);
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
});

test('a field that was left early counts as left, one that is being typed into does not', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ann');
  await user.type(screen.getByLabelText('Note'), 'At');
  await takeOver();
  expect(left.mock.calls).toEqual([['Email']]);
  expect(entered.mock.calls).toEqual([['Note']]);
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

test('a button pressed while React listens already, but has not taken over, is pressed once', async () => {
  await act(async () => {
    startTransition(() => void hydrateRoot(container, <Page />));
    screen.getByRole('button', { name: 'Ask' }).click();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a button pressed early is pressed when the page answers', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await takeOver();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(sent).not.toHaveBeenCalled();
});

test('afterwards every press counts by itself', async () => {
  await takeOver();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledTimes(1);
});
