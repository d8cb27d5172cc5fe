import express from 'express';
import { testConfig } from '~/testing/test-config';
import { errorHandler } from '../../core/middleware/error-handler';
import { serve } from '../../base/serve';
import { integrationOf } from '../../testing/integration-of';
import { createSigner } from '../../base/signer';
import { aUserId } from '../../testing/order-world';
import { pino } from 'pino';
import { stopSearchMails } from './stop-mails';
import { unsubscribeLink, unsubscribeRoutes } from '../../core/plain-pages/unsubscribe';

const signer = createSigner(['very-secret']);
const person = aUserId(1);

async function start() {
  const written: { id: { uuid: string }; privateData: object }[] = [];
  const integration = integrationOf({
    users: {
      updateProfile: (body: (typeof written)[number]) => {
        written.push(body);
        return Promise.resolve({ status: 200, data: {} });
      },
    },
  });
  const manifest = () => ({ entry: { js: [], css: [] }, pages: {}, fonts: [], plain: [] });
  const app = express();
  app.use(
    unsubscribeRoutes({ config: testConfig, manifest, signer }, stopSearchMails(integration)),
  );
  app.use(errorHandler(pino({ level: 'silent' })));
  const server = await serve(app, 0);
  const rootUrl = `http://127.0.0.1:${server.port}`;
  return { server, written, link: unsubscribeLink({ rootUrl, signer }, 'saved-searches', person) };
}

let running: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  running = await start();
});
afterEach(() => running.server.stop());

test('opening the link asks, and changes nothing', async () => {
  const answer = await fetch(running.link);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('<form class="plainActions" method="post">');
  expect(page).toContain('Stop these emails');
  expect(running.written).toEqual([]);
});

test('posting to the link stops the emails, from the page and from a mail program, as often as it happens', async () => {
  const fromPage = await fetch(running.link, { method: 'POST' });
  const fromProgram = await fetch(running.link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect([fromPage.status, fromProgram.status]).toEqual([200, 200]);
  expect(await fromPage.text()).toContain('You won’t get these emails anymore');
  const change = { id: { uuid: person }, privateData: { searchEmails: false } };
  expect(running.written).toMatchObject([change, change]);
});

test.each([
  ['another signature', (link: string) => `${link.slice(0, -1)}_`],
  ['another person', (link: string) => link.replace(person, aUserId(2))],
  ['no person', (link: string) => link.replace(person, 'somebody')],
  ['a signature of another length', (link: string) => link.slice(0, -3)],
])('%s: the link is nobody’s', async (_what, change) => {
  const link = change(running.link);
  expect((await fetch(link)).status).toBe(404);
  expect((await fetch(link, { method: 'POST' })).status).toBe(404);
  expect(running.written).toEqual([]);
});
