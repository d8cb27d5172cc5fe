import { ApiFailure } from '~/api/marketplace/api-error';
import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { openAudit } from '../../staff/audit';
import { integrationOf } from '../../testing/integration-of';
import { createMemoryStore } from '../../testing/memory-store';
import { aListingId, aUserId, codeOf } from '../../testing/order-world';
import { followTools } from './approvals';
import { allowTool, closeTool, closingOf, keepClosed } from './close-tool';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const VIC = aUserId(5);
const WRENCH = aListingId(1);
const closing = { id: WRENCH, reason: 'Somebody says that it was stolen.' };

/** A marketplace with one wrench of Vic's, and a server over it. */
function world(state = 'published') {
  const wrench: { state: string; metadata: Record<string, unknown> } = { state, metadata: {} };
  const closings: unknown[] = [];
  const mails: PersonEmail[] = [];
  const profile = { firstName: 'Vic', displayName: 'Vic S' };
  const vic = {
    id: VIC,
    attributes: {
      banned: false,
      deleted: false,
      email: 'vic@example.com',
      emailVerified: true,
      profile,
    },
  };
  const answer = async (data: object) => ({ status: 200, data });
  const row = () => ({
    id: WRENCH,
    attributes: { title: 'Impact wrench', createdAt: '2026-06-01T00:00:00.000Z', ...wrench },
    relationships: { author: { data: { id: VIC } } },
  });
  const integration = integrationOf({
    listings: {
      show: () => answer({ data: row(), included: [vic] }),
      update: ({ metadata }: { metadata: object }) => {
        const merged = Object.entries({ ...wrench.metadata, ...metadata });
        wrench.metadata = Object.fromEntries(merged.filter(([, value]) => value !== null));
        return answer({});
      },
      close: (body: object) => {
        if (wrench.state !== 'published') {
          return Promise.reject(new ApiFailure({ code: 'listing-invalid-state', status: 409 }));
        }
        closings.push(body);
        wrench.state = 'closed';
        return answer({});
      },
    },
    users: { show: () => answer({ data: vic }) },
  });
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date('2026-06-22T15:00:00Z'));
  const audit = openAudit({ store, now, log: { info: () => undefined } });
  const send = async (mail: PersonEmail) => void mails.push(mail);
  const services = { integration, store, now, audit, send, config: testConfig };
  const lines = async () => (await audit.search({ words: '', before: null })).lines;
  return { services, wrench, closings, mails, lines, task: followTools(services) };
}

const twenty = async (press: (staff: typeof priya) => Promise<unknown>) => {
  const presses = Array.from({ length: 20 }, (_, index) => press(index % 2 ? leo : priya));
  const codes = await Promise.all(presses.map(codeOf));
  return codes.filter((code) => code === 'placed').length;
};

test('if two people close a tool twenty times at once, there is one line and one email with the reason', async () => {
  const { services, wrench, closings, mails, lines } = world();
  const press = async (staff: typeof priya) => {
    await closeTool(services, staff, closing);
    await keepClosed(services, WRENCH);
  };
  expect(await twenty(press)).toBe(1);
  expect(closings).toHaveLength(1);
  expect(wrench).toEqual({
    state: 'closed',
    metadata: { closedByStaff: { at: '2026-06-22T15:00:00.000Z' } },
  });
  expect(mails).toMatchObject([{ to: 'vic@example.com', subject: 'We closed Impact wrench' }]);
  expect(mails[0]?.text).toContain(`Reason: ${closing.reason}`);
  // Everybody could read metadata.
  expect(JSON.stringify(wrench.metadata)).not.toContain('stolen');
  expect(await lines()).toMatchObject([
    { deed: 'tool-closed', on: WRENCH, about: 'Impact wrench', why: closing.reason },
  ]);
});

test('a tool that its owner opens again is closed again, and no second email is sent', async () => {
  const { services, wrench, mails, task } = world();
  await closeTool(services, priya, closing);
  await task.handle(`${WRENCH}@`);
  wrench.state = 'published';
  await task.handle(`${WRENCH}@`);
  expect(wrench.state).toBe('closed');
  expect(mails).toHaveLength(1);
});

test('a tool that staff allow again stays as its owner has it, and two people who allow it twenty times leave one line', async () => {
  const { services, wrench, task, lines } = world();
  await closeTool(services, priya, closing);
  expect(await closingOf(services, WRENCH)).toMatchObject({ name: 'Priya N' });
  expect(await twenty((staff) => allowTool(services, staff, WRENCH))).toBe(1);
  expect(wrench).toEqual({ state: 'closed', metadata: {} });
  wrench.state = 'published';
  await task.handle(`${WRENCH}@`);
  expect(wrench.state).toBe('published');
  expect((await lines()).map(({ deed }) => deed)).toEqual(['tool-allowed', 'tool-closed']);
});

test('a tool that its owner has closed can be kept closed; one that nobody has seen yet cannot', async () => {
  const closed = world('closed');
  await closeTool(closed.services, priya, closing);
  expect(closed.wrench.metadata).toHaveProperty('closedByStaff');
  for (const state of ['draft', 'pendingApproval']) {
    const { services, lines } = world(state);
    expect(await codeOf(closeTool(services, priya, closing))).toBe('conflict');
    expect(await lines()).toEqual([]);
  }
});
