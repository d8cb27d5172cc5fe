import * as v from 'valibot';
import { deviceNow } from '../base/device-now';
import { type ServerConfig } from '../config/server-config';
import {
  type Answer,
  callService,
  type Called,
  cannotTell,
  type DoctorCheck,
  lastFour,
  notAnswered,
  right,
  type Setup,
  wrong,
} from '../doctor/doctor-check';

const SERVICE = 'marketplace';
const CONSOLE = 'in the console, Build, Applications';

const tokenSchema = v.object({ access_token: v.string(), refresh_token: v.optional(v.string()) });

const askToken = (baseUrl: string, form: Readonly<Record<string, string>>): Promise<Called> =>
  callService(`${baseUrl}/v1/auth/token`, { method: 'POST', body: new URLSearchParams(form) });

const anonymousToken = ({ public: { sdk } }: ServerConfig, clientId = sdk.clientId) =>
  askToken(sdk.baseUrl, {
    client_id: clientId,
    grant_type: 'client_credentials',
    scope: 'public-read',
  });

const integrationToken = ({ integration }: ServerConfig) =>
  askToken(integration.baseUrl, {
    client_id: integration.clientId,
    client_secret: integration.clientSecret,
    grant_type: 'client_credentials',
    scope: 'integ',
  });

const tokenIn = ({ status, body }: Called) =>
  status === 200 && v.is(tokenSchema, body) ? body : null;

/** The answer about an address where no token was given and none was refused; null if it was refused. */
const notRefused = (asked: Called, name: string, address: string): Answer | null =>
  notAnswered(asked, address) ??
  (asked.status === 401 || asked.status === 403
    ? null
    : wrong(`${name} leads to something else (status ${asked.status})`, `Correct ${name}.`));

const application: DoctorCheck = {
  service: SERVICE,
  what: 'client id',
  stops: 'orders',
  ask: async ({ config }) => {
    const { clientId, baseUrl } = config.public.sdk;
    const asked = await anonymousToken(config);
    if (tokenIn(asked)) return right(`the application ${lastFour(clientId)} is known`);
    const other = notRefused(asked, 'REACT_APP_SHARETRIBE_SDK_BASE_URL', baseUrl);
    if (other) return other;
    const isSwapped = tokenIn(await anonymousToken(config, config.secrets.sdkClientSecret));
    return isSwapped
      ? wrong(
          'client id and client secret are exchanged',
          'Exchange REACT_APP_SHARETRIBE_SDK_CLIENT_ID and SHARETRIBE_SDK_CLIENT_SECRET, and make a new secret: the old one was public.',
        )
      : wrong(
          `no application has the id ${lastFour(clientId)}`,
          `Copy the client id of the Marketplace API application (${CONSOLE}) to REACT_APP_SHARETRIBE_SDK_CLIENT_ID.`,
        );
  },
};

const wrongSecret = wrong(
  'the client secret is refused',
  `Copy the client secret of the Marketplace API application (${CONSOLE}) to SHARETRIBE_SDK_CLIENT_SECRET.`,
);

/** Logs a person in, as whom the secret can be tried, and out again. */
async function trySecret({ config }: Setup, username: string, password: string): Promise<Answer> {
  const { clientId, baseUrl } = config.public.sdk;
  const login = { client_id: clientId, grant_type: 'password', username, password, scope: 'user' };
  const asked = await askToken(baseUrl, login);
  const user = tokenIn(asked);
  if (!user) {
    const away = notAnswered(asked, baseUrl);
    return away ?? cannotTell('DOCTOR_EMAIL and DOCTOR_PASSWORD open no account', 'Correct them.');
  }
  const exchanged = await askToken(baseUrl, {
    client_id: clientId,
    client_secret: config.secrets.sdkClientSecret,
    grant_type: 'token_exchange',
    subject_token: user.access_token,
  });
  await callService(`${baseUrl}/v1/auth/revoke`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.access_token}` },
    body: new URLSearchParams({ token: user.refresh_token ?? '' }),
  });
  const away = notAnswered(exchanged, baseUrl);
  if (away) return away;
  return tokenIn(exchanged) ? right('an order could be made with it') : wrongSecret;
}

const secret: DoctorCheck = {
  service: SERVICE,
  what: 'client secret',
  stops: 'orders',
  ask: async (setup) => {
    const { variables, secrets } = setup.config;
    const { DOCTOR_EMAIL: email, DOCTOR_PASSWORD: password } = variables;
    if (email && password) return trySecret(setup, email, password);
    const isRight = await setup.seen.of('marketplace', secrets.sdkClientSecret);
    if (isRight !== null)
      return isRight ? right('it was accepted in somebody’s name') : wrongSecret;
    return cannotTell(
      'it opens nothing without a person’s session',
      'Put a tool into the cart while signed in, or give DOCTOR_EMAIL and DOCTOR_PASSWORD of an account of yours.',
    );
  },
};

const shownSchema = v.object({ data: v.object({ id: v.string() }) });

async function marketplaceOf(address: string, token: string): Promise<string | null> {
  const { body } = await readApi(`${address}/marketplace/show`, token);
  return v.is(shownSchema, body) ? body.data.id : null;
}

const readApi = (url: string, token: string): Promise<Called> =>
  callService(url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } });

const INTEGRATION_SETTINGS =
  'SHARETRIBE_INTEGRATION_CLIENT_ID and SHARETRIBE_INTEGRATION_CLIENT_SECRET';

const integration: DoctorCheck = {
  service: SERVICE,
  what: 'Integration application',
  stops: 'orders',
  ask: async ({ config }) => {
    const { clientId, baseUrl } = config.integration;
    const { sdk } = config.public;
    if (clientId === sdk.clientId)
      return wrong(
        'the Integration application is the Marketplace API application',
        `Create one for the Integration API (${CONSOLE}) and copy it to ${INTEGRATION_SETTINGS}.`,
      );
    const asked = await integrationToken(config);
    const token = tokenIn(asked);
    if (!token)
      return (
        notRefused(asked, 'SHARETRIBE_INTEGRATION_BASE_URL', baseUrl) ??
        wrong(
          `the application ${lastFour(clientId)} or its secret is refused`,
          `Copy id and secret of the Integration API application (${CONSOLE}) to ${INTEGRATION_SETTINGS}.`,
        )
      );
    const anonymous = tokenIn(await anonymousToken(config));
    const [its, ours] = await Promise.all([
      marketplaceOf(`${baseUrl}/v1/integration_api`, token.access_token),
      anonymous && marketplaceOf(`${sdk.baseUrl}/v1/api`, anonymous.access_token),
    ]);
    if (its === null || ours === null)
      return cannotTell('which marketplace it belongs to is not known', 'Ask again in a minute.');
    return its === ours
      ? right('it belongs to the same marketplace')
      : wrong(
          'it belongs to another marketplace',
          `Copy both applications from the console of one marketplace to ${INTEGRATION_SETTINGS} and REACT_APP_SHARETRIBE_SDK_CLIENT_ID.`,
        );
  },
};

const pricesSchema = v.object({
  data: v.array(
    v.object({
      attributes: v.object({ price: v.nullish(v.object({ currency: v.string() })) }),
    }),
  ),
});

const currency: DoctorCheck = {
  service: SERVICE,
  what: 'currency',
  stops: 'orders',
  ask: async ({ config }) => {
    const wanted = config.public.currency;
    const token = tokenIn(await integrationToken(config));
    const url = `${config.integration.baseUrl}/v1/integration_api/listings/query?perPage=20&fields.listing=price`;
    const { body } = token ? await readApi(url, token.access_token) : { body: undefined };
    const prices = v.is(pricesSchema, body)
      ? body.data.map(({ attributes }) => attributes.price)
      : [];
    const known = prices.flatMap((price) => price?.currency ?? []);
    const other = known.find((each) => each !== wanted);
    if (other)
      return wrong(
        `tools have prices in ${other}, and only ${wanted} can be ordered`,
        `Set the marketplace’s currency to ${wanted} in the console, General, Localization, and the tools’ prices anew.`,
      );
    if (known.length > 0) return right(wanted);
    return cannotTell('no tool has a price yet', 'Look in the console: General, Localization.');
  },
};

const MOST_APART_MS = 60_000;

const clock: DoctorCheck = {
  service: 'machine',
  what: 'clock',
  stops: 'money',
  ask: async ({ config }) => {
    if (config.public.isClockMovable) return null;
    const { headers } = await anonymousToken(config);
    const apart = Math.abs(Date.parse(headers.get('date') ?? '') - deviceNow());
    if (Number.isNaN(apart)) return cannotTell('the marketplace told no time', 'Ask again.');
    return apart <= MOST_APART_MS
      ? right('it agrees with the marketplace')
      : wrong(
          `it is ${Math.round(apart / 1000)} seconds from the marketplace’s`,
          'Set this machine’s clock by NTP: signed events are refused after five minutes.',
        );
  },
};

const builtInEmails: DoctorCheck = {
  service: SERVICE,
  what: 'built-in emails',
  ask: () =>
    cannotTell(
      'only the console shows its ten emails',
      'Reset a password on the site: the email has the site’s look.',
    ),
};

/** What the marketplace must know of us, and we of it. */
export const marketplaceChecks: readonly DoctorCheck[] = [
  application,
  secret,
  integration,
  currency,
  builtInEmails,
  clock,
];
