import * as v from 'valibot';
import { deviceNow } from '../base/device-now';
import { type ServerConfig } from '../config/server-config';
import {
  type Answer,
  callService,
  type Called,
  cannotTell,
  check,
  type DoctorCheck,
  judge,
  lastFour,
  right,
  type Setup,
  wrong,
} from '../doctor/doctor-check';

const PLACE = 'the console, Build, Applications';
const ID = 'REACT_APP_SHARETRIBE_SDK_CLIENT_ID';
const SECRET = 'SHARETRIBE_SDK_CLIENT_SECRET';
const INTEGRATION =
  'SHARETRIBE_INTEGRATION_CLIENT_ID and SHARETRIBE_INTEGRATION_CLIENT_SECRET' as const;

const tokenSchema = v.object({ access_token: v.string(), refresh_token: v.optional(v.string()) });
const tokenIn = ({ body }: Called) => (v.is(tokenSchema, body) ? body : null);

const askToken = (baseUrl: string, form: Readonly<Record<string, string>>): Promise<Called> =>
  callService(`${baseUrl}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });

const anonymousToken = ({ public: { sdk } }: ServerConfig, clientId = sdk.clientId) =>
  askToken(sdk.baseUrl, {
    client_id: clientId,
    grant_type: 'client_credentials',
    scope: 'public-read',
  });

const integrationToken = ({ integration: { baseUrl, clientId, clientSecret } }: ServerConfig) =>
  askToken(baseUrl, {
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
    scope: 'integ',
  });

const readApi = async (url: string, token: string): Promise<unknown> =>
  (await callService(url, { key: token, headers: { accept: 'application/json' } })).body;

async function checkId({ config }: Setup): Promise<Answer> {
  const { sdk } = config.public;
  const known = lastFour(sdk.clientId);
  const asked = await anonymousToken(config);
  if (tokenIn(asked)) return right(`the application ${known} is known`);
  const isExchanged = tokenIn(await anonymousToken(config, config.secrets.sdkClientSecret));
  if (isExchanged)
    return wrong(
      'client id and client secret are exchanged',
      `Exchange ${ID} and ${SECRET}, and make a new secret: the old one was public.`,
    );
  return judge(asked, {
    401: wrong(
      `no application has the id ${known}`,
      `Copy the client id of the Marketplace API application (${PLACE}) to ${ID}.`,
    ),
    404: wrong('another service is at its address', 'Correct REACT_APP_SHARETRIBE_SDK_BASE_URL.'),
  });
}

const wrongSecret = wrong(
  'the client secret is refused',
  `Copy the client secret of the Marketplace API application (${PLACE}) to ${SECRET}.`,
);

/** Logs a person in, in whose name the secret can be tried, and out again. */
async function trySecret({ config }: Setup, username: string, password: string): Promise<Answer> {
  const { clientId: client_id, baseUrl } = config.public.sdk;
  const login = { client_id, grant_type: 'password', username, password, scope: 'user' };
  const asked = await askToken(baseUrl, login);
  const user = tokenIn(asked);
  if (!user)
    return judge(asked, {
      401: cannotTell('DOCTOR_EMAIL and DOCTOR_PASSWORD open no account', 'Correct them.'),
    });
  const { access_token: token, refresh_token: refresh = '' } = user;
  const exchanged = await askToken(baseUrl, {
    client_id,
    client_secret: config.secrets.sdkClientSecret,
    grant_type: 'token_exchange',
    subject_token: token,
  });
  const body = new URLSearchParams({ token: refresh });
  await callService(`${baseUrl}/v1/auth/revoke`, { method: 'POST', key: token, body });
  return judge(exchanged, {
    200: right('an order could be made with it'),
    401: wrongSecret,
  });
}

async function checkSecret(setup: Setup): Promise<Answer> {
  const { variables, secrets } = setup.config;
  const { DOCTOR_EMAIL: email, DOCTOR_PASSWORD: password } = variables;
  if (email && password) return trySecret(setup, email, password);
  const isRight = await setup.seen.of('marketplace', secrets.sdkClientSecret);
  if (isRight !== null) return isRight ? right('it was accepted in somebody’s name') : wrongSecret;
  return cannotTell(
    'it opens nothing without a person’s session',
    'Put a tool into the cart while signed in, or give DOCTOR_EMAIL and DOCTOR_PASSWORD of an account of yours.',
  );
}

const shownSchema = v.object({ data: v.object({ id: v.string() }) });

async function marketplaceAt(address: string, asked: Called): Promise<string | null> {
  const shown = await readApi(`${address}/marketplace/show`, tokenIn(asked)?.access_token ?? '');
  return v.is(shownSchema, shown) ? shown.data.id : null;
}

async function checkIntegration({ config }: Setup): Promise<Answer> {
  const { clientId, baseUrl } = config.integration;
  const { sdk } = config.public;
  if (clientId === sdk.clientId)
    return wrong(
      'it is the application of the Marketplace API',
      `Create one for the Integration API (${PLACE}), and copy it to ${INTEGRATION}.`,
    );
  const asked = await integrationToken(config);
  const its = await marketplaceAt(`${baseUrl}/v1/integration_api`, asked);
  const ours = await marketplaceAt(`${sdk.baseUrl}/v1/api`, await anonymousToken(config));
  return judge(asked, {
    200:
      its && ours && its !== ours
        ? wrong(
            'it belongs to another marketplace',
            `Copy both applications from one marketplace’s console to ${INTEGRATION} and ${ID}.`,
          )
        : right(its === ours ? 'it belongs to the same marketplace' : 'it is accepted'),
    401: wrong(
      `the application ${lastFour(clientId)} or its secret is refused`,
      `Copy id and secret of the Integration API application (${PLACE}) to ${INTEGRATION}.`,
    ),
    404: wrong('another service is at its address', 'Correct SHARETRIBE_INTEGRATION_BASE_URL.'),
  });
}

const price = v.nullish(v.object({ currency: v.string() }));
const pricesSchema = v.object({
  data: v.array(v.object({ attributes: v.object({ price }) })),
});

async function checkCurrency({ config }: Setup): Promise<Answer> {
  const wanted = config.public.currency;
  const token = tokenIn(await integrationToken(config))?.access_token ?? '';
  const address = `${config.integration.baseUrl}/v1/integration_api/listings/query`;
  const tools = await readApi(`${address}?perPage=20&fields.listing=price`, token);
  const prices = v.is(pricesSchema, tools) ? tools.data : [];
  const known = prices.flatMap(({ attributes }) => attributes.price?.currency ?? []);
  const place = 'the console, General, Localization';
  if (known.length === 0) return cannotTell('no tool has a price yet', `Look: ${place}.`);
  const other = known.find((each) => each !== wanted);
  return other === undefined
    ? right(wanted)
    : wrong(`tools cost ${other}; only ${wanted} can be ordered`, `Set ${wanted}: ${place}.`);
}

const MOST_APART_MS = 60_000;

async function checkClock({ config }: Setup): Promise<Answer | null> {
  if (config.public.isClockMovable) return null;
  const { headers } = await anonymousToken(config);
  const apart = Math.abs(Date.parse(headers.get('date') ?? '') - deviceNow());
  if (Number.isNaN(apart)) return cannotTell('the marketplace told no time', 'Ask again.');
  return apart <= MOST_APART_MS
    ? right('it agrees with the marketplace')
    : wrong(
        `it is ${Math.round(apart / 1000)} seconds from the marketplace’s`,
        'Set it by NTP: events that are five minutes old are refused.',
      );
}

/** The settings that the marketplace needs about us, and those that we need about it. */
export const marketplaceChecks: readonly DoctorCheck[] = [
  check('marketplace, client id', checkId, 'orders'),
  // The session of each order finds this by itself: one refusal may also be of a person who has just logged out.
  check('marketplace, client secret', checkSecret, 'money'),
  check('marketplace, Integration application', checkIntegration, 'orders'),
  check('marketplace, currency', checkCurrency, 'money'),
  check('marketplace, built-in emails', () =>
    cannotTell('only its console shows its ten emails', 'Reset a password, and look at the email.'),
  ),
  check('machine, clock', checkClock, 'money'),
];
