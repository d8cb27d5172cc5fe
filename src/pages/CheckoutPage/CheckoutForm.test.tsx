import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, useState } from 'react';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { type CardOnFile } from '~/api/payout/payment-methods';
import { day } from '~/domain/time/day';
import { fakeCardFields } from '~/features/payment/testing/fake-card-fields';
import { leaveSite } from '~/lib/leave-site';
import { expectAccessible } from '~/testing/axe';
import { renderApp, testNow } from '~/testing/render-app';
import { transitResponse } from '~/testing/transit';
import { CheckoutForm } from './CheckoutForm';
import { IdentitySection } from './IdentitySection';

jest.mock('~/lib/leave-site', () => ({ leaveSite: jest.fn() }));

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

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

const order = { start: day('2030-06-12') };

async function open(
  onFile: CardOnFile,
  {
    isTaxed = true as boolean | null,
    hasFailed = false,
    unverified = false,
    check = {},
    now = testNow,
  } = {},
) {
  const fields = fakeCardFields();
  const onPay = jest.fn();
  const begun: unknown[] = [];
  const untried = { state: 'none', verifiedAt: null, fault: null, triesLeft: 3, from: null };
  network.use(
    http.post('*/api/identity', () =>
      transitResponse({ ...untried, showsCheck: false, mayPublish: true, ...check }),
    ),
    http.post('*/api/identity/start', async ({ request }) => {
      begun.push(toPlain(transit.read(await request.text())));
      return transitResponse({ url: 'https://pay/vs_1' });
    }),
  );
  const rendered = await renderApp(
    <CheckoutForm
      onFile={onFile}
      userName="Marcus Okafor"
      ownerName="Dana W"
      total="$131.10"
      accepts="at-once"
      order={order}
      isTaxed={isTaxed}
      library={{ status: 'ready', stripe: fields.stripe }}
      progress={undefined}
      isReloading={false}
      failureWith={(cardActions) => hasFailed && cardActions}
      identity={unverified && <IdentitySection titles={['Gas chainsaw']} />}
      onPay={onPay}
    />,
    { at: '/l/saw/1/checkout?seats=2', now },
  );
  const { user } = rendered;
  const accept = () => user.click(screen.getByRole('checkbox', { name: /rental agreement/ }));
  return { ...rendered, fields, onPay, accept, begun };
}

/** Simulates an owner who changes the tool while its checkout is open. */
function Changing({ first, then }: { first: ReactNode; then: ReactNode }) {
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      {isChanged ? then : first}
      <button onClick={() => setChanged(true)}>{'Another hold'}</button>
    </>
  );
}

const pay = () => screen.getByRole('button', { name: 'Pay $131.10' });
const method = (name: RegExp) => screen.getByRole('radio', { name });
const cardField = () => screen.queryByRole('group', { name: 'Card number' });

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

test.each([
  [new Date('2030-06-10T11:00:00Z'), /: free until Mon, Jun 10, 8:00\sam.*, then no refund\./],
  [new Date('2030-06-11T16:00:00Z'), /: no refund if I cancel\./],
])('the agreement at %s says whether canceling is free', async (now, words) => {
  await open(visa(), { now });
  const agreement = screen.getByRole('checkbox', { name: /rental agreement/ });
  expect(agreement).toHaveAccessibleName(expect.stringMatching(words));
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

test('a new card has to be complete, and is saved if it replaces the saved card', async () => {
  const { user, accept, fields, onPay } = await open(visa());
  await user.click(method(/Replace the saved card/));
  await user.type(screen.getByLabelText('ZIP code'), '78702');
  await accept();
  await fields.ready();
  await user.click(pay());
  expect(onPay).not.toHaveBeenCalled();
  await fields.type();
  await user.click(pay());
  const card = fields.part('cardNumber');
  const choice = { kind: 'new', card, name: 'Marcus Okafor', postal: '78702', isSaved: true };
  expect(onPay).toHaveBeenCalledWith({ choice, message: '' });
});

test('switching back to the saved card clears the fields of the new card', async () => {
  const { user, accept, fields, onPay } = await open(visa());
  await user.click(method(/Use another card once/));
  await user.type(screen.getByLabelText('ZIP code'), '78702');
  await fields.type();
  const { destroy } = fields.part('cardNumber');
  await user.click(method(/Visa ending 4242/));
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(cardField()).toBeNull();
  await accept();
  await user.click(pay());
  expect(onPay).toHaveBeenCalledWith(
    expect.objectContaining({ choice: { kind: 'saved', paymentMethodId: 'pm_saved' } }),
  );
  onPay.mockClear();
  await user.click(method(/Use another card once/));
  await user.click(pay());
  expect(onPay).not.toHaveBeenCalled();
});

test.each([true, false])(
  'a new card pays if none is saved, and is saved if wanted: %s',
  async (isSaved) => {
    const { user, accept, fields, onPay } = await open(nothingSaved);
    expect(screen.queryByRole('radio')).toBeNull();
    await user.type(screen.getByLabelText('ZIP code'), '78702');
    if (isSaved) await user.click(screen.getByRole('checkbox', { name: /Save this card/ }));
    await fields.type();
    await accept();
    await user.click(pay());
    expect(onPay).toHaveBeenCalledWith(
      expect.objectContaining({
        choice: expect.objectContaining({ kind: 'new', isSaved }) as object,
      }),
    );
  },
);

const missing = () => screen.queryByText('Still missing:')?.closest('p')?.textContent;

test('missing fields are listed beside the button in the order of the page, and each leads to its field', async () => {
  const { user, accept, fields, container } = await open(nothingSaved);
  await fields.ready();
  expect(missing()).toBe(
    'Still missing: the checkbox for the agreement, card number, expiration date, security code, ZIP code',
  );
  await user.click(screen.getByRole('button', { name: 'the checkbox for the agreement' }));
  expect(screen.getByRole('checkbox', { name: /rental agreement/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'expiration date' }));
  expect(fields.part('cardExpiry').focus).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'ZIP code' }));
  expect(screen.getByLabelText('ZIP code')).toHaveFocus();
  await accept();
  await fields.type(['cardNumber']);
  expect(missing()).toBe('Still missing: expiration date, security code, ZIP code');
  await expectAccessible(container);
  await fields.type();
  await user.type(screen.getByLabelText('ZIP code'), '78702');
  expect(missing()).toBeUndefined();
});

test('a press with something missing pays nothing, and leads to the first of it', async () => {
  const { user, accept, onPay, fields } = await open(nothingSaved);
  await fields.ready();
  await user.click(pay());
  expect(onPay).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /agree/ })).toHaveFocus());
  await accept();
  await user.click(pay());
  await waitFor(() => expect(fields.part('cardNumber').focus).toHaveBeenCalledTimes(1));
});

test('a press pays nothing while the tax is unknown', async () => {
  const { user, accept, onPay } = await open(visa(), { isTaxed: null });
  expect(screen.getByText('plus sales tax')).toBeVisible();
  await accept();
  await user.click(pay());
  expect(onPay).not.toHaveBeenCalled();
});

test('the card can be tried again after a refusal, or its fields are emptied for another', async () => {
  const { user, accept, onPay, fields } = await open(nothingSaved, { hasFailed: true });
  await user.type(screen.getByLabelText('ZIP code'), '78702');
  await fields.type();
  await accept();
  await user.click(screen.getByRole('button', { name: 'Try this card again' }));
  expect(onPay).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Use another card' }));
  expect(fields.part('cardNumber').clear).toHaveBeenCalledTimes(1);
  expect(fields.part('cardNumber').focus).toHaveBeenCalledTimes(1);
});

test('a refusal of the saved card asks for another one, with the cursor in its number', async () => {
  const { user, fields } = await open(visa(), { hasFailed: true });
  await user.click(screen.getByRole('button', { name: 'Use another card' }));
  expect(method(/Use another card once/)).toBeChecked();
  await fields.ready();
  expect(fields.part('cardNumber').focus).toHaveBeenCalledTimes(1);
});

test('agreement to one hold does not count for another hold', async () => {
  const form = (amount: string) => (
    <CheckoutForm
      onFile={visa()}
      userName="Marcus Okafor"
      ownerName="Dana W"
      total="$131.10"
      accepts="at-once"
      order={order}
      isTaxed
      library={{ status: 'ready', stripe: fakeCardFields().stripe }}
      progress={undefined}
      isReloading={false}
      failureWith={() => null}
      hold={{ amount, section: null }}
      onPay={jest.fn()}
    />
  );
  const { user } = await renderApp(<Changing first={form('$150.00')} then={form('$200.00')} />);
  await user.click(screen.getByRole('checkbox', { name: /I agree to the hold of \$150\.00/ }));
  await user.click(screen.getByRole('button', { name: 'Another hold' }));
  const agreement = screen.getByRole('checkbox', { name: /I agree to the hold of \$200\.00/ });
  expect(agreement).not.toBeChecked();
});

test('nothing is paid before the check that a tool needs; the button names it, and one press begins it', async () => {
  const { user, accept, onPay, container, begun } = await open(visa(), { unverified: true });
  await screen.findByRole('button', { name: 'Start the check' });
  await accept();
  await user.click(pay());
  expect(onPay).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'identity check' }));
  expect(screen.getByRole('button', { name: 'Start the check' })).toHaveFocus();
  await expectAccessible(container);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://pay/vs_1'));
  expect(begun).toEqual([{ from: '/l/saw/1/checkout?seats=2', showsCheck: true }]);
});

test('the checkout says why an identity check has failed, and it can be tried again there', async () => {
  await open(visa(), { unverified: true, check: { state: 'failed', fault: 'face', triesLeft: 2 } });
  expect(await screen.findByText('The selfie didn’t match the document.')).toBeVisible();
  expect(screen.getByText(/You have 2 tries left/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
