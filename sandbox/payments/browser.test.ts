import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { chromiumPath } from '../testing/chromium';
import { PUBLISHABLE_KEY } from './credentials';
import { type PaymentsServer, startPayments } from './testing/payments-server';
import { type ShopPage, startShop } from './testing/shop-page';

const UNTIL_MS = 10_000;
const POLL_MS = 20;
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Compositing is slow on machines that have no graphics card.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];

type Outcome = Record<string, unknown> & {
  error?: Record<string, unknown>;
  paymentIntent?: Record<string, unknown>;
  setupIntent?: Record<string, unknown>;
  token?: Record<string, unknown>;
};

/** Runs in the shop's page: mounts the three elements of a card and records their events. */
function mountCard(options: { key: string; options: object }): Promise<void> {
  const create: (key: string) => {
    elements(): { create(type: string, options: object): ShopElement };
  } = Reflect.get(window, 'Stripe');
  interface ShopElement {
    mount(selector: string): void;
    on(event: string, handler: (payload: unknown) => void): void;
  }
  const stripe = create(options.key);
  const elements = stripe.elements();
  const events: unknown[] = [];
  const made: ShopElement[] = [];
  const parts = { cardNumber: '#number', cardExpiry: '#expiry', cardCvc: '#cvc' };
  const ready = Object.entries(parts).map(([type, selector]) => {
    const element = elements.create(type, options.options);
    made.push(element);
    for (const name of ['change', 'focus', 'blur']) {
      element.on(name, (payload) => events.push([name, payload]));
    }
    const isReady = new Promise<void>((resolve) => element.on('ready', () => resolve()));
    element.mount(selector);
    return isReady;
  });
  Object.assign(window, { shop: { stripe, made, events } });
  return Promise.all(ready).then(() => undefined);
}

/** Runs in the shop's page: calls the library; `CARD` stands for the element of the number. */
function callStripe([name, args]: [string, unknown[]]): Promise<Outcome> {
  const { stripe, made } = Reflect.get(window, 'shop');
  const fill = (value: unknown): unknown => {
    if (value === 'CARD') return made[0];
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
  };
  const result: Promise<Outcome> = stripe[name](...args.map(fill));
  return result.then((outcome) => {
    const { code, type, message, decline_code, payment_intent, setup_intent } = outcome.error ?? {};
    return outcome.error
      ? { error: { code, type, message, decline_code, payment_intent, setup_intent } }
      : outcome;
  });
}

describe('the browser script in Chromium', () => {
  let server: PaymentsServer;
  let shop: ShopPage;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    server = await startPayments();
    shop = await startShop(server.url);
    browser = await chromium.launch({ executablePath: chromiumPath(), args: ARGS });
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
    await server.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext();
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => {
      if (
        message.type() === 'error' &&
        !message.text().includes('status of 402') &&
        !message.text().includes('status of 400')
      )
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(shop.url);
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
    expect(server.failures).toEqual([]);
  });

  const mount = (options: object = {}) =>
    page.evaluate(mountCard, { key: PUBLISHABLE_KEY, options });
  const call = (name: string, ...args: unknown[]) =>
    page.evaluate(callStripe, [name, args] as [string, unknown[]]);
  const events = () => page.evaluate<[string, Record<string, unknown>][]>('window.shop.events');
  /** Called from here, because the shop's policy forbids a page to evaluate text. */
  const until = async (condition: string) => {
    const end = Date.now() + UNTIL_MS;
    while (!(await page.evaluate<boolean>(condition))) {
      if (Date.now() > end) throw new Error(`This did not come true: ${condition}`);
      await setTimeout(POLL_MS);
    }
  };
  /** The newest change event, once it is as expected: events arrive from the frame with a delay. */
  const lastChange = async (condition: string) => {
    const newest = `window.shop.events.filter(([name]) => name === 'change').at(-1)?.[1]`;
    await until(`((event) => event !== undefined && ${condition})(${newest})`);
    return page.evaluate<Record<string, unknown>>(newest);
  };
  const field = (frame: string) =>
    page.frameLocator(`iframe[title="Secure ${frame} input frame"]`).getByRole('textbox');
  const challengeFrame = () => page.frameLocator('iframe[title="3D Secure authentication"]');

  async function typeCard(number: string): Promise<void> {
    await field('card number').pressSequentially(number);
    await field('expiration date').pressSequentially('1234');
    await field('CVC').pressSequentially('123');
  }

  const anIntent = (params = {}) =>
    server.stripe.paymentIntents.create({
      amount: 4200,
      currency: 'usd',
      capture_method: 'manual',
      ...params,
    });
  const withCard = { payment_method: { card: 'CARD', billing_details: { name: 'Olivia Garner' } } };

  test('a good card is authorized; the number never reaches the page', async () => {
    await mount();
    await typeCard('4242424242424242');
    const intent = await anIntent();
    const { paymentIntent, error } = await call(
      'confirmCardPayment',
      intent.client_secret,
      withCard,
    );
    expect(error).toBeUndefined();
    expect(paymentIntent).toMatchObject({
      id: intent.id,
      status: 'requires_capture',
      amount: 4200,
    });
    expect(paymentIntent).not.toHaveProperty('latest_charge');
    expect((await server.stripe.paymentIntents.retrieve(intent.id)).amount_capturable).toBe(4200);
    expect(await page.content()).not.toContain('4242');
    const { paymentIntent: again } = await call('retrievePaymentIntent', intent.client_secret);
    expect(again).toMatchObject({ status: 'requires_capture' });
  });

  test('change events report completeness, brand and errors', async () => {
    await mount({
      style: {
        base: { fontSize: '18px', '::placeholder': { color: '#999' } },
        invalid: { color: 'rgb(200, 0, 0)' },
      },
    });
    const number = field('card number');
    await number.pressSequentially('4242424242424241');
    expect(await lastChange('event.error')).toMatchObject({
      elementType: 'cardNumber',
      complete: false,
      empty: false,
      brand: 'visa',
      error: {
        type: 'validation_error',
        code: 'invalid_number',
        message: 'Your card number is invalid.',
      },
    });
    expect(
      await number.evaluate((input) => [
        getComputedStyle(input).fontSize,
        getComputedStyle(input).color,
      ]),
    ).toEqual(['18px', 'rgb(200, 0, 0)']);
    await number.fill('4242424242424242');
    expect(await lastChange('event.complete')).toMatchObject({ error: undefined });
    expect((await events()).map(([name]) => name)).toContain('focus');
  });

  test('an incomplete card is refused before anything is sent', async () => {
    await mount();
    await field('card number').pressSequentially('4242');
    const intent = await anIntent();
    const { error } = await call('confirmCardPayment', intent.client_secret, withCard);
    expect(error).toMatchObject({ type: 'validation_error', code: 'incomplete_number' });
  });

  test('a declined card leaves the intent open for another', async () => {
    await mount();
    await typeCard('4000000000009995');
    const intent = await anIntent();
    const { error } = await call('confirmCardPayment', intent.client_secret, withCard);
    expect(error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { status: 'requires_payment_method' },
    });
    await page.evaluate('window.shop.made.forEach((element) => element.clear())');
    await typeCard('4242424242424242');
    const { paymentIntent } = await call('confirmCardPayment', intent.client_secret, withCard);
    expect(paymentIntent).toMatchObject({ status: 'requires_capture' });
  });

  describe('3-D Secure', () => {
    const challenged = async (number: string) => {
      await mount();
      await typeCard(number);
      const intent = await anIntent();
      const outcome = call('confirmCardPayment', intent.client_secret, withCard);
      await challengeFrame().getByRole('dialog').waitFor();
      return { intent, outcome };
    };

    test('a passed challenge authorizes the card', async () => {
      const { outcome, intent } = await challenged('4000002500003155');
      expect(await challengeFrame().getByRole('dialog').innerText()).toContain('$42.00');
      await challengeFrame().getByRole('button', { name: 'Complete authentication' }).click();
      expect((await outcome).paymentIntent).toMatchObject({
        status: 'requires_capture',
        next_action: null,
      });
      expect(await page.locator('dialog').count()).toBe(0);
      const { latest_charge } = await server.stripe.paymentIntents.retrieve(intent.id, {
        expand: ['latest_charge'],
      });
      expect(latest_charge).toMatchObject({
        payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
      });
    });

    const failure = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    };

    test('a failed challenge refuses the payment', async () => {
      const { outcome } = await challenged('4000002760003184');
      await challengeFrame().getByRole('button', { name: 'Fail authentication' }).click();
      expect((await outcome).error).toMatchObject(failure);
    });

    test('a challenge that is closed with its button refuses the payment', async () => {
      const { outcome } = await challenged('4000002760003184');
      await challengeFrame().getByRole('button', { name: 'Close' }).click();
      expect((await outcome).error).toMatchObject(failure);
    });

    test('a challenge that is closed with Escape refuses the payment', async () => {
      const { outcome } = await challenged('4000002760003184');
      await page.keyboard.press('Escape');
      expect((await outcome).error).toMatchObject(failure);
    });

    test('an empty account is declined after a passed challenge', async () => {
      const { outcome } = await challenged('4000008260003178');
      await challengeFrame().getByRole('button', { name: 'Complete authentication' }).click();
      expect((await outcome).error).toMatchObject({
        type: 'card_error',
        decline_code: 'insufficient_funds',
      });
    });

    test('with a return address, the challenge leaves the page and leads back to it', async () => {
      const intent = await anIntent({
        payment_method: 'pm_card_authenticationRequired',
        confirm: true,
        return_url: `${shop.url}/?back=1`,
      });
      const url = intent.next_action?.redirect_to_url?.url ?? '';
      await page.goto(url);
      await page.getByRole('button', { name: 'Complete authentication' }).click();
      await page.waitForURL(/back=1/);
      const back = new URL(page.url());
      expect(back.searchParams.get('payment_intent')).toBe(intent.id);
      expect((await server.stripe.paymentIntents.retrieve(intent.id)).status).toBe(
        'requires_capture',
      );
    });
  });

  describe('setup intents', () => {
    test('a card is saved after its challenge and can then be charged off session', async () => {
      await mount();
      await typeCard('4000002500003155');
      const customer = await server.stripe.customers.create();
      const intent = await server.stripe.setupIntents.create({ customer: customer.id });
      const outcome = call('confirmCardSetup', intent.client_secret, withCard);
      await challengeFrame().getByRole('button', { name: 'Complete authentication' }).click();
      const { setupIntent } = await outcome;
      expect(setupIntent).toMatchObject({ status: 'succeeded' });
      const paid = await anIntent({
        customer: customer.id,
        payment_method: setupIntent?.['payment_method'],
        off_session: true,
        confirm: true,
      });
      expect(paid.status).toBe('requires_capture');
    });

    test('a failed challenge saves no card', async () => {
      await mount();
      await typeCard('4000002500003155');
      const intent = await server.stripe.setupIntents.create();
      const outcome = call('confirmCardSetup', intent.client_secret, withCard);
      await challengeFrame().getByRole('button', { name: 'Fail authentication' }).click();
      expect((await outcome).error).toMatchObject({
        code: 'setup_intent_authentication_failure',
        setup_intent: { status: 'requires_payment_method' },
      });
    });
  });

  test('tokens for payouts are made without an element', async () => {
    await mount();
    const { token } = await call('createToken', 'account', {
      business_type: 'individual',
      tos_shown_and_accepted: true,
    });
    expect(token).toMatchObject({ type: 'account', used: false });
    const bank = {
      country: 'US',
      currency: 'usd',
      account_number: '000123456789',
      routing_number: '110000000',
      account_holder_type: 'individual',
    };
    expect((await call('createToken', 'bank_account', bank)).token).toMatchObject({
      bank_account: { last4: '6789' },
    });
    expect(
      (await call('createToken', 'bank_account', { ...bank, routing_number: '1' })).error,
    ).toMatchObject({ message: 'Routing number must have 9 digits' });
  });

  test('frames and pages have no accessibility faults', async () => {
    const faults = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
    };
    await mount();
    await typeCard('4000002760003184');
    expect(await faults()).toEqual([]);
    const intent = await anIntent();
    const outcome = call('confirmCardPayment', intent.client_secret, withCard);
    await challengeFrame().getByRole('dialog').waitFor();
    expect(await faults()).toEqual([]);
    await challengeFrame().getByRole('button', { name: 'Close' }).click();
    await outcome;
    const account = await server.stripe.accounts.create({ type: 'custom', country: 'GB' });
    const link = await server.stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: shop.url,
      refresh_url: shop.url,
    });
    await page.goto(link.url);
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.getByRole('alert').waitFor();
    complaints = complaints.filter((text) => !text.includes('422'));
    expect(await faults()).toEqual([]);
  });

  test('the hosted onboarding is filled in and leads back', async () => {
    const account = await server.stripe.accounts.create({
      type: 'custom',
      country: 'US',
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    });
    expect(account).toMatchObject({
      charges_enabled: false,
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    const link = () =>
      server.stripe.accountLinks.create({
        account: account.id,
        type: 'account_onboarding',
        return_url: `${shop.url}/?done`,
        refresh_url: `${shop.url}/?again`,
      });
    await page.goto((await link()).url);
    await page.getByRole('button', { name: 'Leave without finishing' }).click();
    await page.waitForURL(/again/);
    await page.goto((await link()).url);
    await page.getByLabel('Individual').check();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    expect(await page.getByRole('alert').innerText()).toContain('First name is missing.');
    complaints = complaints.filter((text) => !text.includes('422'));
    await page.getByRole('button', { name: 'Fill in test details' }).click();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.waitForURL(/done/);
    expect(await server.stripe.accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [], past_due: [], disabled_reason: null },
    });
  });
});
