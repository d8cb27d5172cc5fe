import {
  addPaymentMethod,
  createCustomer,
  createSetupIntent,
  deletePaymentMethod,
  showCardOnFile,
} from '~/api/payout/payment-methods';
import {
  createAccountLink,
  createPayoutAccount,
  fetchPayoutAccount,
  replaceBankAccount,
} from '~/api/payout/payout-account';
import { showCurrentUser } from '~/api/person/current-user';
import { type Part } from './calls';
import { payoutTokens, refusal, type World } from './world';

const country = {
  country: 'US',
  businessProfileMCC: '7394',
  businessProfileURL: 'https://toolyard.example',
};

/** The payment provider's id of a card, which a browser gets for the card's number. */
const cardOf = async ({ payments }: World) =>
  (await payments.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).id;

type PaymentParts =
  | 'stripeAccount'
  | 'stripeAccountLinks'
  | 'stripeCustomer'
  | 'stripeSetupIntents';

export const payments: Part<PaymentParts> = {
  'stripeAccount.fetch': async ({ owner, renter, visit }) => {
    expect(await fetchPayoutAccount(owner.api)).toMatchObject({
      country: 'US',
      type: 'individual',
      bank: { last4: '6789', currency: 'USD' },
      requirements: { currentlyDue: [], pastDue: [] },
    });
    expect(await fetchPayoutAccount(renter.api)).toBeNull();
    expect(await refusal(fetchPayoutAccount(visit().api))).toMatchObject({ status: 403 });
  },
  'stripeAccount.create': async (world) => {
    const { api } = await world.join('Otto');
    const tokens = await payoutTokens(world.payments);
    const forged = createPayoutAccount(api, { ...tokens, ...country, accountToken: 'ct_no' });
    expect(await refusal(forged)).toMatchObject({ status: 400 });
    expect(await createPayoutAccount(api, { ...tokens, ...country })).toMatchObject({
      country: 'US',
      requirements: { currentlyDue: [] },
    });
    const { entities } = await showCurrentUser(api);
    expect(entities[0]).toMatchObject({ attributes: { stripeConnected: true } });
  },
  'stripeAccount.update': async ({ owner, payments: provider }) => {
    const { bankAccountToken } = await payoutTokens(provider);
    const { bank } = await replaceBankAccount(owner.api, bankAccountToken);
    expect(bank).toMatchObject({ last4: '6789', currency: 'USD' });
  },
  'stripeAccountLinks.create': async ({ owner, renter }) => {
    const request = {
      type: 'custom_account_verification',
      successURL: 'http://localhost:3000/account/payments',
      failureURL: 'http://localhost:3000/account/payments/failure',
    } as const;
    expect(await createAccountLink(owner.api, request)).toMatch(/^http/);
    expect(await refusal(createAccountLink(renter.api, request))).toMatchObject({
      status: expect.any(Number),
    });
  },
  'stripeCustomer.create': async (world) => {
    const { api } = world.renter;
    expect(await showCardOnFile(api)).toEqual({ isCustomer: false, card: null });
    await createCustomer(api, await cardOf(world));
    expect(await showCardOnFile(api)).toMatchObject({
      isCustomer: true,
      card: { brand: 'visa', last4Digits: '4242' },
    });
  },
  'stripeCustomer.addPaymentMethod': async (world) => {
    const second = addPaymentMethod(world.renter.api, await cardOf(world));
    expect(await refusal(second)).toMatchObject({
      code: 'stripe-multiple-payment-methods-not-supported',
    });
  },
  'stripeCustomer.deletePaymentMethod': async (world) => {
    const { api } = world.renter;
    await deletePaymentMethod(api);
    expect(await showCardOnFile(api)).toEqual({ isCustomer: true, card: null });
    await addPaymentMethod(api, await cardOf(world));
    expect((await showCardOnFile(api)).card).not.toBeNull();
  },
  'stripeSetupIntents.create': async ({ renter, visit }) => {
    expect(await createSetupIntent(renter.api)).toMatch(/^seti_.+_secret_/);
    expect(await refusal(createSetupIntent(visit().api))).toMatchObject({ status: 403 });
  },
};
