import fc from 'fast-check';
import { type Sandbox } from '../../network';
import { PASSWORD, type Person, signUp, startTestSandbox } from '../../testing/harness';
import { midnight, publish } from '../../testing/listings';

let sandbox: Sandbox;
let owner: Person;
let listingId: string;
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  owner = await signUp(sandbox);
  listingId = (await publish(owner)).uuid;
  const reply = await fetch(`${sandbox.url}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'sandbox-client',
      grant_type: 'password',
      scope: 'user',
      username: owner.email,
      password: PASSWORD,
    }),
  });
  token = ((await reply.json()) as { access_token: string }).access_token;
});
afterAll(() => sandbox.stop());

const paths = [
  ...['create', 'create_draft', 'update', 'publish_draft', 'discard_draft', 'close', 'open'].map(
    (name) => `own_listings/${name}`,
  ),
  'own_listings/add_image',
  'availability_exceptions/create',
  'availability_exceptions/delete',
  'stock/compare_and_set',
  'stock_adjustments/create',
];

const plan = fc.record({
  type: fc.constantFrom('availability-plan/day', 'availability-plan/time', 'x'),
  timezone: fc.constantFrom('Europe/Helsinki', '', '+02:00', 'UTC\u0000'),
  entries: fc.array(
    fc.record(
      {
        dayOfWeek: fc.constantFrom('mon', 'tue', 'Monday'),
        startTime: fc.constantFrom('00:00', '24:00', '10:00'),
        endTime: fc.constantFrom('00:00', '11:00', '9:00'),
        seats: fc.oneof(fc.integer(), fc.double()),
      },
      { requiredKeys: ['dayOfWeek', 'seats'] },
    ),
    { maxLength: 3 },
  ),
});

/** Bodies that are almost right, so that they pass the first check. */
const body = () =>
  fc.record(
    {
      id: fc.oneof(fc.constant(listingId), fc.uuid(), fc.anything()),
      listingId: fc.oneof(fc.constant(listingId), fc.uuid()),
      imageId: fc.uuid(),
      title: fc.string({ unit: 'binary', minLength: 1 }),
      description: fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null)),
      price: fc.record({ amount: fc.oneof(fc.integer(), fc.double()), currency: fc.string() }),
      geolocation: fc.record({ lat: fc.double(), lng: fc.double() }),
      publicData: fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
      privateData: fc.object(),
      availabilityPlan: plan,
      images: fc.array(fc.uuid()),
      start: fc.oneof(fc.constant(midnight(3).toISOString()), fc.date().map(String)),
      end: fc.oneof(fc.constant(midnight(4).toISOString()), fc.string()),
      seats: fc.oneof(fc.nat(), fc.integer(), fc.double()),
      oldTotal: fc.oneof(fc.constant(null), fc.integer()),
      newTotal: fc.integer(),
      quantity: fc.integer(),
    },
    { requiredKeys: [] },
  );

async function post(path: string, text: string, type: string): Promise<number> {
  const reply = await fetch(`${sandbox.url}/v1/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      accept: 'application/json',
    },
    body: text,
  });
  await reply.arrayBuffer();
  return reply.status;
}

const answered = [200, 400, 403, 404, 409, 413];
const json = (value: unknown) =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? String(member) : member,
  ) ?? 'null';

test('any body is answered without a failure of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body(), async (path, value) => {
      expect(answered).toContain(await post(path, json(value), 'application/json'));
    }),
    { numRuns: 250 },
  );
});

test('required members with any values are answered without a failure of the server', async () => {
  const members = ['id', 'listingId', 'title', 'publicData', 'start', 'end', 'seats', 'newTotal'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.array(fc.tuple(fc.constantFrom(...members), fc.anything()), { maxLength: 4 }),
      async (path, pairs) => {
        const value = Object.fromEntries(pairs);
        expect(answered).toContain(await post(path, json(value), 'application/json'));
      },
    ),
    { numRuns: 150 },
  );
});

test('text that is not Transit, or Transit that means nothing here, is refused', async () => {
  const deep = `["^ ","~:title","x","~:publicData",["^ ","~:a",${'['.repeat(5000)}${']'.repeat(5000)}]]`;
  const texts = [
    '',
    '{',
    '[]',
    'null',
    '"~u"',
    '["^ "]',
    '["~#mn",[1]]',
    '["^ ","~:id","~m1e400"]',
  ];
  for (const text of [...texts, deep])
    for (const path of paths)
      expect([400, 404]).toContain(await post(path, text, 'application/transit+json'));
  const deepJson = `{"title":"x","publicData":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`;
  expect(await post('own_listings/create', deepJson, 'application/json')).toBe(400);
  const veryDeep = `{"title":"x","publicData":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  expect(await post('own_listings/create', veryDeep, 'application/json')).toBe(400);
});
