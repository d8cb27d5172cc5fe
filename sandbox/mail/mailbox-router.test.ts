import { randomUUID } from 'node:crypto';
import { type AddressInfo } from 'node:net';
import { type Server } from 'node:http';
import express from 'express';
import { testDatabase } from '../testing/test-database';
import { openDatabase, type OpenDatabase } from '../platform/database';
import { rememberAddresses } from './app-links';
import { deliverEmail, type OutgoingEmail } from './deliver';
import { createMailRouter } from './mailbox-router';

let addresses = { app: 'http://localhost:3000', sandbox: 'http://localhost:3600' };
let database: OpenDatabase;
let drop: () => Promise<void>;
let server: Server;
let origin: string;

beforeAll(async () => {
  const test = await testDatabase();
  drop = test.drop;
  database = await openDatabase(test.database);
  const app = express();
  app.use('/mailbox', createMailRouter({ db: database.db, addresses: () => addresses }));
  server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
  await drop();
});

let minute = 0;

function deliver(fields: Partial<OutgoingEmail> = {}): Promise<string> {
  minute += 1;
  return deliverEmail(
    database.db,
    {
      to: 'rosa@example.com',
      from: 'Toolyard <no-reply@toolyard.example>',
      subject: 'Booked: saw',
      html: '<html><head></head><body><a href="http://localhost:3000/verify-email?t=a%2Bb&amp;e=x">Confirm</a></body></html>',
      text: 'Confirm',
      template: 'sample',
      recipientUserId: null,
      transactionId: null,
      ...fields,
    },
    new Date(Date.UTC(2026, 0, 1, 0, minute)),
  );
}

const get = (path: string): Promise<Response> => fetch(`${origin}/mailbox${path}`);
const page = async (path: string): Promise<string> => (await get(path)).text();

async function subjects(query: string): Promise<string[]> {
  const body: { messages: { subject: string }[] } = await (
    await get(`/api/messages?${query}`)
  ).json();
  return body.messages.map(({ subject }) => subject);
}

test('messages are found by recipient and words, newest first', async () => {
  const to = `${randomUUID()}@example.com`;
  await deliver({ to, subject: 'First' });
  await deliver({ to, subject: 'Second 100%', text: 'about the ladder' });
  await deliver({ subject: 'For somebody else' });
  expect(await subjects(`to=${to}`)).toEqual(['Second 100%', 'First']);
  expect(await subjects(`to=${to}&q=LADDER`)).toEqual(['Second 100%']);
  expect(await subjects(`to=${to}&q=100%25`)).toEqual(['Second 100%']);
  expect(await subjects(`to=${to}&q=%25%25`)).toEqual([]);
  expect(await subjects(`to=${to}&q=ladder+second`)).toEqual(['Second 100%']);
  expect(await subjects(`to=${to}&q=ladder+first`)).toEqual([]);
  expect(await subjects(`to=${to}&q=no-reply@toolyard`)).toEqual(['Second 100%', 'First']);
  expect(await subjects(`to=${to}&page=2`)).toEqual([]);
});

test('a message lists its links decoded', async () => {
  const id = await deliver();
  const { message } = await (await get(`/api/messages/${id}`)).json();
  expect(message).toMatchObject({
    id,
    read: false,
    createdAt: expect.stringMatching(/^2026-01-01T/),
    links: [{ url: 'http://localhost:3000/verify-email?t=a%2Bb&e=x', label: 'Confirm' }],
  });
});

test('showing a message on its page marks it read', async () => {
  const id = await deliver({ subject: 'Mark me' });
  expect(await page('/?q=Mark+me')).toContain('data-read="false"');
  expect(await page(`/messages/${id}`)).toContain(`src="/mailbox/messages/${id}/html"`);
  expect(await page('/?q=Mark+me')).toContain('data-read="true"');
});

test('the content of an email never becomes markup of the page', async () => {
  const attack = '<script>alert(1)</script>"\'';
  const id = await deliver({ subject: attack, text: attack, to: attack, from: attack });
  for (const path of [
    '/',
    `/messages/${id}`,
    `/messages/${id}?view=text`,
    `/?to=${encodeURIComponent(attack)}&q=${encodeURIComponent(attack)}`,
  ]) {
    expect(await page(path)).not.toContain('<script>');
  }
});

test('the content of an email can run nothing, and pages allow no script', async () => {
  const id = await deliver();
  const content = await get(`/messages/${id}/html`);
  expect(content.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups /);
  expect(await content.text()).toContain('<base target="_blank">');
  expect((await get('/')).headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each(['not-an-id', randomUUID()])('an unknown message %s is a 404 everywhere', async (id) => {
  for (const path of [`/messages/${id}`, `/messages/${id}/html`, `/api/messages/${id}`]) {
    expect((await get(path)).status).toBe(404);
  }
});

test.each(['page=0', 'page=x', 'page=1.5', 'to=a&to=b', 'q[a]=1', 'q=%00'])(
  'a malformed query %s shows the list',
  async (query) => {
    expect((await get(`/?${query}`)).status).toBe(200);
    expect((await get(`/api/messages?${query}`)).status).toBe(200);
  },
);

test('long lists have pages', async () => {
  const to = `${randomUUID()}@example.com`;
  for (let index = 0; index < 51; index += 1) await deliver({ to });
  expect(await page(`/?to=${to}`)).toMatch(/51 emails[\s\S]*Page 1 of 2[\s\S]*rel="next"/);
  expect(await page(`/?to=${to}&page=2`)).toMatch(/rel="prev"[\s\S]*Page 2 of 2/);
});

const picture = {
  filename: 'map "1".png',
  type: 'image/png',
  content: Buffer.from('picture').toString('base64'),
  contentId: 'map-1',
};

test('a message is shown as HTML and as text, with its own headers', async () => {
  const id = await deliver({
    subject: 'Geliehen: Säge & <Bohrer>',
    text: 'The text version',
    headers: { 'Reply-To': 'rosa@example.com', 'X-Order': '7' },
    attachments: [picture],
  });
  expect(await page(`/messages/${id}`)).toContain('<iframe');
  const text = await page(`/messages/${id}?view=text`);
  expect(text).toContain('The text version');
  expect(text).not.toContain('<iframe');
  expect(text).toMatch(/<dt>Reply-To<\/dt>[\s\S]*rosa@example.com/);
  expect(text).toMatch(/<dt>X-Order<\/dt>/);
  expect(await page(`/messages/${id}?view=nothing`)).toContain('<iframe');
});

test('an email without HTML shows its text', async () => {
  const id = await deliver({ html: '', text: 'Only text' });
  expect(await page(`/messages/${id}`)).toContain('Only text');
  expect(await page(`/messages/${id}?view=html`)).toContain('has no HTML');
});

test('attachments are listed, downloaded and shown where the HTML has them', async () => {
  const id = await deliver({ html: '<img src="cid:map-1">', attachments: [picture] });
  expect(await page('/')).toContain('1 attachment');
  const { message } = await (await get(`/api/messages/${id}`)).json();
  expect(message.attachments).toEqual([
    {
      filename: picture.filename,
      type: 'image/png',
      contentId: 'map-1',
      size: 7,
      url: `/mailbox/messages/${id}/attachments/0`,
    },
  ]);
  const file = await fetch(`${origin}${message.attachments[0].url}`);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="map/);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await file.text()).toBe('picture');
  expect(await page(`/messages/${id}/html`)).toContain(`data:image/png;base64,${picture.content}`);
  for (const none of ['1', '-1', 'length', 'x']) {
    expect((await get(`/messages/${id}/attachments/${none}`)).status).toBe(404);
  }
});

test('links lead to where the web application and the sandbox are now', async () => {
  const before = { app: 'http://localhost:3000', sandbox: 'http://localhost:3600' };
  await rememberAddresses(database.db, before);
  const id = await deliver({
    html: '<a href="http://localhost:3000/l/1">a</a><img src="http://localhost:3600/images/1"><a href="http://localhost:30001/">b</a><a href="http://localhost:3000.example/">c</a>',
    text: 'See http://localhost:3000. Or http://localhost:3000/inbox',
  });
  addresses = { app: 'https://tools.example/', sandbox: 'http://localhost:3700' };
  await rememberAddresses(database.db, addresses);
  const content = await page(`/messages/${id}/html`);
  const { message } = await (await get(`/api/messages/${id}`)).json();
  addresses = before;
  expect(content).toContain('href="https://tools.example/l/1"');
  expect(content).toContain('src="http://localhost:3700/images/1"');
  expect(content).toContain('href="http://localhost:30001/"');
  expect(content).toContain('href="http://localhost:3000.example/"');
  expect(message.text).toBe('See https://tools.example. Or https://tools.example/inbox');
  expect(message.links[0].url).toBe('https://tools.example/l/1');
  expect(await page(`/messages/${id}/html`)).toContain('href="http://localhost:3000/l/1"');
});

test('an email in a transaction that fails is not sent', async () => {
  const to = `${randomUUID()}@example.com`;
  const failing = database.db.transaction(async (tx) => {
    await deliverEmail(
      tx,
      {
        to,
        from: 'f',
        subject: 's',
        html: '',
        text: '',
        template: 't',
        recipientUserId: null,
        transactionId: null,
      },
      new Date(0),
    );
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await subjects(`to=${to}`)).toEqual([]);
});
