import { http, HttpResponse } from 'msw';
import { startApp } from '../../testing/start-app';
import { mockedNetwork } from '../../testing/mocked-network';

const network = mockedNetwork();

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
    http.all('http://integration.test/*', () => new HttpResponse(null, { status: 404 })),
    http.post('https://mail.example/v3/mail/send', async ({ request }) => {
      mails.push(await request.json());
      return new HttpResponse(null, { status });
    }),
  );
  const app = await startApp({ env });
  const send = async (body: object, path = 'contact') => {
    const answer = await fetch(`${app.url}/api/${path}`, {
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
      subject: 'Contact form (rental): Ann, C-1',
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

test('a message that the mail service refuses is kept, so the sender sees no failure', async () => {
  const { mails, app, send } = await setUp(500);
  expect(await send(message)).toBe(200);
  expect(mails.length).toBeGreaterThan(0);
  await app.stop();
});

describe('a report about a tool', () => {
  const report = {
    listingId: '6a0c1f0e-3d7e-4a55-9f0c-2b7f7c1d0e11',
    reason: 'unsafe',
    message: 'The guard is missing.',
    email: '',
  };

  test('reaches the operator with a link to the page, from anybody', async () => {
    const { mails, app, send } = await setUp();
    expect(await send(report, 'report')).toBe(200);
    expect(mails).toMatchObject([
      {
        personalizations: [{ to: [{ email: 'operator@toolyard.example' }] }],
        subject: 'Report (unsafe) about a tool, R-1',
        content: [
          { value: `http://localhost:3000/l/${report.listingId}\n\nThe guard is missing.` },
        ],
      },
    ]);
    await app.stop();
  });

  test('is refused if it is malformed, and after a few', async () => {
    const { mails, app, send } = await setUp();
    expect(await send({ ...report, reason: 'x' }, 'report')).toBe(400);
    expect(await send({ ...report, listingId: '1' }, 'report')).toBe(400);
    expect(mails).toEqual([]);
    const more = [await send(report, 'report'), await send(report, 'report')];
    expect(more).toContain(429);
    await app.stop();
  });
});
