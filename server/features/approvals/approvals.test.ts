import { ApiFailure } from '~/api/marketplace/api-error';
import { testConfig } from '~/testing/test-config';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { type PersonEmail } from '../../mail/person-mail';
import { openAudit } from '../../staff/audit';
import { suspensions } from '../../staff/suspensions';
import { integrationOf } from '../../testing/integration-of';
import { createMemoryStore } from '../../testing/memory-store';
import { aListingId, aUserId, codeOf } from '../../testing/order-world';
import { followTools, tellOwner } from './approvals';
import { approveTool, askAgain, sendToolBack } from './judge-tool';
import { readTool, waitingTools } from './tools';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const DANA = aUserId(5);
const SAW = aListingId(1);
const back = { id: SAW, reasons: ['photos'] as const, words: 'The chain is not to be seen.' };

/** A marketplace with one waiting chainsaw of Dana's, and a server over it. */
function world() {
  const saw: { state: string; metadata: Record<string, unknown> } = {
    state: 'pendingApproval',
    metadata: { terms: ['saw'] },
  };
  const approvals: unknown[] = [];
  const mails: PersonEmail[] = [];
  const row = () => ({
    id: SAW,
    attributes: {
      title: 'Gas chainsaw',
      description: 'Sharp',
      createdAt: '2026-06-01T00:00:00.000Z',
      price: { amount: 3400, currency: 'USD' },
      publicData: { category: 'outdoor' },
      ...saw,
    },
    relationships: { author: { data: { id: DANA } } },
  });
  const profile = { firstName: 'Dana', displayName: 'Dana W' };
  const dana = {
    id: DANA,
    attributes: {
      banned: false,
      deleted: false,
      email: 'dana@example.com',
      emailVerified: true,
      profile,
    },
  };
  const answer = async (data: object) => ({ status: 200, data });
  const integration = integrationOf({
    listings: {
      show: () => answer({ data: row(), included: [dana] }),
      query: () =>
        answer({ data: saw.state === 'pendingApproval' ? [row()] : [], included: [dana] }),
      update: ({ metadata }: { metadata: object }) => {
        const merged = Object.entries({ ...saw.metadata, ...metadata });
        saw.metadata = Object.fromEntries(merged.filter(([, value]) => value !== null));
        return answer({});
      },
      approve: (body: object) => {
        if (saw.state !== 'pendingApproval') {
          return Promise.reject(new ApiFailure({ code: 'conflict', status: 409 }));
        }
        approvals.push(body);
        saw.state = 'published';
        return answer({});
      },
    },
    users: { show: () => answer({ data: dana }) },
  });
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date('2026-06-22T15:00:00Z'));
  const audit = openAudit({ store, now, log: { info: () => undefined } });
  const send = async (mail: PersonEmail) => void mails.push(mail);
  const services = { integration, store, now, audit, send, config: testConfig };
  const lines = async () => (await audit.search({ words: '', before: null })).lines;
  return { services, saw, approvals, mails, lines, task: followTools(services) };
}

const twenty = (press: (staff: typeof priya) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => codeOf(press(index % 2 ? leo : priya))));
const placed = (codes: readonly unknown[]) => codes.filter((code) => code === 'placed').length;

test('a waiting tool is in the queue, a day at most from when its owner published it', async () => {
  const { services, task } = world();
  expect(await waitingTools(services)).toMatchObject([{ since: '2026-06-01T00:00:00.000Z' }]);
  await task.handle(`${SAW}@2026-06-21T19:40:00.000Z`);
  expect(await waitingTools(services)).toEqual([
    {
      key: `tool:${SAW}`,
      kind: 'tool',
      about: 'Gas chainsaw',
      who: ['Dana W'],
      since: '2026-06-21T19:40:00.000Z',
      until: '2026-06-22T19:40:00.000Z',
      orderId: null,
      number: null,
      sum: null,
      path: `/desk/tools/${SAW}`,
    },
  ]);
});

test('if two people approve a tool twenty times at once, there is one approval and one line', async () => {
  const { services, approvals, lines, saw } = world();
  expect(placed(await twenty((staff) => approveTool(services, staff, SAW)))).toBe(1);
  expect(approvals).toMatchObject([{ id: { uuid: SAW } }]);
  expect(saw.state).toBe('published');
  expect(await lines()).toMatchObject([{ deed: 'tool-approved', on: SAW, about: 'Gas chainsaw' }]);
  expect(await waitingTools(services)).toEqual([]);
});

test('the tool of a suspended owner is not approved, and leaves no line', async () => {
  const { services, approvals, lines } = world();
  await suspensions(services.store).keep(DANA, {
    at: '2026-06-22T10:00:00.000Z',
    by: priya.id,
    name: priya.name,
    reason: 'Tools that are not theirs.',
    orders: [],
    isDone: true,
  });
  expect(await codeOf(approveTool(services, leo, SAW))).toBe('account-suspended');
  expect(approvals).toEqual([]);
  expect(await lines()).toEqual([]);
});

test('if two people send a tool back twenty times at once, there is one email with the reasons and one line', async () => {
  const { services, mails, lines, saw } = world();
  const press = async (staff: typeof priya) => {
    await sendToolBack(services, staff, back);
    await tellOwner(services, SAW);
  };
  expect(placed(await twenty(press))).toBe(1);
  expect(saw).toMatchObject({ state: 'pendingApproval', metadata: { terms: ['saw'] } });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'dana@example.com',
    subject: 'Gas chainsaw isn’t published yet',
  });
  expect(mails[0]?.text).toContain('Photos: show the tool itself');
  expect(mails[0]?.text).toContain('The chain is not to be seen.');
  expect(await lines()).toMatchObject([
    { deed: 'tool-sent-back', why: 'photos; The chain is not to be seen.' },
  ]);
});

test('a tool that was sent back waits for its owner to ask again, and then waits for staff again', async () => {
  const { services, saw } = world();
  await sendToolBack(services, priya, back);
  expect(await waitingTools(services)).toEqual([]);
  expect(await codeOf(approveTool(services, leo, SAW))).toBe('conflict');
  expect(await codeOf(askAgain(services, aUserId(6), SAW))).toBe('not-found');
  await askAgain(services, DANA, SAW);
  expect(await codeOf(askAgain(services, DANA, SAW))).toBe('conflict');
  expect(await waitingTools(services)).toMatchObject([{ since: '2026-06-22T15:00:00.000Z' }]);
  // Staff see the request, and nobody else does once it is published.
  expect(await readTool(services, SAW)).toMatchObject({
    review: { is: 'asked-again', reasons: ['photos'] },
  });
  await approveTool(services, leo, SAW);
  expect(saw).toEqual({ state: 'published', metadata: { terms: ['saw'] } });
});

test('if the server dies before the email, the task sends it, once', async () => {
  const { services, mails, task } = world();
  await sendToolBack(services, priya, back);
  await task.handle(`${SAW}@`);
  await task.handle(`${SAW}@`);
  expect(mails).toHaveLength(1);
});

test('the task follows tools that begin to wait and tools that were sent back, and no others', async () => {
  const { services } = world();
  const event = (id: number, attributes: object, before?: object): Partial<MarketplaceEvent> => ({
    eventType: 'listing/updated',
    resourceId: aListingId(id),
    sequenceId: id,
    createdAt: '2026-06-21T19:40:00.000Z',
    resource: { attributes: { ...attributes } },
    previousValues: { attributes: { ...before } },
  });
  const review = { is: 'sent-back', at: 'x', reasons: [], words: '' };
  const waits = { state: 'pendingApproval' };
  const events = [
    event(1, waits, { state: 'draft' }),
    event(2, waits, { title: 'Old' }),
    event(3, { state: 'published' }, { state: 'pendingApproval' }),
    event(4, { ...waits, metadata: { review } }, { metadata: {} }),
  ].map((attributes, index) => ({ id: String(index), attributes }));
  const query = async () => ({ status: 200, data: { data: events } });
  const integration = integrationOf({ events: { query } });
  const { items } = await followTools({ ...services, integration }).read(null);
  expect(items).toEqual([`${aListingId(1)}@2026-06-21T19:40:00.000Z`, `${aListingId(4)}@`]);
});
