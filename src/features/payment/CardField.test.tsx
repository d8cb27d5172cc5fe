import { type Stripe } from '@stripe/stripe-js';
import { act, waitFor } from '@testing-library/react';
import { renderUi } from '~/testing/render-ui';
import { CardField } from './CardField';

/** The part of the payment library that draws a card field. */
function fakeLibrary() {
  const update = jest.fn();
  const card = { on: jest.fn(), mount: jest.fn(), destroy: jest.fn(), update };
  const stripe = { elements: () => ({ create: () => card }) } as unknown as Stripe;
  return { stripe, update };
}

/** jsdom does not inherit custom properties, so every element gets them. */
const sheet = document.createElement('style');
const inkIs = (color: string) => {
  sheet.textContent = `* { --ink: ${color} }`;
};
beforeAll(() => document.head.append(sheet));
afterAll(() => sheet.remove());
afterEach(() => document.documentElement.removeAttribute('data-theme'));

test('the card field takes the new colors when the theme changes while it is open', async () => {
  const { stripe, update } = fakeLibrary();
  inkIs('black');
  renderUi(<CardField stripe={stripe} onChange={() => undefined} />);
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
