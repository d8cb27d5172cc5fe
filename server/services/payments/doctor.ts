import * as v from 'valibot';
import { type PaymentSettings } from '../../base/payment-settings';
import * as doctor from '../../doctor/doctor-check';
import { EVENTS_PATH } from './payment-events';

const KEYS = 'Stripe’s dashboard, Developers, API keys';
const HOOKS = 'Stripe’s dashboard, Developers, Webhooks';

/** Asks with the platform's own key. */
const askPayments = (
  { baseUrl, secretKey: key }: Pick<PaymentSettings, 'baseUrl' | 'secretKey'>,
  path: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<doctor.Called> => doctor.callService(`${baseUrl}${path}`, { method, key });

async function checkPublishable({ config }: doctor.Setup): Promise<doctor.Answer | null> {
  const { payments } = config.public;
  if (!payments) return null;
  const { publishableKey: secretKey } = payments;
  const settings = { baseUrl: config.hosts.paymentApi, secretKey };
  return doctor.judge(await askPayments(settings, '/v1/balance'), {
    // Only a secret key may read the balance, so a valid publishable key gets 403.
    403: doctor.right(`${doctor.lastFour(secretKey)} is accepted`),
    401: doctor.wrong(
      `${doctor.lastFour(secretKey)} is refused`,
      `Copy the publishable key (${KEYS}) to REACT_APP_STRIPE_PUBLISHABLE_KEY.`,
    ),
  });
}

async function checkSecret({ config: { moves } }: doctor.Setup): Promise<doctor.Answer | null> {
  if (!moves) return null;
  const accepted = doctor.right(`${doctor.lastFour(moves.secretKey)} is accepted`);
  return doctor.judge(await askPayments(moves, '/v1/balance'), {
    200: accepted,
    403: accepted,
    401: doctor.wrong(
      `${doctor.lastFour(moves.secretKey)} is refused, or has expired`,
      `Make a new restricted key (${KEYS}), and set STRIPE_SECRET_KEY.`,
    ),
  });
}

/** The account's name in a key, after the mode and the number of its shape. Older keys do not tell it. */
const accountIn = (key: string): string | null =>
  /^[prs]k_(?:live|test)_51(\w{14})/.exec(key)?.[1] ?? null;

function checkAccount({ config: { moves, public: shown } }: doctor.Setup): doctor.Answer | null {
  if (!moves || !shown.payments) return null;
  const [ours, theirs] = [moves.secretKey, shown.payments.publishableKey].map(accountIn);
  const take = `Take both from one account (${KEYS}): the one whose key the marketplace has.`;
  if (!ours || !theirs) return doctor.cannotTell('these keys do not name their account', take);
  return ours === theirs
    ? doctor.right('both are of one account')
    : doctor.wrong('the publishable and the secret key are of two accounts', take);
}

/** Rights to write are tried on objects that cannot exist: 404 means that the right is there, and 403 that it is missing. */
const rights = [
  ['payment intents', 'POST', '/v1/payment_intents/pi_doctor/cancel'],
  ['charges and refunds', 'POST', '/v1/refunds/re_doctor/cancel'],
  ['customers', 'POST', '/v1/customers/cus_doctor'],
  ['payment methods', 'POST', '/v1/payment_methods/pm_doctor/detach'],
  ['transfers', 'POST', '/v1/transfers/tr_doctor'],
  ['payouts', 'POST', '/v1/payouts/po_doctor/cancel'],
  ['balance', 'GET', '/v1/balance'],
  ['disputes', 'GET', '/v1/disputes?limit=1'],
  ['early fraud warnings', 'GET', '/v1/radar/early_fraud_warnings?limit=1'],
  ['reviews', 'GET', '/v1/reviews?limit=1'],
] as const;
const ofIdentity = [
  ['verification sessions', 'GET', '/v1/identity/verification_sessions?limit=1'],
] as const;

async function checkRights({ config }: doctor.Setup): Promise<doctor.Answer | null> {
  const { moves, public: shown } = config;
  if (!moves) return null;
  const needed = [...rights, ...(shown.identity ? ofIdentity : [])];
  const statuses = await Promise.all(
    needed.map(async ([name, method, path]) => ({
      name,
      ...(await askPayments(moves, path, method)),
    })),
  );
  const missing = statuses.flatMap(({ name, status }) => (status === 403 ? [name] : []));
  if (missing.length > 0)
    return doctor.wrong(
      `the key may not use ${missing.join(', ')}`,
      `Give the restricted key these rights (${KEYS}); docs/money.md lists all.`,
    );
  const all = doctor.right(`all ${needed.length} are there`);
  const worst = statuses.find(({ status }) => status !== 200 && status !== 404) ?? statuses[0];
  return worst ? doctor.judge(worst, { 200: all, 404: all }) : null;
}

/** The events that features hear, as docs/money.md lists them. */
const EVENTS: readonly string[] = [
  'refund.updated',
  'charge.dispute.created',
  'payment_intent.amount_capturable_updated',
  'payout.failed',
  'radar.early_fraud_warning.created',
  'review.opened',
];

const endpointsSchema = v.object({
  data: v.array(
    v.object({ url: v.string(), status: v.string(), enabled_events: v.array(v.string()) }),
  ),
});

/** Two endpoints lead to us: for the platform's events and for those of owners' accounts. */
async function checkEndpoints({
  config: { moves, public: shown },
}: doctor.Setup): Promise<doctor.Answer | null> {
  if (!moves) return null;
  const url = `${shown.rootUrl}${EVENTS_PATH}`;
  const asked = await askPayments(moves, '/v1/webhook_endpoints?limit=100');
  if (!v.is(endpointsSchema, asked.body))
    return doctor.cannotTell('the key may not read them', `Look for two at ${url}: ${HOOKS}.`);
  const ours = asked.body.data.filter((each) => each.url === url && each.status === 'enabled');
  const heard = new Set(ours.flatMap(({ enabled_events: events }) => events));
  const missing = heard.has('*') ? [] : EVENTS.filter((event) => !heard.has(event));
  if (ours.length < 2)
    return doctor.wrong(
      `${ours.length} of two enabled endpoints lead to ${url}`,
      `Add one for your account and one for connected accounts (${HOOKS}), and put both secrets into STRIPE_WEBHOOK_SECRET.`,
    );
  return missing.length === 0
    ? doctor.right('two endpoints send all events')
    : doctor.wrong(`no endpoint sends ${missing.join(', ')}`, `Select these events: ${HOOKS}.`);
}

async function checkWebhooks({
  config: { moves },
  seen,
}: doctor.Setup): Promise<doctor.Answer | null> {
  const secrets = moves?.webhookSecrets ?? [];
  if (secrets.length === 0) return null;
  const known = await Promise.all(secrets.map((secret) => seen.of('webhook', secret)));
  const those = (state: boolean | null) =>
    secrets.filter((_secret, index) => known[index] === state).map(doctor.lastFour);
  if (those(false).length > 0)
    return doctor.wrong(
      `events came that ${those(false).join(', ')} has not signed`,
      `Copy the signing secrets of both endpoints (${HOOKS}) to STRIPE_WEBHOOK_SECRET.`,
    );
  return those(null).length === 0
    ? doctor.right('each has opened an event')
    : doctor.cannotTell(
        `no event was opened with ${those(null).join(', ')} yet`,
        `Send a test event to each endpoint: ${HOOKS}.`,
      );
}

/** Computer software: the default of the public templates for this marketplace. */
const MCC_OF_TEMPLATES = '5734';

const checkCategory = ({ config: { public: shown } }: doctor.Setup): doctor.Answer =>
  shown.payments?.merchantCategory === MCC_OF_TEMPLATES
    ? doctor.wrong(
        'owners’ accounts are opened as computer software, 5734, and keep it',
        'Set STRIPE_MERCHANT_CATEGORY_CODE; 7394 is equipment rental.',
      )
    : doctor.right(shown.payments?.merchantCategory ?? 'nothing is paid here');

/** The payment service: what a browser, our server and the service's own events need. */
export const paymentChecks: readonly doctor.DoctorCheck[] = [
  doctor.check('payments, publishable key', checkPublishable, 'orders'),
  doctor.check('payments, secret key', checkSecret, 'money'),
  doctor.check('payments, keys of one account', checkAccount, 'money'),
  doctor.check('payments, rights of the key', checkRights, 'money'),
  doctor.check('payments, webhook endpoints', checkEndpoints, 'money'),
  doctor.check('payments, webhook secrets', checkWebhooks, 'money'),
  doctor.check('payments, Connect', () =>
    doctor.cannotTell(
      'the marketplace opens owners’ accounts',
      'Set up payouts as an owner on the site.',
    ),
  ),
  doctor.check('payments, merchant category', checkCategory),
];
