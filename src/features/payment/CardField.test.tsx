import { type Stripe } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '~/testing/render-ui';
import { NewCard } from './NewCard';

/** The part of the payment library that draws a card field. */
function fakeLibrary() {
  const update = jest.fn();
  const listeners = new Map<string, (event: object) => void>();
  const card = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    mount: jest.fn(),
    destroy: jest.fn(),
    update,
  };
  const create = jest.fn((..._: unknown[]) => card);
  const elements = jest.fn((..._: unknown[]) => ({ create }));
  const stripe = { elements } as unknown as Stripe;
  const tell = (name: string, event = {}) => act(() => listeners.get(name)?.(event));
  return { stripe, card, create, elements, update, tell };
}

function open({ stripe }: ReturnType<typeof fakeLibrary>, onEntry = jest.fn()) {
  return renderUi(<NewCard library={{ status: 'ready', stripe }} onEntry={onEntry} />);
}

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

test('the card field takes the new colors when the theme changes while it is open', async () => {
  const library = fakeLibrary();
  inkIs('black');
  open(library);
  library.update.mockClear();
  act(() => {
    inkIs('white');
    document.documentElement.dataset['theme'] = 'dark';
  });
  await waitFor(() => expect(library.update).toHaveBeenCalledTimes(1));
  expect(library.update).toHaveBeenCalledWith({
    style: expect.objectContaining({ base: expect.objectContaining({ color: 'white' }) }) as object,
  });
});

test('the field has our font, no wallet, and one line height for both sizes', () => {
  const library = fakeLibrary();
  open(library);
  expect(library.elements).toHaveBeenCalledWith({
    fonts: [expect.objectContaining({ src: 'url(http://localhost/static/asset)' })],
  });
  expect(library.create).toHaveBeenCalledWith(
    'card',
    expect.objectContaining({ disableLink: true, hidePostalCode: true }),
  );
  const [, options] = library.create.mock.calls[0] as [string, { style: { base: object } }];
  expect(options.style.base).toMatchObject({ fontSize: '18px', lineHeight: '23px' });
});

test('while library and frame load, the label and the empty box are already there', () => {
  const library = fakeLibrary();
  const waiting = renderUi(<NewCard library={{ status: 'loading' }} onEntry={jest.fn()} />);
  const name = 'Card number, expiration and security code';
  expect(screen.getByRole('group', { name })).toContainHTML('aria-busy="true"');
  waiting.unmount();
  open(library);
  expect(screen.getByRole('group', { name })).toContainHTML('aria-busy="true"');
  library.tell('ready');
  expect(screen.getByRole('group', { name })).toContainHTML('aria-busy="false"');
});

test.each([
  ['fails', (library: ReturnType<typeof fakeLibrary>) => library.tell('loaderror')],
  ['never comes', () => act(() => jest.advanceTimersByTime(20_000))],
])('a frame that %s is said, with a button that asks for it again', async (_how, go) => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const library = fakeLibrary();
  open(library);
  go(library);
  expect(screen.getByRole('alert')).toHaveTextContent('The card field did not load.');
  expect(library.card.destroy).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(library.create).toHaveBeenCalledTimes(2);
});

test('a complete card is handed on, and taken back when the field goes', () => {
  const library = fakeLibrary();
  const onEntry = jest.fn();
  const { unmount } = open(library, onEntry);
  library.tell('change', { complete: true });
  expect(onEntry).toHaveBeenLastCalledWith(library.card);
  library.tell('change', { complete: false, error: { code: 'incomplete_cvc' } });
  expect(onEntry).toHaveBeenLastCalledWith(null);
  expect(screen.getByText('The security code is incomplete.')).toBeVisible();
  library.tell('change', { complete: true });
  unmount();
  expect(onEntry).toHaveBeenLastCalledWith(null);
});
