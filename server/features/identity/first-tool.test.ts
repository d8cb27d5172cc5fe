import { type ListingId, type UserId } from '~/domain/ids';
import { toPlain } from '~/api/marketplace/read-response';
import { ApiFailure } from '~/api/marketplace/api-error';
import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { integrationOf } from '../../testing/integration-of';
import { createMemoryStore } from '../../testing/memory-store';
import { aListingId, aUserId } from '../../testing/order-world';
import { holdFirstTool, mayPublish, releaseFirstTools } from './first-tool';
import { holdFirstTools } from './hold-first-tools';

const dana = aUserId(1);
const SAW = aListingId(1);
const DRILL = aListingId(2);

type Metadata = Record<string, unknown>;
interface Tool {
  state: string;
  metadata: Metadata;
  /** The sequence id of the event that published it. */
  readonly published: number;
}

/** A marketplace with the tools of Dana, who was never verified. */
function aWorld(tools: Record<string, Tool>, asksOwners = true) {
  const person: { metadata: Metadata } = { metadata: {} };
  const sent: PersonEmail[] = [];
  const answer = (data: object) => Promise.resolve({ status: 200, data });
  const row = (id: string) => ({
    id,
    type: 'listing',
    attributes: { title: 'Gas chainsaw', ...tools[id] },
    relationships: { author: { data: { id: dana } } },
  });
  const move = (from: string, to: string) => (asked: object) => {
    const tool = tools[(toPlain(asked) as { id: ListingId }).id];
    if (tool?.state !== from) {
      return Promise.reject(new ApiFailure({ code: 'listing-invalid-state', status: 409 }));
    }
    tool.state = to;
    return answer({});
  };
  const integration = integrationOf({
    users: {
      show: ({ id }: { id: UserId }) =>
        answer({
          data: {
            id,
            type: 'user',
            attributes: {
              banned: false,
              deleted: false,
              email: 'dana@example.com',
              emailVerified: true,
              profile: { firstName: 'Dana', ...person },
            },
          },
        }),
    },
    listings: {
      show: ({ id }: { id: ListingId }) => answer({ data: row(id) }),
      query: ({ states }: { states: readonly string[] }) =>
        answer({
          data: Object.keys(tools)
            .map(row)
            .filter((each) => states.includes(each.attributes.state ?? '')),
        }),
      update: (asked: { id: unknown; metadata: Metadata }) => {
        const tool = tools[(toPlain(asked) as { id: ListingId }).id];
        const merged = Object.entries({ ...tool?.metadata, ...asked.metadata });
        if (tool) tool.metadata = Object.fromEntries(merged.filter(([, value]) => value !== null));
        return answer({});
      },
      close: move('published', 'closed'),
      open: move('closed', 'published'),
    },
    events: {
      query: ({
        resourceId,
        startAfterSequenceId,
      }: {
        resourceId: string;
        startAfterSequenceId: number;
      }) => {
        const isAfter = (tools[resourceId]?.published ?? 0) > startAfterSequenceId;
        const attributes = {
          resource: { attributes: { state: 'published' } },
          previousValues: { attributes: { state: 'draft' } },
        };
        return answer({ data: isAfter ? [{ attributes }] : [] });
      },
    },
  });
  const config = { ...testConfig, identity: { fromPrice: null, asksOwners } };
  const services = {
    integration,
    config,
    store: createMemoryStore(),
    now: () => Promise.resolve(new Date('2026-06-22T12:00:00Z')),
    send: async (email: PersonEmail) => void sent.push(email),
  };
  const verify = () => {
    person.metadata = { identity: { verifiedAt: '2026-06-22T12:00:00.000Z' } };
  };
  const published = (id: ListingId) =>
    holdFirstTool(services, { id, sequenceId: tools[id]?.published ?? 0 });
  return { services, sent, verify, published, may: () => mayPublish(services, dana) };
}

const aTool = (published: number, changes: Partial<Tool> = {}): Tool => ({
  state: 'published',
  metadata: {},
  published,
  ...changes,
});

test('a first tool that is published before the check is closed, and its owner is told once', async () => {
  const saw = aTool(7, { metadata: { terms: ['saw'] } });
  const { published, sent, may } = aWorld({ [SAW]: saw });
  await published(SAW);
  await published(SAW);
  expect(saw).toMatchObject({
    state: 'closed',
    metadata: { terms: ['saw'], waitsForIdentity: true },
  });
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Gas chainsaw is waiting for your identity check',
  ]);
  expect(sent[0]?.text).toContain('/account/identity');
  expect(await may()).toBe(false);
  // An owner who opens it again finds it closed again.
  saw.state = 'published';
  await published(SAW);
  expect(saw.state).toBe('closed');
  expect(sent).toHaveLength(1);
});

test('two tools that are published at once do not let each other through', async () => {
  const tools = { [SAW]: aTool(7), [DRILL]: aTool(8) };
  const { published } = aWorld(tools);
  await published(SAW);
  await published(DRILL);
  expect(tools).toMatchObject({ [SAW]: { state: 'closed' }, [DRILL]: { state: 'closed' } });
});

test.each([
  ['open', aTool(1)],
  ['closed by its owner', aTool(1, { state: 'closed' })],
])('an owner with an earlier tool that is %s is not asked', async (_name, earlier) => {
  const tools = { [SAW]: earlier, [DRILL]: aTool(8) };
  const { published, may, sent } = aWorld(tools);
  await published(DRILL);
  expect(tools[DRILL]).toMatchObject({ state: 'published', metadata: {} });
  expect(await may()).toBe(true);
  expect(sent).toEqual([]);
});

test('drafts and tools that staff closed are no earlier tools', async () => {
  const byStaff = { closedByStaff: { at: '2026-06-01T00:00:00.000Z' } };
  const { may } = aWorld({
    [SAW]: aTool(1, { state: 'closed', metadata: byStaff }),
    [DRILL]: aTool(0, { state: 'draft' }),
  });
  expect(await may()).toBe(false);
});

test('the check opens the tools that waited for it, unless staff keep them closed', async () => {
  const byStaff = { closedByStaff: { at: '2026-06-01T00:00:00.000Z' } };
  const [saw, drill] = [aTool(7), aTool(8)];
  const tools = { [SAW]: saw, [DRILL]: drill };
  const { services, published, verify, may } = aWorld(tools);
  await published(SAW);
  await published(DRILL);
  drill.metadata = { ...drill.metadata, ...byStaff };
  verify();
  await releaseFirstTools(services, dana);
  await releaseFirstTools(services, dana);
  expect(saw).toMatchObject({ state: 'published', metadata: {} });
  expect(saw.metadata).toEqual({});
  expect(drill).toMatchObject({ state: 'closed', metadata: byStaff });
  expect(await may()).toBe(true);
});

test('a tool whose opening was interrupted can be opened by its owner, and stays open', async () => {
  const saw = aTool(7);
  const { published, verify } = aWorld({ [SAW]: saw });
  await published(SAW);
  verify();
  saw.state = 'published';
  await published(SAW);
  expect(saw).toMatchObject({ state: 'published', metadata: {} });
});

test('everybody may publish without the setting', async () => {
  expect(await aWorld({}, false).may()).toBe(true);
});

test('the task follows tools that become published, and marked ones that are opened again', async () => {
  const { services } = aWorld({});
  const event = (number: number, before: string | null, metadata: Metadata = {}) => ({
    id: String(number),
    attributes: {
      eventType: 'listing/updated',
      resourceId: aListingId(number),
      sequenceId: number,
      resource: { attributes: { state: 'published', metadata } },
      previousValues: { attributes: before === null ? { title: 'Old' } : { state: before } },
    },
  });
  const data = [
    event(1, 'draft'),
    event(2, 'pendingApproval'),
    event(3, 'closed'),
    event(4, 'closed', { waitsForIdentity: true }),
    event(5, null),
  ];
  const integration = integrationOf({
    events: { query: () => Promise.resolve({ status: 200, data: { data } }) },
  });
  const { items } = await holdFirstTools({ ...services, integration }).read(null);
  expect(items).toEqual([1, 2, 4].map((number) => `${aListingId(number)}@${String(number)}`));
});
