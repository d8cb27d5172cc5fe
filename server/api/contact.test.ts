import { http, HttpResponse, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { startApp } from '../testing/start-app';

const network = setupServer(
  http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()),
  ...emptyMarketplace,
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const env = {
  SENDGRID_API_KEY: 'SG.test',
  SENDGRID_FROM_EMAIL: 'no-reply@toolyard.example',
  SENDGRID_TO_EMAIL: 'operator@toolyard.example',
  SENDGRID_BASE_URL: 'https://mail.example',
  FORM_LIMIT_PER_HOUR: '2',
};

const message = {
  name: 'Ann',
  email: 'ann@example.com',
  topic: 'rental',
  message: 'The saw\nis gone.',
};

async function setUp(status = 202) {
  const mails: unknown[] = [];
  network.use(
    http.post('https://mail.example/v3/mail/send', async ({ request }) => {
      mails.push(await request.json());
      return new HttpResponse(null, { status });
    }),
  );
  const app = await startApp({ env });
  const send = async (body: object) => {
    const answer = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  return { mails, app, send };
}

test('a message reaches the operator, who answers to the visitor', async () => {
  const { mails, app, send } = await setUp();
  expect(await send(message)).toBe(200);
  expect(mails).toMatchObject([
    {
      personalizations: [{ to: [{ email: 'operator@toolyard.example' }] }],
      from: { email: 'no-reply@toolyard.example' },
      reply_to: { email: 'ann@example.com' },
      subject: 'Contact form (rental): Ann',
      content: [{ value: 'The saw\nis gone.\n\nAnn\nann@example.com' }],
    },
  ]);
  await app.stop();
});

test('an invalid message is refused, and nobody else can be written to', async () => {
  const { mails, app, send } = await setUp();
  expect(await send({ ...message, topic: 'weather' })).toBe(400);
  expect(await send({ ...message, to: 'victim@example.com' })).toBe(400);
  expect(mails).toEqual([]);
  await app.stop();
});

test.each([{ email: 'ann' }, { message: ' ' }, { name: 'x'.repeat(101) }])(
  'a message with %j is refused',
  async (wrong) => {
    const { mails, app, send } = await setUp();
    expect(await send({ ...message, ...wrong })).toBe(400);
    expect(mails).toEqual([]);
    await app.stop();
  },
);

test('after a few messages the sender has to wait', async () => {
  const { mails, app, send } = await setUp();
  expect([await send(message), await send(message), await send(message)]).toEqual([200, 200, 429]);
  expect(mails).toHaveLength(2);
  await app.stop();
});

test('a refusal of the mail service is reported', async () => {
  const { app, send } = await setUp(500);
  expect(await send(message)).toBe(502);
  await app.stop();
});
