import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Client } from '@sendgrid/client';
import { MailService } from '@sendgrid/mail';
import express from 'express';
import fc from 'fast-check';
import { silentLog } from '../platform/log';
import { type OutgoingEmail } from './sendgrid-mail';
import { createSendgridRouter } from './sendgrid-router';

const apiKey = 'SG.sandbox';
const faults: unknown[] = [];
let delivered: OutgoingEmail[] = [];
let server: Server;
let baseUrl: string;
let mail: MailService;

function serviceWith(key: string): MailService {
  const client = new Client();
  client.setApiKey(key);
  client.setDefaultRequest('baseUrl', baseUrl);
  const service = new MailService();
  service.setClient(client);
  return service;
}

beforeAll(async () => {
  const app = express();
  const log = {
    ...silentLog,
    error: (_message: string, error: unknown) => void faults.push(error),
  };
  const deliver = async (email: OutgoingEmail) => void delivered.push(email);
  app.use('/sendgrid', createSendgridRouter({ log }, { apiKey, deliver }));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  baseUrl = `http://127.0.0.1:${address.port}/sendgrid/`;
  mail = serviceWith(apiKey);
});
beforeEach(() => {
  delivered = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(faults).toEqual([]);
});

const message = {
  to: 'a@people.example',
  from: { email: 'hello@toolyard.example', name: 'Toolyard' },
  subject: 'Welcome',
  text: 'Hello',
  html: '<p>Hello</p>',
};

test('refuses a sender that is not verified, also if nothing is to be sent', async () => {
  const stranger = { ...message, from: { email: 'hello@elsewhere.example' } };
  for (const settings of [{}, { mailSettings: { sandboxMode: { enable: true } } }])
    await expect(mail.send({ ...stranger, ...settings })).rejects.toMatchObject({
      code: 403,
      response: { body: { errors: [{ field: 'from' }] } },
    });
  expect(delivered).toEqual([]);
});

test('delivers what the official client sends', async () => {
  const [response] = await mail.send(message);
  expect(response.statusCode).toBe(202);
  expect(response.headers).toHaveProperty('x-message-id');
  expect(delivered).toEqual([
    {
      to: 'a@people.example',
      from: 'Toolyard <hello@toolyard.example>',
      subject: 'Welcome',
      text: 'Hello',
      html: '<p>Hello</p>',
      headers: { To: 'a@people.example' },
      attachments: [],
    },
  ]);
});

test('headers and attachments arrive with the email', async () => {
  const content = Buffer.from('BEGIN:VCALENDAR').toString('base64');
  await mail.send({
    ...message,
    cc: 'c@people.example',
    replyTo: { email: 'owner@people.example', name: 'Olivia' },
    headers: { 'X-Order': '7' },
    attachments: [{ content, filename: 'rental.ics', type: 'text/calendar' }],
  });
  expect(delivered.map(({ to }) => to)).toEqual(['a@people.example', 'c@people.example']);
  expect(delivered[1]).toMatchObject({
    headers: {
      'X-Order': '7',
      To: 'a@people.example',
      Cc: 'c@people.example',
      'Reply-To': 'Olivia <owner@people.example>',
    },
    attachments: [{ content, filename: 'rental.ics', type: 'text/calendar', contentId: null }],
  });
});

test.each([
  [{ headers: { Subject: 'Another' } }, 'reserved'],
  [{ attachments: [{ content: '?', filename: 'a.txt' }] }, 'base64'],
])('%j is refused', async (fields, reason) => {
  const refused = mail.send({ ...message, ...fields });
  await expect(refused).rejects.toMatchObject({
    code: 400,
    response: { body: { errors: [{ message: expect.stringContaining(reason) }] } },
  });
  expect(delivered).toEqual([]);
});

test('sends one email to each recipient, with its own words', async () => {
  await mail.send({
    ...message,
    to: undefined,
    personalizations: [
      { to: ['a@people.example', 'b@people.example'], substitutions: { name: 'both' } },
      { to: 'c@people.example', subject: 'For you', substitutions: { name: 'C' } },
    ],
    text: 'Hi {{name}}',
  });
  expect(delivered.map(({ to, subject, text }) => [to, subject, text])).toEqual([
    ['a@people.example', 'Welcome', 'Hi both'],
    ['b@people.example', 'Welcome', 'Hi both'],
    ['c@people.example', 'For you', 'Hi C'],
  ]);
});

test('only checks in sandbox mode', async () => {
  const [response] = await mail.send({
    ...message,
    mailSettings: { sandboxMode: { enable: true } },
  });
  expect(response.statusCode).toBe(200);
  expect(delivered).toEqual([]);
});

test('shows a template with its data', async () => {
  const { to, from } = message;
  await mail.send({
    to,
    from,
    templateId: 'd-1',
    dynamicTemplateData: { subject: 'Hi', count: 2 },
  });
  expect(delivered).toMatchObject([{ subject: 'Hi', text: expect.stringContaining('"count": 2') }]);
});

test('refuses every other key', async () => {
  await expect(serviceWith('SG.other').send(message)).rejects.toMatchObject({
    code: 401,
    response: {
      body: {
        errors: [
          { message: expect.stringContaining('authorization grant is invalid'), field: null },
        ],
      },
    },
  });
});

async function post(body: string): Promise<Response> {
  return fetch(`${baseUrl}v3/mail/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body,
  });
}

const wire = {
  personalizations: [{ to: [{ email: 'a@people.example' }] }],
  from: { email: 'hello@toolyard.example' },
  subject: 'Welcome',
  content: [{ type: 'text/plain', value: 'Hello' }],
};

test.each([
  [
    { ...wire, personalizations: undefined },
    'personalizations',
    'The personalizations field is required',
  ],
  [
    { ...wire, personalizations: [{ to: [] }] },
    'personalizations.0.to',
    'The to array is required',
  ],
  [
    { ...wire, personalizations: [{ to: [{ email: 'nobody' }] }] },
    'personalizations.0.to.0.email',
    'Does not contain a valid address.',
  ],
  [{ ...wire, from: undefined }, 'from', 'The from object must be provided'],
  [{ ...wire, content: undefined }, 'content', 'Unless a valid template_id is provided'],
  [
    { ...wire, content: [{ type: 'text/plain', value: '' }] },
    'content.0.value',
    'The content value must be a string',
  ],
  [{ ...wire, subject: undefined }, 'subject', 'The subject is required'],
  [
    {
      ...wire,
      personalizations: [{ to: [{ email: 'a@b.example' }], cc: [{ email: 'A@b.example' }] }],
    },
    'personalizations.0',
    'Each email address in the personalization block should be unique',
  ],
])('refuses %j', async (body, field, text) => {
  const response = await post(JSON.stringify(body));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ field, message: expect.stringContaining(text) }],
  });
  expect(delivered).toEqual([]);
});

test('answers or refuses any body', async () => {
  const keys = ['personalizations', 'from', 'subject', 'content', 'template_id'];
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .dictionary(fc.constantFrom(...keys), fc.jsonValue())
      .map((value) => JSON.stringify({ ...wire, ...value })),
  );
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      expect((await post(text)).status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});
