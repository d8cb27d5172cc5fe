import { randomUUID } from 'node:crypto';
import {
  dayFrom,
  paymentRequest,
  type Rental,
  requestPayment,
  startRental,
} from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../credentials';
import { integrationSdk, PASSWORD, refusal, trustedSdk } from '../testing/harness';
import { useStarted } from '../testing/use-started';

interface WireError {
  status: number;
  code: string;
  source?: { path: string[]; type: string };
}

async function tokenOf({ sandbox }: Pick<Rental, 'sandbox'>, fields: Record<string, string>) {
  const reply = await fetch(`${sandbox.url}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}

const started = useStarted(
  async () => {
    const rental = await startRental();
    const { id } = await requestPayment(rental);
    const tokens = {
      api: await tokenOf(rental, {
        client_id: sandboxCredentials.clientId,
        grant_type: 'password',
        scope: 'user',
        username: rental.customer.email,
        password: PASSWORD,
      }),
      integration_api: await tokenOf(rental, {
        client_id: sandboxCredentials.integrationClientId,
        client_secret: sandboxCredentials.integrationClientSecret,
        grant_type: 'client_credentials',
        scope: 'integ',
      }),
    };
    return { rental, tokens, transactionId: id };
  },
  ({ rental }) => rental.sandbox.stop(),
);

async function ask(api: 'api' | 'integration_api', path: string, query: Record<string, string>) {
  const { rental, tokens } = started();
  const reply = await fetch(
    `${rental.sandbox.url}/v1/${api}/${path}?${new URLSearchParams(query).toString()}`,
    { headers: { authorization: `Bearer ${tokens[api]}`, accept: 'application/json' } },
  );
  const { errors } = (await reply.json()) as { errors?: WireError[] };
  return { status: reply.status, error: errors?.[0] };
}

/** Required parameters, which are checked before unknown ones. */
const required = (): Record<string, string> => ({
  id: randomUUID(),
  listingId: started().rental.listingId,
  transactionId: started().transactionId,
  start: dayFrom(started().rental.sandbox, 1).toISOString(),
  end: dayFrom(started().rental.sandbox, 2).toISOString(),
});

async function askWithRequired(
  api: 'api' | 'integration_api',
  path: string,
  extra: Record<string, string>,
) {
  const query = { ...extra };
  for (;;) {
    const answer = await ask(api, path, query);
    const missing = answer.error?.source?.path[0] ?? '';
    const value = required()[missing];
    if (answer.error?.code !== 'validation-missing-key' || value === undefined) return answer;
    query[missing] = value;
  }
}

/** Clients pass on everything in the address of their listing pages to these endpoints. */
const PASS_OVER = ['api listings/query', 'api listings/search', 'api own_listings/query'];

test('every query refuses a parameter that it does not know, with its name', async () => {
  const { apis } = started().rental.sandbox;
  for (const [api, endpoints] of [
    ['api', apis.marketplace],
    ['integration_api', apis.integration],
  ] as const) {
    for (const { kind, path } of endpoints) {
      if (kind !== 'query' || PASS_OVER.includes(`${api} ${path}`)) continue;
      for (const name of ['authorid', 'color_of_x', 'x.y']) {
        const { error } = await askWithRequired(api, path, { [name]: '1' });
        const camel = name === 'color_of_x' ? 'colorOfX' : name;
        expect([path, error]).toEqual([
          path,
          expect.objectContaining({
            status: 400,
            code: 'validation-invalid-params',
            source: { path: [camel], type: 'query' },
          }),
        ]);
      }
    }
  }
});

test('parameters that shape a reply, empty values and snake_case names are accepted everywhere', async () => {
  for (const [path, query] of [
    ['listings/query', { per_page: '2', author_id: started().rental.provider.id, keywords: '' }],
    ['transactions/query', { last_transitions: 'transition/enquire', only: 'order' }],
    ['messages/query', { transaction_id: started().transactionId }],
    ['reviews/query', { listing_id: started().rental.listingId }],
    ['own_listings/query', { states: 'draft', page: '1' }],
    ['current_user/show', {}],
  ] as const) {
    const shape = {
      include: 'nothing.known',
      'fields.user': 'profile.displayName',
      'limit.images': '1',
      'imageVariant.x': 'w:1;h:1;fit:crop',
      expand: 'true',
    };
    expect([path, await ask('api', path, { ...query, ...shape, pub_none: '' })]).toEqual([
      path,
      { status: 200, error: undefined },
    ]);
  }
});

test('filters by extended data stay possible where there are any, and nowhere else', async () => {
  const filter = { meta_score: '1' };
  for (const [api, path] of [
    ['integration_api', 'listings/query'],
    ['api', 'transactions/query'],
  ] as const) {
    expect((await ask(api, path, filter)).error).toMatchObject({
      code: 'validation-invalid-params',
      source: { path: ['meta_score'] },
    });
  }
});

test('unknown parameters in the address of a page with listings do not make its query fail', async () => {
  const address = { utm_source: 'newsletter', sort: 'createdAt', pub_color: 'red', nonsense: 'x' };
  for (const path of ['listings/query', 'own_listings/query'])
    expect([path, (await ask('api', path, address)).status]).toEqual([path, 200]);
});

test('a command refuses unknown parameters in its address and unknown members of its body', async () => {
  const { rental, tokens, transactionId } = started();
  const { customer } = rental;
  const reply = await fetch(`${rental.sandbox.url}/v1/api/messages/send?expnd=true`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.api}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ transactionId, content: 'Hello' }),
  });
  expect(((await reply.json()) as { errors: WireError[] }).errors[0]).toMatchObject({
    code: 'validation-invalid-params',
    source: { path: ['expnd'], type: 'query' },
  });
  const integration = integrationSdk(rental.sandbox);
  const codes = await Promise.all(
    [
      customer.sdk.messages.send({ transactionId, content: 'Hello', x: 1 }),
      customer.sdk.transactions.initiateSpeculative({ ...paymentRequest(rental), x: 1 }),
      customer.sdk.transactions.transition({ id: transactionId, transition: 'transition/x', x: 1 }),
      integration.transactions.updateMetadata({ id: transactionId, metadata: {}, x: 1 }),
    ].map(refusal),
  );
  for (const code of codes)
    expect(code).toEqual({ status: 400, code: 'validation-disallowed-key' });
});

test('parameters of a transition may hold what no action declares', async () => {
  const { rental } = started();
  const { params, ...rest } = paymentRequest(rental);
  const body = { ...rest, params: { ...params, undeclared: { any: 'thing' } } };
  const trusted = await trustedSdk(rental.sandbox, rental.customer);
  expect((await trusted.transactions.initiateSpeculative(body)).status).toBe(200);
});

test.each([
  ['integration_api', 'users/show', {}, 'id'],
  ['integration_api', 'messages/query', {}, 'transactionId'],
  [
    'integration_api',
    'events/query',
    { startAfterSequenceId: '1', createdAtStart: '2030-01-01T00:00:00.000Z' },
    'createdAtStart',
  ],
  [
    'integration_api',
    'events/query',
    { resourceId: randomUUID(), relatedResourceId: randomUUID() },
    'relatedResourceId',
  ],
  ['api', 'process_transitions/query', {}, 'transactionId'],
  ['api', 'reviews/query', {}, 'listingId'],
] as const)('%s/%s with %j names the parameter that is at fault', async (api, path, query, at) => {
  const { error } = await ask(api, path, query);
  expect(error).toMatchObject({ status: 400, source: { path: [at], type: 'query' } });
});
