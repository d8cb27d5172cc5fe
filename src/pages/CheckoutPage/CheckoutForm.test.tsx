import { type Stripe } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import { type CardOnFile } from '~/api/payout/payment-methods';
import { type PaymentLibrary } from '~/features/payment/use-payment-library';
import { expectAccessible } from '~/testing/axe';
import { renderApp } from '~/testing/render-app';
import { CheckoutForm } from './CheckoutForm';

type Listener = (event: { complete: boolean }) => void;

/** The provider's library; `typeCard` completes the card in its newest field. */
function aLibraryWithField() {
  const listeners = new Map<string, Listener>();
  const destroy = jest.fn();
  const card = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    mount: () => listeners.get('ready')?.({ complete: false }),
    update: jest.fn(),
    destroy,
  };
  const stripe = { elements: () => ({ create: () => card }) } as unknown as Stripe;
  const typeCard = () => act(async () => listeners.get('change')?.({ complete: true }));
  const library: PaymentLibrary = { status: 'ready', stripe };
  return { library, typeCard, destroy, card };
}

const visa = (expirationYear = 2030): CardOnFile => ({
  isCustomer: true,
  card: {
    paymentMethodId: 'pm_saved',
    brand: 'visa',
    last4Digits: '4242',
    expirationMonth: 5,
    expirationYear,
  },
});
const nothingSaved: CardOnFile = { isCustomer: false, card: null };

async function open(onFile: CardOnFile) {
  const world = aLibraryWithField();
  const onPay = jest.fn();
  const rendered = await renderApp(
    <CheckoutForm
      onFile={onFile}
      userName="Marcus Okafor"
      ownerName="Dana W"
      total="$131.10"
      library={world.library}
      progress={undefined}
      isOff={false}
      failure={null}
      onPay={onPay}
    />,
  );
  const { user } = rendered;
  const accept = () => user.click(screen.getByRole('checkbox', { name: /rental agreement/ }));
  return { ...rendered, ...world, onPay, accept };
}

const pay = () => screen.getByRole('button', { name: 'Pay $131.10' });
const method = (name: RegExp) => screen.getByRole('radio', { name });
const cardField = () => screen.queryByRole('group', { name: /^Card number/ });

test('the saved card pays unless another is chosen: it needs neither number nor name', async () => {
  const { user, accept, onPay, container } = await open(visa());
  expect(method(/Visa ending 4242/)).toBeChecked();
  expect(screen.getByText('Expires 05/30')).toBeVisible();
  expect(cardField()).toBeNull();
  await accept();
  await user.type(screen.getByLabelText(/Tell Dana W/), 'Friday?');
  await user.click(pay());
  expect(onPay).toHaveBeenCalledWith({
    choice: { kind: 'saved', paymentMethodId: 'pm_saved' },
    message: 'Friday?',
  });
  await expectAccessible(container);
});

test('a saved card whose month is over says so', async () => {
  await open(visa(2026));
  expect(screen.getByText('Expired 05/26')).toBeVisible();
});

test('the saved card can be deleted, after a question, but not while it is being replaced', async () => {
  const { user } = await open(visa());
  await user.click(screen.getByRole('button', { name: 'Delete the saved card' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Visa ending 4242?' });
  expect(question).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.click(method(/Replace the saved card/));
  expect(screen.queryByRole('button', { name: 'Delete the saved card' })).toBeNull();
});

test('a new card has to be complete; the one that replaces the saved card is saved', async () => {
  const { user, accept, typeCard, onPay, card } = await open(visa());
  await user.click(method(/Replace the saved card/));
  await user.type(screen.getByLabelText('ZIP code'), '78702');
  await accept();
  expect(pay()).toBeDisabled();
  await typeCard();
  await user.click(pay());
  const choice = { kind: 'new', card, name: 'Marcus Okafor', postal: '78702', isSaved: true };
  expect(onPay).toHaveBeenCalledWith({ choice, message: '' });
});

test('switching back to the saved card removes what was typed of another', async () => {
  const { user, accept, typeCard, onPay, destroy } = await open(visa());
  await user.click(method(/Use another card once/));
  await user.type(screen.getByLabelText('ZIP code'), '78702');
  await typeCard();
  await user.click(method(/Visa ending 4242/));
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(cardField()).toBeNull();
  await accept();
  await user.click(pay());
  expect(onPay).toHaveBeenCalledWith(
    expect.objectContaining({ choice: { kind: 'saved', paymentMethodId: 'pm_saved' } }),
  );
  await user.click(method(/Use another card once/));
  expect(pay()).toBeDisabled();
});

test.each([true, false])(
  'without a saved card, one is paid with and saved if wanted: %s',
  async (isSaved) => {
    const { user, accept, typeCard, onPay } = await open(nothingSaved);
    expect(screen.queryByRole('radio')).toBeNull();
    await user.type(screen.getByLabelText('ZIP code'), '78702');
    if (isSaved) await user.click(screen.getByRole('checkbox', { name: /Save this card/ }));
    await typeCard();
    await accept();
    await user.click(pay());
    expect(onPay).toHaveBeenCalledWith(
      expect.objectContaining({
        choice: expect.objectContaining({ kind: 'new', isSaved }) as object,
      }),
    );
  },
);

test('nothing can be paid before the agreement is accepted, and the line below the button says so', async () => {
  const { user, accept, onPay } = await open(visa());
  expect(screen.getByText(/accept the agreement, then you can pay/)).toBeVisible();
  await user.click(pay());
  expect(onPay).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /agree/ })).toHaveFocus());
  await accept();
  expect(screen.queryByText(/accept the agreement, then you can pay/)).toBeNull();
  await user.click(pay());
  expect(onPay).toHaveBeenCalledTimes(1);
});
