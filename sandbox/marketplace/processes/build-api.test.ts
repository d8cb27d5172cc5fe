import { mailMessages } from '../../mail/schema';
import { sandboxCredentials } from '../../credentials';
import { type Sandbox } from '../../network';
import { anonymousSdk, startTestSandbox } from '../../testing/harness';
import { rent, type Rental, startRental } from '../transactions/testing/rental-world';
import { type EmailTemplate } from '../../mail/templates/render';

const lines: string[] = [];
let rental: Rental;
let sandbox: Sandbox;
beforeAll(async () => {
  rental = await startRental();
  sandbox = await startTestSandbox({
    log: { info: (line) => lines.push(line), error: () => undefined },
  });
});
afterAll(async () => {
  await sandbox.stop();
  await rental.sandbox.stop();
});

interface Asked {
  body?: FormData | Record<string, unknown>;
  accept?: string;
  key?: string;
}

async function ask(at: Pick<Sandbox, 'url'>, address: string, { body, accept, key }: Asked = {}) {
  const isForm = body instanceof FormData;
  const url = `${at.url}/v1/build-api/${address}${address.includes('?') ? '&' : '?'}marketplace=${sandboxCredentials.ident}`;
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Apikey ${key ?? sandboxCredentials.buildApiKey}`,
      ...(accept && { accept }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const type = reply.headers.get('content-type') ?? '';
  const text = await reply.text();
  const json: unknown = type.startsWith('application/json') ? JSON.parse(text) : undefined;
  return { status: reply.status, type, text, json };
}

const DEFINITION = `{:format :v3
 :transitions [{:name :transition/ask :actor :actor.role/customer :actions [] :to :state/asked}]
 :notifications [{:name :notification/asked :on :transition/ask :to :actor.role/provider :template :asked}]}`;

function processForm(html: string, name = 'asking'): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('definition', DEFINITION);
  form.set('template-html-asked', html);
  form.set('template-subject-asked', 'Asked');
  return form;
}

describe('the answers to a client that does not ask for Transit', () => {
  test('what is pushed is listed and shown', async () => {
    const created = await ask(sandbox, 'processes/create', {
      body: processForm('<p>Hi</p>', 'plain'),
    });
    expect(created).toMatchObject({
      status: 200,
      json: { data: { 'process/name': 'plain', 'process/version': 1 } },
    });
    const alias = { name: 'plain', version: 1, alias: 'release-1' };
    expect(await ask(sandbox, 'aliases/create-alias', { body: alias })).toMatchObject({
      json: { data: { 'processAlias/alias': 'release-1', 'processAlias/version': 1 } },
    });
    for (const accept of [undefined, '*/*', 'application/json'])
      expect((await ask(sandbox, 'processes/query', { ...(accept && { accept }) })).json).toEqual({
        data: [{ 'process/name': 'plain', 'process/version': 1 }],
      });
    const fields = Object.fromEntries(processForm('<p>Hi</p>', 'by-json'));
    expect(await ask(sandbox, 'processes/create', { body: fields })).toMatchObject({
      status: 200,
      json: { data: { 'process/name': 'by-json', 'process/version': 1 } },
    });
    const shown = await ask(sandbox, 'processes/show?name=plain&alias=release-1');
    expect(shown.json).toMatchObject({ data: { 'process/process': DEFINITION } });
  });

  test.each(['events/query', 'search-schemas/query'])(
    '%s is answered in JSON too',
    async (address) => {
      expect(await ask(sandbox, address)).toMatchObject({
        status: 200,
        json: { data: expect.any(Array) },
      });
    },
  );

  test('refusals are answered in JSON too', async () => {
    expect(await ask(sandbox, 'processes/show?name=none')).toMatchObject({
      status: 404,
      json: { errors: [{ code: 'not-found' }] },
    });
    expect(await ask(sandbox, 'processes/query', { key: 'wrong' })).toMatchObject({
      status: 401,
      json: { errors: [{ code: 'auth-invalid-access-token' }] },
    });
    const bad = await ask(sandbox, 'aliases/create-alias', { body: { name: 'plain' } });
    expect(bad.json).toMatchObject({
      errors: [{ code: 'validation-missing-key', details: { path: ['version'] } }],
    });
  });

  test('a client that asks for Transit gets Transit', async () => {
    const { type } = await ask(sandbox, 'processes/query', { accept: 'application/transit+json' });
    expect(type).toContain('application/transit+json');
  });
});

describe('faults of templates', () => {
  const RARE = '{{#eq "state/never" transaction.state}}{{> format-date- ay date=x}}{{/eq}}';

  test('in a rare branch are warnings of a push', async () => {
    const first = await ask(sandbox, 'processes/create', { body: processForm(RARE) });
    const where = 'Error in asked template html [at line 1, column';
    expect(first).toMatchObject({
      status: 200,
      json: {
        data: { 'process/version': 1 },
        meta: { warnings: [expect.stringContaining(where)] },
      },
    });
    expect(lines).toContainEqual(
      expect.stringMatching(/^warning {2}process asking: .*Unknown partial: format-date-/),
    );
    const again = await ask(sandbox, 'processes/create-version', { body: processForm(RARE) });
    expect(again.json).toMatchObject({
      meta: { result: 'no-changes', warnings: [expect.stringContaining(where)] },
    });
  });

  test('are errors once their branch is rendered', async () => {
    const template: EmailTemplate = { name: 'asked', html: RARE, subject: 'Asked' };
    const context = JSON.stringify({ transaction: { state: 'state/never' } });
    const body = { template, 'template-context': context };
    expect(await ask(sandbox, 'notifications/preview', { body })).toMatchObject({
      status: 400,
      json: { errors: [{ code: 'invalid-template' }] },
    });
    const usual = { template };
    expect((await ask(sandbox, 'notifications/preview', { body: usual })).status).toBe(200);
  });

  test.each(['{{> nowhere}}', '{{shout "a"}}', '{{#if a}}'])(
    'in every email are refused: %s',
    async (html) => {
      const form = processForm(html, 'refused');
      expect(await ask(sandbox, 'processes/create', { body: form })).toMatchObject({
        status: 400,
        json: { errors: [{ code: 'invalid-templates' }] },
      });
    },
  );
});

test('the preview of an email shows people of the marketplace', async () => {
  const template = {
    name: 'asked',
    html: '{{transaction.provider.first-name}}, {{transaction.customer.first-name}}, {{transaction.listing.title}}',
    subject: 'Asked',
  };
  const preview = async () => {
    const { json } = await ask(rental.sandbox, 'notifications/preview', { body: { template } });
    return (json as { data: { html: string } }).data.html;
  };
  const of = async ({ sdk: own }: Rental['customer']): Promise<string> =>
    (await own.currentUser.show()).data.data.attributes.profile.firstName;
  const [owner, renter] = [await of(rental.provider), await of(rental.customer)];
  await rent(rental);
  expect(await preview()).toBe(`${owner}, ${renter}, Circular saw`);
  const sdk = anonymousSdk(rental.sandbox);
  await sdk.currentUser.create({
    email: 'newest@example.com',
    password: 'toolyard-1!',
    firstName: 'Newest',
    lastName: 'Person',
  });
  expect(await preview()).not.toContain('Newest');
  await ask(rental.sandbox, 'notifications/send', { body: { template } });
  const sent = await rental.sandbox.db.select().from(mailMessages);
  expect(sent.map(({ html }) => html)).toContain(`${owner}, ${renter}, Circular saw`);
});

test('the preview of an email shows made-up people if the marketplace has none', async () => {
  const template = { name: 'a', html: '{{transaction.customer.first-name}}', subject: 'Asked' };
  const { json } = await ask(sandbox, 'notifications/preview', { body: { template } });
  expect(json).toMatchObject({ data: { html: 'Rosa' } });
});
