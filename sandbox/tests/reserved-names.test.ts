import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import {
  type Rental,
  requestPayment,
  startRental,
} from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../credentials';
import { type Sandbox, startSandbox } from '../network';
import { anonymousSdk, integrationSdk, PASSWORD, refusal, signUp } from '../testing/harness';
import { useStarted } from '../testing/use-started';

/** Names that every JavaScript object already has: as keys of foreign data they would reach what is not theirs. */
const RESERVED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const json = (value: string) => `{"a":{"list":[{${value}:{"polluted":true}}]}}`;
const started = useStarted(
  async () => {
    const rental = await startRental();
    const { id } = await requestPayment(rental);
    return { rental, transactionId: id };
  },
  ({ rental }) => rental.sandbox.stop(),
);

async function tokenOf(sandbox: Pick<Sandbox, 'url'>, fields: Record<string, string>) {
  const reply = await fetch(`${sandbox.url}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: sandboxCredentials.clientId, ...fields }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}
const userToken = (sandbox: Pick<Sandbox, 'url'>, username: string) =>
  tokenOf(sandbox, { grant_type: 'password', scope: 'user', username, password: PASSWORD });
const integrationToken = (sandbox: Pick<Sandbox, 'url'>) =>
  tokenOf(sandbox, {
    client_id: sandboxCredentials.integrationClientId,
    client_secret: sandboxCredentials.integrationClientSecret,
    grant_type: 'client_credentials',
    scope: 'integ',
  });

interface Post {
  path: string;
  token: string;
  type: 'json' | 'transit+json';
  body: string;
}
async function post({ path: where, token, type, body }: Post) {
  const reply = await fetch(`${started().rental.sandbox.url}/v1/${where}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `application/${type}`,
      accept: 'application/json',
    },
    body,
  });
  const { errors } = (await reply.json()) as {
    errors?: { code: string; source?: { path: string[] } }[];
  };
  return { status: reply.status, code: errors?.[0]?.code, at: errors?.[0]?.source?.path };
}

async function expectHealth({ sandbox, customer }: Rental) {
  const reply = await customer.sdk.currentUser.show();
  expect(reply.status).toBe(200);
  expect((await anonymousSdk(sandbox).listings.query({})).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
}

describe('a key that every object has already', () => {
  test.each(RESERVED)('%s is refused in JSON, at any depth, with its path', async (name) => {
    const { rental } = started();
    const token = await userToken(rental.sandbox, rental.customer.email);
    const answer = await post({
      path: 'api/current_user/update_profile',
      token,
      type: 'json',
      body: `{"publicData":${json(JSON.stringify(name))}}`,
    });
    expect(answer).toEqual({
      status: 400,
      code: 'validation-disallowed-key',
      at: ['publicData', 'a', 'list', '0', name],
    });
    await expectHealth(rental);
  });

  test.each(RESERVED)('%s is refused in compact and verbose Transit', async (name) => {
    const { rental } = started();
    const token = await userToken(rental.sandbox, rental.customer.email);
    for (const body of [
      `["^ ","~:privateData",["^ ","~:deep",["^ ","~:${name}",1]]]`,
      `["^ ","~:privateData",["^ ","~:deep",["^ ","${name}",1]]]`,
      `{"~:privateData":{"~:deep":{"~:${name}":1}}}`,
    ]) {
      expect(
        await post({ path: 'api/current_user/update_profile', token, type: 'transit+json', body }),
      ).toEqual({
        status: 400,
        code: 'validation-disallowed-key',
        at: ['privateData', 'deep', name],
      });
    }
    await expectHealth(rental);
  });

  test('the official clients are told so too', async () => {
    const { rental } = started();
    const publicData: unknown = JSON.parse(json('"__proto__"'));
    const refused = { status: 400, code: 'validation-disallowed-key' };
    expect(await refusal(rental.customer.sdk.currentUser.updateProfile({ publicData }))).toEqual(
      refused,
    );
    const integration = integrationSdk(rental.sandbox);
    expect(
      await refusal(
        integration.users.updateProfile({ id: rental.customer.id, metadata: publicData }),
      ),
    ).toEqual(refused);
    await expectHealth(rental);
  });

  test('it is refused in transition parameters, which may otherwise have any key', async () => {
    const { rental, transactionId } = started();
    const token = await userToken(rental.sandbox, rental.customer.email);
    const body = (key: string) =>
      `{"id":"${transactionId}","transition":"transition/none","params":{"${key}":1}}`;
    const send = (key: string) =>
      post({ path: 'api/transactions/transition', token, type: 'json', body: body(key) });
    expect(await send('__proto__')).toMatchObject({ at: ['params', '__proto__'] });
    expect(await send('cardToken')).toMatchObject({ code: 'transaction-invalid-transition' });
    const operator = await integrationToken(rental.sandbox);
    expect(
      await post({
        path: 'integration_api/transactions/update_metadata',
        token: operator,
        type: 'json',
        body: `{"id":"${transactionId}","metadata":${json('"__proto__"')}}`,
      }),
    ).toMatchObject({ status: 400, at: ['metadata', 'a', 'list', '0', '__proto__'] });
  });

  test.each([
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['pub___proto__=1', 'pub___proto__'],
    ['fields.listing=title,publicData.__proto__.x', 'fields.listing'],
    ['fields.__proto__=title', 'fields.__proto__'],
    ['limit.constructor=1', 'limit.constructor'],
    ['imageVariant.__proto__=w:1;h:1', 'imageVariant.__proto__'],
  ])('it is refused in a query: %s', async (query, at) => {
    const { rental } = started();
    const token = await userToken(rental.sandbox, rental.customer.email);
    const reply = await fetch(`${rental.sandbox.url}/v1/api/listings/query?${query}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    const { errors } = (await reply.json()) as { errors: unknown[] };
    expect(errors[0]).toMatchObject({
      status: 400,
      code: 'validation-invalid-params',
      source: { path: [at], type: 'query' },
    });
  });

  test('it is refused by the Build API: in bodies, assets and contexts of templates', async () => {
    const { url } = started().rental.sandbox;
    const build = async (where: string, body: string | FormData) => {
      const reply = await fetch(
        `${url}/v1/build-api/${where}?marketplace=${sandboxCredentials.ident}`,
        {
          method: 'POST',
          headers: {
            authorization: `Apikey ${sandboxCredentials.buildApiKey}`,
            ...(typeof body === 'string' ? { 'content-type': 'application/transit+json' } : {}),
          },
          body,
        },
      );
      return { status: reply.status, said: await reply.text() };
    };
    const assets = new FormData();
    assets.set('current-version', 'nil');
    assets.set('path-0', 'content/x.json');
    assets.set('op-0', 'upsert');
    assets.set('data-raw-0', new Blob([json('"__proto__"')]), 'x.json');
    const template = '["^ ","~:name","x","~:html","x","~:subject","x"]';
    for (const answer of [
      await build('search-schemas/set', '["^ ","~:__proto__",["^ ","~:key","x"]]'),
      await build('assets/push', assets),
      await build(
        'notifications/preview',
        JSON.stringify([
          '^ ',
          '~:template',
          JSON.parse(template),
          '~:template-context',
          json('"constructor"'),
        ]),
      ),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.said).toMatch(/validation-disallowed-key.*(__proto__|constructor)/s);
    }
  });

  test('it is refused by the payment service, in a form and in a query', async () => {
    const { url } = started().rental.sandbox;
    const headers = { authorization: `Bearer ${sandboxCredentials.secretKey}` };
    for (const name of ['metadata[__proto__][b]', '__proto__[a]', 'metadata[constructor]']) {
      const body = new URLSearchParams([[name, '1']]);
      const posted = await fetch(`${url}/v1/customers`, { method: 'POST', headers, body });
      const asked = await fetch(`${url}/v1/customers?${body.toString()}`, { headers });
      for (const reply of [posted, asked]) {
        expect(reply.status).toBe(400);
        expect(await reply.json()).toMatchObject({ error: { param: name } });
      }
    }
  });
});

describe('data of earlier versions that has such keys', () => {
  const poison = `{"__proto__":{"polluted":true,"deep":{"constructor":1}},"constructor":{"prototype":1},"kept":1}`;
  const columns = {
    users: ['public_data', 'protected_data', 'private_data', 'metadata'],
    listings: ['public_data', 'private_data', 'metadata'],
    transactions: ['protected_data', 'metadata'],
  };

  async function poisonEverything({ db }: Pick<Sandbox, 'db'>) {
    for (const [table, names] of Object.entries(columns)) {
      for (const name of names) {
        await db.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(name)} =
            ${sql.identifier(name)} || ${poison}::jsonb`,
        );
      }
    }
    await db.execute(
      sql`update events set resource = jsonb_set(resource, '{attributes}',
            resource -> 'attributes' || ${poison}::jsonb),
            previous_values = ${`{"attributes":${poison}}`}::jsonb
          where resource is not null`,
    );
  }

  /** Everything that shows extended data, through the official clients, as JSON and as verbose Transit. */
  async function readEverything(sandbox: Sandbox, person: { email: string; id: string }) {
    const sdk = anonymousSdk(sandbox);
    await sdk.login({ username: person.email, password: PASSWORD });
    const integration = integrationSdk(sandbox);
    const include = ['author', 'listing', 'customer', 'provider'];
    const replies = [
      await sdk.currentUser.show(),
      await sdk.users.show({ id: person.id }),
      await sdk.listings.query({ include: ['author'] }),
      await sdk.ownListings.query({}),
      await sdk.transactions.query({ include }),
      await integration.users.query({}),
      await integration.listings.query({ include }),
      await integration.transactions.query({ include }),
      await integration.events.query({}),
      await sdk.currentUser.updateProfile({ publicData: { more: 1 } }, { expand: true }),
      await integration.users.updateProfile({ id: person.id, metadata: { more: 1 } }),
    ];
    const said = JSON.stringify(replies.map(({ data }) => data as unknown));
    expect(said).toContain('"kept":1');
    const token = await integrationToken(sandbox);
    const raw: string[] = [];
    for (const [name, value] of [
      ['accept', 'application/json'],
      ['x-transit-verbose', 'true'],
    ] as const) {
      for (const where of ['events/query', 'users/query', 'listings/query']) {
        const reply = await fetch(`${sandbox.url}/v1/integration_api/${where}`, {
          headers: { authorization: `Bearer ${token}`, [name]: value },
        });
        expect(reply.status).toBe(200);
        raw.push(await reply.text());
      }
    }
    const build = await fetch(
      `${sandbox.url}/v1/build-api/events/query?marketplace=${sandboxCredentials.ident}`,
      { headers: { authorization: `Apikey ${sandboxCredentials.buildApiKey}` } },
    );
    expect(build.status).toBe(200);
    raw.push(await build.text());
    for (const text of [said, ...raw]) expect(text).not.toMatch(/__proto__|constructor|polluted/);
    expect(Object.keys(Object.prototype)).toEqual([]);
  }

  test('is answered without them, and everything goes on', async () => {
    const { rental } = started();
    await poisonEverything(rental.sandbox);
    await readEverything(rental.sandbox, rental.provider);
    await readEverything(rental.sandbox, rental.customer);
    const another = await requestPayment(rental);
    await rental.customer.sdk.messages.send({ transactionId: another.id, content: 'Hello' });
  });

  test('lets a data folder start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-reserved-'));
    const database = { kind: 'folder', folder } as const;
    try {
      const first = await startSandbox({ database });
      const person = await signUp(first);
      await person.sdk.ownListings.create({ title: 'Saw', publicData: { kept: 1 } });
      await poisonEverything(first);
      await first.stop();
      const second = await startSandbox({ database });
      await readEverything(second, person);
      await second.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
