import * as v from 'valibot';
import { type PaymentSettings } from '../../base/payment-settings';
import {
  type Answer,
  callService,
  type Called,
  cannotTell,
  type DoctorCheck,
  lastFour,
  notAnswered,
  right,
  wrong,
} from '../../doctor/doctor-check';
import { EVENTS_PATH } from './payment-events';

const SERVICE = 'payments';
const KEYS = 'in Stripe’s dashboard, Developers, API keys';

const errorSchema = v.object({ error: v.object({ code: v.optional(v.string(), '') }) });
const codeIn = ({ body }: Called): string =>
  v.is(errorSchema, body) ? (body.error.code ?? '') : '';

/** Asks with the platform's own key. */
export const askPayments = (
  { baseUrl, secretKey }: Pick<PaymentSettings, 'baseUrl' | 'secretKey'>,
  path: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<Called> =>
  callService(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}` },
  });

const publishable: DoctorCheck = {
  service: SERVICE,
  what: 'publishable key',
  stops: 'orders',
  ask: async ({ config: { public: shown, hosts } }) => {
    if (!shown.payments) return null;
    const { publishableKey: secretKey } = shown.payments;
    const asked = await askPayments({ baseUrl: hosts.paymentApi, secretKey }, '/v1/balance');
    const away = notAnswered(asked, hosts.paymentApi);
    if (away) return away;
    // A right publishable key is told that only a secret one may read this.
    return asked.status === 401
      ? wrong(
          `${lastFour(secretKey)} is refused`,
          `Copy the publishable key (${KEYS}) to REACT_APP_STRIPE_PUBLISHABLE_KEY.`,
        )
      : right(`${lastFour(secretKey)} is accepted`);
  },
};

const secretKey: DoctorCheck = {
  service: SERVICE,
  what: 'secret key',
  stops: 'money',
  ask: async ({ config: { moves } }) => {
    if (!moves)
      return cannotTell(
        'STRIPE_SECRET_KEY is not set: no refunds in part, no holds, no claims that pay',
        'Make a restricted key as docs/money.md says, if you want them.',
      );
    const asked = await askPayments(moves, '/v1/balance');
    const away = notAnswered(asked, moves.baseUrl);
    if (away) return away;
    if (asked.status !== 401) return right(`${lastFour(moves.secretKey)} is accepted`);
    const why = codeIn(asked) === 'api_key_expired' ? 'has expired' : 'is refused';
    return wrong(
      `${lastFour(moves.secretKey)} ${why}`,
      `Make a new restricted key (${KEYS}), and set STRIPE_SECRET_KEY.`,
    );
  },
};

/** The account's name in a key, after the mode and the number of its shape. Older keys do not tell it. */
const accountIn = (key: string): string | null =>
  /^[prs]k_(?:live|test)_51(\w{14})/.exec(key)?.[1] ?? null;

const oneAccount: DoctorCheck = {
  service: SERVICE,
  what: 'keys of one account',
  stops: 'money',
  ask: ({ config: { moves, public: shown } }) => {
    if (!moves || !shown.payments) return null;
    const [ours, theirs] = [moves.secretKey, shown.payments.publishableKey].map(accountIn);
    if (!ours || !theirs)
      return cannotTell(
        'these keys do not name their account',
        `Compare both keys with those of one account (${KEYS}), and with the one whose key the marketplace’s console has.`,
      );
    return ours === theirs
      ? right('both are of one account')
      : wrong(
          'the publishable key and the secret key are of two accounts',
          `Take both from one account (${KEYS}): the one whose key the marketplace’s console has.`,
        );
  },
};

/** What our key writes, tried on objects that cannot exist: 404 is the right, 403 the missing one. */
const WRITES: Readonly<Record<string, string>> = {
  'payment intents': '/v1/payment_intents/pi_doctor/cancel',
  'charges and refunds': '/v1/refunds/re_doctor/cancel',
  customers: '/v1/customers/cus_doctor',
  'payment methods': '/v1/payment_methods/pm_doctor/detach',
  transfers: '/v1/transfers/tr_doctor',
  payouts: '/v1/payouts/po_doctor/cancel',
};
const READS: Readonly<Record<string, string>> = {
  balance: '/v1/balance',
  disputes: '/v1/disputes?limit=1',
};

const rights: DoctorCheck = {
  service: SERVICE,
  what: 'rights of the key',
  stops: 'money',
  ask: async ({ config: { moves } }) => {
    if (!moves) return null;
    const asked = await Promise.all([
      ...Object.entries(WRITES).map(
        async ([name, path]) => [name, await askPayments(moves, path, 'POST')] as const,
      ),
      ...Object.entries(READS).map(
        async ([name, path]) => [name, await askPayments(moves, path)] as const,
      ),
    ]);
    const missing = asked.flatMap(([name, { status }]) => (status === 403 ? [name] : []));
    if (missing.length > 0)
      return wrong(
        `the key may not use ${missing.join(', ')}`,
        `Give the restricted key these rights (${KEYS}); docs/money.md lists all.`,
      );
    const unclear = asked.find(([, { status }]) => status === 401 || status === 0 || status >= 500);
    return unclear
      ? cannotTell('the key is not accepted, or the service is away', 'See the secret key.')
      : right(`all ${asked.length} are there`);
  },
};

/** The events that features hear, as docs/money.md lists them. */
const EVENTS: readonly string[] = [
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.succeeded',
  'payout.failed',
];

const endpointsSchema = v.object({
  data: v.array(
    v.object({ url: v.string(), status: v.string(), enabled_events: v.array(v.string()) }),
  ),
});

/** Two endpoints lead to us: for the platform's events and for those of owners' accounts. */
function judgeEndpoints(body: unknown, url: string): Answer {
  if (!v.is(endpointsSchema, body)) return cannotTell('the answer could not be read', 'Ask again.');
  const ours = body.data.filter((each) => each.url === url && each.status === 'enabled');
  const heard = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
  const missing = heard.has('*') ? [] : EVENTS.filter((event) => !heard.has(event));
  const add = 'in Stripe’s dashboard, Developers, Webhooks';
  if (ours.length < 2)
    return wrong(
      `${ours.length} of two enabled endpoints lead to ${url}`,
      `Add one for your account and one for connected accounts (${add}), and put both secrets into STRIPE_WEBHOOK_SECRET.`,
    );
  return missing.length > 0
    ? wrong(`no endpoint sends ${missing.join(', ')}`, `Select these events (${add}).`)
    : right('two endpoints send all events');
}

const endpoints: DoctorCheck = {
  service: SERVICE,
  what: 'webhook endpoints',
  stops: 'money',
  ask: async ({ config: { moves, public: shown } }) => {
    if (!moves) return null;
    const url = `${shown.rootUrl}${EVENTS_PATH}`;
    const asked = await askPayments(moves, '/v1/webhook_endpoints?limit=100');
    if (asked.status === 200) return judgeEndpoints(asked.body, url);
    return (
      notAnswered(asked, moves.baseUrl) ??
      cannotTell(
        'the key may not read them',
        `Look in Stripe’s dashboard, Developers, Webhooks: two enabled endpoints at ${url}.`,
      )
    );
  },
};

const webhookSecret: DoctorCheck = {
  service: SERVICE,
  what: 'webhook secrets',
  stops: 'money',
  ask: async ({ config: { moves }, seen }) => {
    if (!moves || moves.webhookSecrets.length === 0) return null;
    const known = await Promise.all(
      moves.webhookSecrets.map(async (secret) => ({
        secret,
        isRight: await seen.of('webhook', secret),
      })),
    );
    const silent = known.filter(({ isRight }) => isRight === null).map(({ secret }) => secret);
    const refused = known.filter(({ isRight }) => isRight === false).map(({ secret }) => secret);
    const name = (secrets: readonly string[]) => secrets.map(lastFour).join(', ');
    if (refused.length > 0)
      return wrong(
        `events came that ${name(refused)} has not signed`,
        'Copy the signing secrets of both endpoints (Stripe’s dashboard, Developers, Webhooks) to STRIPE_WEBHOOK_SECRET.',
      );
    return silent.length === 0
      ? right('each has opened an event')
      : cannotTell(
          `no event was opened with ${name(silent)} yet`,
          'Send a test event to each endpoint from Stripe’s dashboard, Developers, Webhooks.',
        );
  },
};

/** Computer software: the default of the public templates for this marketplace. */
const MCC_OF_TEMPLATES = '5734';

const merchantCategory: DoctorCheck = {
  service: SERVICE,
  what: 'merchant category',
  ask: ({ config: { public: shown } }) => {
    if (!shown.payments) return null;
    const { merchantCategory: code } = shown.payments;
    return code === MCC_OF_TEMPLATES
      ? wrong(
          `owners’ accounts are opened as ${code}, computer software, and keep it`,
          'Set STRIPE_MERCHANT_CATEGORY_CODE; 7394 is equipment rental.',
        )
      : right(code);
  },
};

const connect: DoctorCheck = {
  service: SERVICE,
  what: 'Connect',
  ask: ({ config: { public: shown } }) =>
    shown.payments &&
    cannotTell(
      'the marketplace opens owners’ accounts with its own key',
      'Set up payouts as an owner on the site: the form is accepted.',
    ),
};

/** The payment service: what a browser, our server and the service's own events need. */
export const paymentChecks: readonly DoctorCheck[] = [
  publishable,
  secretKey,
  oneAccount,
  rights,
  endpoints,
  webhookSecret,
  connect,
  merchantCategory,
];
