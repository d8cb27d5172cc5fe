import { type ErrorEvent } from '@sentry/browser';
import fc from 'fast-check';
import { strippedEvent } from './strip-event';

const ID = '11111111-2222-4333-8444-555566667777';

/** These texts must never leave the browser. They are planted in every field of an event. */
const secrets = [
  'jane.doe@example.com',
  'Jane Doe',
  '12 Elm Street',
  '+1 555 010 7788',
  '4242424242424242',
  'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'Bearer abcdef',
  '"Is the saw sharp enough for oak?"',
  '/s?address=12+Elm+Street',
];

const hostileEvent = (secret: string): ErrorEvent => ({
  type: undefined,
  event_id: 'f'.repeat(32),
  platform: 'javascript',
  message: `failed for ${secret}`,
  transaction: `load ${secret}`,
  server_name: secret,
  logger: secret,
  tags: { name: 'update-listing-failed', request: ID, other: secret, [secret]: 'tag' },
  fingerprint: [secret, '{{ default }}'],
  user: { id: secret, email: secret, username: secret, ip_address: secret },
  request: {
    url: `https://toolyard.example/${secret}`,
    data: secret,
    query_string: secret,
    cookies: { st: secret },
    headers: { referer: secret },
  },
  extra: { secret },
  contexts: { app: { secret } },
  modules: { secret },
  breadcrumbs: [{ message: secret, data: { secret } }],
  exception: {
    values: [
      {
        type: secret,
        value: `no ${secret}`,
        module: secret,
        mechanism: { type: secret, handled: false, data: { secret } },
        stacktrace: {
          frames: [
            {
              filename: `https://toolyard.example/unsubscribe/${secret}?t=${secret}`,
              abs_path: `/home/${secret}/app.ts`,
              function: secret,
              module: secret,
              context_line: secret,
              pre_context: [secret],
              post_context: [secret],
              vars: { secret },
              lineno: 3,
            },
          ],
        },
      },
    ],
  },
});

test.each(secrets)('%s leaves with no field', (secret) => {
  const sent = JSON.stringify(strippedEvent(hostileEvent(secret)));
  expect(sent).not.toContain(secret);
  expect(sent).not.toContain(JSON.stringify(secret).slice(1, -1));
});

test('a client’s additions to an event are not sent', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.constant('jane.doe@example.com')), (more) => {
      const event = { ...more, type: undefined } as ErrorEvent;
      expect(JSON.stringify(strippedEvent(event))).not.toContain('jane.doe');
    }),
  );
});

test('name, page, request and order of an error stay', () => {
  const tags = { name: 'initiate-order-failed', page: 'CheckoutPage', request: ID, order: ID };
  const event: ErrorEvent = { type: undefined, tags, transaction: 'initiate-order-failed' };
  expect(strippedEvent(event)).toMatchObject({ tags, transaction: 'initiate-order-failed' });
});

const fileOf = (filename: string) =>
  strippedEvent({
    type: undefined,
    exception: { values: [{ type: 'Error', stacktrace: { frames: [{ filename }] } }] },
  }).exception?.values?.[0]?.stacktrace?.frames?.[0]?.filename;

test.each([
  [
    'https://toolyard.example/static/main.0a1b2c.js',
    'https://toolyard.example/static/main.0a1b2c.js',
  ],
  ['https://toolyard.example/order/jane', 'https://toolyard.example/'],
  ['/home/jane/toolyard/dist/server/main.js', 'app:///dist/server/main.js'],
  ['C:\\Users\\jane\\toolyard\\dist\\server\\main.js', 'app:///dist/server/main.js'],
  [
    '/home/jane/toolyard/node_modules/express/lib/router.js',
    'app:///node_modules/express/lib/router.js',
  ],
  ['node:internal/process/task_queues', 'node:internal/process/task_queues'],
  ['/home/jane/other.js', '?'],
])('the file of a frame: %s', (file, expected) => {
  expect(fileOf(file)).toBe(expected);
});
