import Stripe from 'stripe';
import { sandboxCredentials } from '../../credentials';
import { type Person, refusal, signUp, startTestSandbox } from '../../testing/harness';
import { useStarted } from '../../testing/use-started';

const sandbox = useStarted(startTestSandbox, (started) => started.stop());

/** The client makes the requests of the browser script with the secret key, so that no browser is needed. */
const stripe = () =>
  new Stripe(sandboxCredentials.secretKey, {
    host: '127.0.0.1',
    port: new URL(sandbox().url).port,
    protocol: 'http',
  });

async function setUpCard({ sdk }: Person, card = 'pm_card_visa') {
  const { stripeSetupIntentId, clientSecret } = (await sdk.stripeSetupIntents.create()).data.data
    .attributes as { stripeSetupIntentId: string; clientSecret: string };
  expect(clientSecret).toContain(stripeSetupIntentId);
  return stripe().setupIntents.confirm(stripeSetupIntentId, {
    payment_method: card,
    return_url: 'http://localhost:3000/account/payment-methods',
  });
}

const methodOf = ({ payment_method: method }: Stripe.SetupIntent) => String(method);

async function cardOf({ sdk }: Person) {
  const shown = await sdk.currentUser.show({
    include: ['stripeCustomer', 'stripeCustomer.defaultPaymentMethod'],
  });
  const found = (shown.data.included ?? []).find(
    ({ type }: { type: string }) => type === 'stripePaymentMethod',
  );
  return found?.attributes.card as Record<string, unknown> | undefined;
}

test('the first card creates the customer, and a second card is refused until the first one is removed', async () => {
  const renter = await signUp(sandbox());
  const { stripeCustomer } = renter.sdk;
  const first = methodOf(await setUpCard(renter));
  for (const call of [
    () => stripeCustomer.addPaymentMethod({ stripePaymentMethodId: first }),
    () => stripeCustomer.deletePaymentMethod(),
  ])
    expect(await refusal(call())).toEqual({ status: 409, code: 'stripe-customer-not-found' });

  await stripeCustomer.create({ stripePaymentMethodId: first }, { expand: true });
  expect(await cardOf(renter)).toMatchObject({ brand: 'visa', last4Digits: '4242' });
  const second = methodOf(await setUpCard(renter, 'pm_card_mastercard'));
  expect(await refusal(stripeCustomer.addPaymentMethod({ stripePaymentMethodId: second }))).toEqual(
    {
      status: 409,
      code: 'stripe-multiple-payment-methods-not-supported',
    },
  );
  await stripeCustomer.deletePaymentMethod();
  expect(await cardOf(renter)).toBeUndefined();
  await stripeCustomer.addPaymentMethod({ stripePaymentMethodId: second });
  expect(await cardOf(renter)).toMatchObject({ brand: 'mastercard', last4Digits: '4444' });
  expect((await refusal(stripeCustomer.create())).status).toBe(409);
});

test('a customer can be created without a card', async () => {
  const renter = await signUp(sandbox());
  await renter.sdk.stripeCustomer.create();
  await renter.sdk.stripeCustomer.addPaymentMethod({
    stripePaymentMethodId: methodOf(await setUpCard(renter)),
  });
  expect(await cardOf(renter)).toMatchObject({ last4Digits: '4242' });
});

test('a card may ask for authentication while it is set up', async () => {
  const intent = await setUpCard(await signUp(sandbox()), 'pm_card_authenticationRequired');
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url' },
  });
});

test('a declined card is refused with the message of its bank, both at its setup and when it is stored', async () => {
  const renter = await signUp(sandbox());
  await expect(setUpCard(renter, 'pm_card_chargeDeclined')).rejects.toMatchObject({
    code: 'card_declined',
    message: 'Your card was declined.',
  });
  const store = renter.sdk.stripeCustomer.create({
    stripePaymentMethodId: 'pm_card_chargeDeclined',
  });
  await expect(store).rejects.toMatchObject({
    data: {
      errors: [{ meta: { stripeMessage: 'Your card was declined.', stripeCode: 'card_declined' } }],
    },
  });
  expect(await cardOf(renter)).toBeUndefined();
});

test('an expired card cannot be stored, and a stored card that expires later still shows its expiry', async () => {
  const renter = await signUp(sandbox());
  const card = (exp_year: number) =>
    stripe().paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 1, exp_year, cvc: '123' },
    });
  const thisYear = sandbox().clock.now().getUTCFullYear();
  await expect(card(thisYear - 1)).rejects.toMatchObject({ code: 'invalid_expiry_year' });
  const { id } = await card(thisYear + 1);
  await renter.sdk.stripeCustomer.create({ stripePaymentMethodId: id });
  await sandbox().clock.moveTo(new Date(Date.UTC(thisYear + 1, 2, 1)));
  await renter.sdk.login({ username: renter.email, password: 'toolyard-1!' });
  expect(await cardOf(renter)).toMatchObject({
    expirationMonth: 1,
    expirationYear: thisYear + 1,
  });
});
