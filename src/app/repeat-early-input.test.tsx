import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Field, Form } from 'react-final-form';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { repeatEarlyInput } from './repeat-early-input';
import { keepEarlyInput } from './keep-early-input';

const sent = jest.fn();
const asked = jest.fn();
const entered = jest.fn();
const left = jest.fn();
/** Runs after React has taken over the page and before the page repeats anything. */
const between = jest.fn();
const chosen = jest.fn();

/** A form whose fields listen only after the page's effects, like those of our form library. */
function LateForm() {
  return (
    <Form<{ address?: string; urgent?: boolean }> onSubmit={() => undefined}>
      {({ values }) => (
        <form>
          <Field name="address">{({ input }) => <input {...input} aria-label="Address" />}</Field>
          <Field name="urgent" type="checkbox">
            {({ input }) => <input {...input} aria-label="Urgent" />}
          </Field>
          <p>{`${values.address ?? ''}, ${values.urgent ? 'urgent' : 'not urgent'}`}</p>
        </form>
      )}
    </Form>
  );
}

function Page() {
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [day, setDay] = useState('today');
  useLayoutEffect(() => between(), []);
  useEffect(repeatEarlyInput, []);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent({ email, note, isAgreed, day });
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
        <select aria-label="Day" value={day} onChange={(e) => setDay(e.target.value)}>
          <option value="today">Today</option>
          <option value="tomorrow">Tomorrow</option>
        </select>
        <button>Send</button>
      </form>
      <LateForm />
      <input
        type="file"
        aria-label="Photo"
        onChange={(event) => chosen(event.target.files?.[0]?.name)}
      />
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
  // The browser runs it as text in the page, without any of our code around it.
  (0, eval)(`(${keepEarlyInput.toString()})()`);
});
afterEach(() => container.remove());

const takeOver = () => act(async () => void hydrateRoot(container, <Page />));

test('input from before the page responds is sent once and complete', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Note'), 'At nine');
  await user.click(screen.getByLabelText('Agree'));
  await user.selectOptions(screen.getByLabelText('Day'), 'Tomorrow');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await takeOver();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([
    [{ email: 'ann@example.com', note: 'At nine', isAgreed: true, day: 'tomorrow' }],
  ]);
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
});

test('text stays that is typed after React listens but before the form does', async () => {
  between.mockImplementationOnce(() => {
    const typed = { target: { value: 'ann@example.com' } };
    fireEvent.input(screen.getByLabelText('Address'), typed);
    screen.getByLabelText('Urgent').click();
  });
  await takeOver();
  expect(screen.getByLabelText('Address')).toHaveValue('ann@example.com');
  expect(screen.getByLabelText('Urgent')).toBeChecked();
  expect(screen.getByText('ann@example.com, urgent')).toBeInTheDocument();
});

test('a file that was chosen early is given to the page', async () => {
  const file = new File(['saw'], 'saw.png');
  await userEvent.upload(screen.getByLabelText('Photo'), file);
  await takeOver();
  expect(chosen.mock.calls).toEqual([['saw.png']]);
});

test('a field that was left early counts as left; a field that is still in use does not', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ann');
  await user.type(screen.getByLabelText('Note'), 'At');
  await takeOver();
  expect(left.mock.calls).toEqual([['Email']]);
  expect(entered.mock.calls).toEqual([['Note']]);
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

test('a button that is pressed between React’s listening and its hydration is pressed once', async () => {
  await act(async () => {
    startTransition(() => void hydrateRoot(container, <Page />));
    screen.getByRole('button', { name: 'Ask' }).click();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a button that is pressed early acts once the page responds', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await takeOver();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(sent).not.toHaveBeenCalled();
});

test('afterward every press counts by itself', async () => {
  await takeOver();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledTimes(1);
});
