import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { renderUi } from '~/testing/render-ui';
import { NewCard } from './NewCard';
import { fakeCardFields } from './testing/fake-card-fields';
import { type PaymentLibrary } from './use-payment-library';

function openWith(library: PaymentLibrary) {
  const onEntry = jest.fn();
  const onSubmit = jest.fn();
  const rendered = renderUi(
    <Form onSubmit={onSubmit}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          <NewCard library={library} onEntry={onEntry} />
          <SubmitButton mayBeUnchanged>Pay</SubmitButton>
        </form>
      )}
    </Form>,
  );
  return { ...rendered, onEntry, onSubmit };
}

const open = ({ stripe }: ReturnType<typeof fakeCardFields>) =>
  openWith({ status: 'ready', stripe });
const group = (name: string) => screen.getByRole('group', { name });
const pay = () => screen.getByRole('button', { name: 'Pay' });

/** jsdom does not inherit custom properties, so every element gets them. */
const sheet = document.createElement('style');
const inkIs = (color: string) => {
  sheet.textContent = `* { --ink: ${color} }`;
};
beforeAll(() => document.head.append(sheet));
afterAll(() => sheet.remove());
afterEach(() => {
  jest.useRealTimers();
  document.documentElement.removeAttribute('data-theme');
});

test('the fields take the new colors when the theme changes while they are open', async () => {
  const fields = fakeCardFields();
  inkIs('black');
  open(fields);
  const { update } = fields.part('cardCvc');
  update.mockClear();
  act(() => {
    inkIs('white');
    document.documentElement.dataset['theme'] = 'dark';
  });
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update).toHaveBeenCalledWith({
    style: expect.objectContaining({ base: expect.objectContaining({ color: 'white' }) }) as object,
  });
});

test('the fields have our font, no wallet, and one line height for both sizes', () => {
  const fields = fakeCardFields();
  open(fields);
  expect(fields.elements).toHaveBeenCalledWith({
    fonts: [expect.objectContaining({ src: 'url(http://localhost/static/asset)' })],
  });
  const base = expect.objectContaining({ fontSize: '18px', lineHeight: '23px' }) as object;
  expect(fields.create).toHaveBeenCalledWith(
    'cardNumber',
    expect.objectContaining({ disableLink: true, style: expect.objectContaining({ base }) }),
  );
});

test('labels and empty boxes are already there while library and frames load', async () => {
  const waiting = openWith({ status: 'loading' });
  for (const name of ['Card number', 'Expires', 'Security code']) {
    expect(group(name)).toHaveAttribute('aria-busy', 'true');
  }
  waiting.unmount();
  const fields = fakeCardFields();
  open(fields);
  expect(group('Card number')).toHaveAttribute('aria-busy', 'true');
  await fields.ready();
  expect(group('Card number')).toHaveAttribute('aria-busy', 'false');
});

test('frames that never come are reported, with a button that requests them again', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const fields = fakeCardFields();
  const { onSubmit } = open(fields);
  const { destroy } = fields.part('cardNumber');
  act(() => void jest.advanceTimersByTime(20_000));
  expect(screen.getByRole('alert')).toHaveTextContent('The card field didn’t load.');
  expect(destroy).toHaveBeenCalledTimes(1);
  const retry = screen.getByRole('button', { name: 'Load it again' });
  await user.click(pay());
  act(() => void jest.runOnlyPendingTimers());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(retry).toHaveFocus();
  await user.click(retry);
  expect(fields.create).toHaveBeenCalledTimes(6);
});

test('a press with an incomplete card moves the focus to the first missing part, and names all missing parts', async () => {
  const user = userEvent.setup();
  const fields = fakeCardFields();
  const { onSubmit } = open(fields);
  await fields.type(['cardNumber']);
  await user.click(pay());
  await waitFor(() => expect(fields.part('cardExpiry').focus).toHaveBeenCalledTimes(1));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('Enter the card’s expiration date.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Security code' }));
  expect(fields.part('cardCvc').focus).toHaveBeenCalledTimes(1);
  await fields.type();
  await user.click(pay());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a message of the provider about a part is below that part', async () => {
  const fields = fakeCardFields();
  open(fields);
  await fields.tell('cardCvc', 'change', { complete: false, error: { code: 'incomplete_cvc' } });
  expect(screen.getByText('The security code is incomplete.')).toBeVisible();
  expect(group('Security code')).toHaveAccessibleDescription('The security code is incomplete.');
});

test('the mark of the typed number stays, the others fade', async () => {
  const fields = fakeCardFields();
  open(fields);
  const faded = () =>
    screen
      .getAllByRole('img')
      .filter((mark) => mark.hasAttribute('data-faded'))
      .map((mark) => mark.getAttribute('alt'));
  expect(screen.getAllByRole('img')).toHaveLength(7);
  expect(faded()).toEqual([]);
  await fields.type(['cardNumber']);
  expect(faded()).toHaveLength(6);
  expect(faded()).not.toContain('Visa');
  await fields.tell('cardNumber', 'change', { complete: false, brand: 'unknown' });
  expect(faded()).toEqual([]);
});

test('the fields are passed to the form, can be emptied, and are withdrawn when they unmount', async () => {
  const fields = fakeCardFields();
  const { onEntry, unmount } = open(fields);
  await fields.ready();
  const [entry] = onEntry.mock.lastCall as [{ element: object; startAgain: () => void }];
  expect(entry.element).toBe(fields.part('cardNumber'));
  entry.startAgain();
  for (const name of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) {
    expect(fields.part(name).clear).toHaveBeenCalledTimes(1);
  }
  expect(fields.part('cardNumber').focus).toHaveBeenCalledTimes(1);
  unmount();
  expect(onEntry).toHaveBeenLastCalledWith(null);
});
