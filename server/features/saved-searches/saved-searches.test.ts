import { createApiClient } from '~/api/marketplace/api-client';
import { type SavedSearch, savedSearchData } from '~/domain/search/saved-searches';
import { type Sdk } from 'sharetribe-flex-sdk';
import { aListing, aPageOf } from '~/testing/builders';
import { testConfig } from '~/testing/test-config';
import { emailSavedSearches } from './email-saved-searches';
import { findNewListings } from './find-new-listings';
import { workOnce } from '../../testing/work';
import { integrationOf } from '../../testing/integration-of';
import { createMemoryStore } from '../../testing/memory-store';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { createSigner } from '../../base/signer';
import { unsubscribeLink } from '../../core/plain-pages/unsubscribe';
import { type PersonEmail } from '../../mail/person-mail';

const renter = aUserId(1);
const owner = aUserId(2);
const signer = createSigner(['very-secret']);
const HOUR_MS = 3_600_000;
const saved = (query: string, number = 1): SavedSearch => ({
  id: uuid(number),
  query,
  savedAt: '2026-06-10T12:00:00.000Z',
});

interface Tool {
  readonly id: string;
  readonly title: string;
  readonly category?: string;
}
const tool = (number: number, title: string, category = 'powerTools'): Tool => ({
  id: aListingId(number),
  title,
  category,
});

interface Event {
  readonly id: string;
  readonly attributes: { readonly sequenceId: number } & Record<string, unknown>;
}

/** A marketplace with one person who has saved searches, and a mail service. */
function world(searches: readonly SavedSearch[]) {
  const state = {
    now: Date.parse('2026-06-10T13:00:00.000Z'),
    tools: [] as Tool[],
    author: owner,
    emailVerified: true,
    privateData: savedSearchData({ list: searches, wantsEmails: true }) as object,
    mailFails: false,
  };
  const events: Event[] = [];
  const sent: PersonEmail[] = [];
  const asked: Record<string, unknown>[] = [];
  const ok = (data: object) => Promise.resolve({ status: 200, data });
  const integration = integrationOf({
    events: {
      query: ({ startAfterSequenceId = 0 }: { startAfterSequenceId?: number }) =>
        ok({ data: events.filter((one) => one.attributes.sequenceId > startAfterSequenceId) }),
    },
    users: {
      query: (params: object) =>
        ok({
          data:
            'priv_searchEmails' in params && 'searchEmails' in state.privateData
              ? [
                  {
                    id: renter,
                    attributes: {
                      createdAt: '2026-01-01T00:00:00.000Z',
                      profile: { privateData: state.privateData },
                    },
                  },
                ]
              : [],
        }),
      show: () =>
        ok({
          data: {
            attributes: {
              email: 'rita@example.com',
              emailVerified: state.emailVerified,
              profile: { firstName: 'Rita', privateData: state.privateData },
            },
          },
        }),
    },
  });
  const sdk = {
    listings: {
      query: (params: Record<string, unknown>) => {
        asked.push(params);
        const found = state.tools.filter(
          ({ id, category }) =>
            String(params['ids']).includes(id) &&
            (params['pub_category'] === undefined || params['pub_category'] === category),
        );
        const rows = found.map(({ id, title, category }) =>
          aListing({ id, title, publicData: { category }, authorId: state.author }),
        );
        return ok(aPageOf(rows));
      },
    },
  } as unknown as Sdk;
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date(state.now));
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => errors.push(error), warn: () => {} };
  /** A server with memory of its own over the shared store. */
  const aServer = () => [
    findNewListings({ integration, store, now }),
    emailSavedSearches({
      integration,
      api: createApiClient(
        () => Promise.resolve({ sdk }),
        () => false,
      ),
      store,
      now,
      log,
      config: testConfig,
      signer,
      send: (email) => {
        if (state.mailFails) return Promise.reject(new Error('the mail service is away'));
        sent.push(email);
        return Promise.resolve();
      },
    }),
  ];
  const round = async () => {
    for (const task of aServer()) {
      await store.delete(`task:${task.name}:turn`);
      await workOnce(task, { store, log });
    }
  };
  const happens = (attributes: Record<string, unknown>) => {
    const sequenceId = events.length + 1;
    const createdAt = new Date(state.now).toISOString();
    events.push({
      id: `event-${sequenceId}`,
      attributes: { sequenceId, createdAt, ...attributes },
    });
  };
  const publish = (one: Tool, eventType = 'listing/created', before?: string) => {
    if (!state.tools.includes(one)) state.tools.push(one);
    happens({
      eventType,
      resourceId: one.id,
      resource: { attributes: { state: 'published' } },
      ...(before && { previousValues: { attributes: { state: before } } }),
    });
    state.now += 2 * 60_000;
  };
  return { state, sent, asked, errors, store, round, publish };
}

test('a new tool that fits a saved search is emailed, once', async () => {
  const { round, publish, sent, asked, errors } = world([
    saved('keywords=pressure+washer&pub_category=powerTools&price=0%2C40'),
  ]);
  await round();
  publish(tool(1, 'Pressure washer & hose'));
  await round();
  await round();
  expect(errors).toEqual([]);
  // The search uses terms and words, because a new listing may have no terms yet.
  expect(asked.map((query) => 'meta_terms' in query)).toEqual([true, false]);
  expect(asked[1]).toMatchObject({
    ids: aListingId(1),
    // Each word is sent in singular and plural, as in a search.
    keywords: 'pressure pressures washer washers',
    pub_category: 'powerTools',
    price: '0,4001',
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toBe('rita@example.com');
  expect(sent[0]?.subject).toContain('Pressure washer');
  expect(sent[0]?.text).toContain(`/l/pressure-washer-hose/${aListingId(1)}`);
  expect(sent[0]?.html).toContain('Pressure washer &amp; hose</a>');
});

test('tools that the filters leave out, related tools and one’s own tools are not emailed', async () => {
  const { state, round, publish, sent } = world([
    saved('keywords=moss+brush&pub_category=powerTools'),
  ]);
  await round();
  publish(tool(1, 'Moss brush', 'handTools'));
  publish(tool(2, 'Wet brush'));
  await round();
  expect(sent).toEqual([]);
  state.author = renter;
  publish(tool(3, 'Moss brush'));
  await round();
  expect(sent).toEqual([]);
});

test('only listings first published after the search was saved are new', async () => {
  const { state, round, publish, sent } = world([saved('pub_category=powerTools')]);
  state.now = Date.parse('2026-06-10T11:00:00.000Z');
  await round();
  publish(tool(1, 'Earlier'));
  state.now = Date.parse('2026-06-10T13:00:00.000Z');
  publish(tool(2, 'Opened again'), 'listing/updated', 'closed');
  publish(tool(3, 'Changed'), 'listing/updated');
  await round();
  expect(sent).toEqual([]);
  publish(tool(4, 'Approved'), 'listing/updated', 'pendingApproval');
  publish(tool(5, 'Finished'), 'listing/updated', 'draft');
  await round();
  expect(sent.map(({ text }) => text.match(/Approved|Finished|Earlier/g))).toEqual([
    ['Approved', 'Finished'],
  ]);
});

test('there is at most one email a day, and later tools are in the next one', async () => {
  const { state, round, publish, sent } = world([saved('pub_category=powerTools')]);
  await round();
  publish(tool(1, 'First'));
  await round();
  publish(tool(2, 'Second'));
  publish(tool(3, 'Third'));
  await round();
  state.now += 20 * HOUR_MS;
  await round();
  expect(sent).toHaveLength(1);
  state.now += 5 * HOUR_MS;
  await round();
  expect(sent[1]?.subject).toBe('2 new tools for your saved searches');
  expect(sent[1]?.text).not.toContain('First');
});

test('a tool that two searches find is in the email once', async () => {
  const { round, publish, sent } = world([
    saved('pub_category=powerTools'),
    saved('price=0,40', 2),
  ]);
  await round();
  publish(tool(1, 'Drill'));
  await round();
  expect(sent[0]?.text.match(/^Drill$/gm)).toHaveLength(1);
});

test('two servers at once, and one that starts again, send it once', async () => {
  const { round, publish, sent } = world([saved('pub_category=powerTools')]);
  await round();
  publish(tool(1, 'Drill'));
  await Promise.all([round(), round()]);
  await round();
  expect(sent).toHaveLength(1);
});

test('an email that the mail service refused is sent later', async () => {
  const { state, round, publish, sent, store, errors } = world([saved('pub_category=powerTools')]);
  await round();
  publish(tool(1, 'Drill'));
  state.mailFails = true;
  await round();
  expect(errors).toHaveLength(1);
  state.mailFails = false;
  await store.delete('task:email-saved-searches:retries');
  await round();
  expect(sent).toHaveLength(1);
});

test('nothing is sent to an unverified address, nor for dates that are over', async () => {
  const unverified = world([saved('pub_category=powerTools')]);
  unverified.state.emailVerified = false;
  const over = world([saved('pub_category=powerTools&dates=2026-06-01,2026-06-03')]);
  for (const { round, publish, sent, asked } of [unverified, over]) {
    await round();
    publish(tool(1, 'Drill'));
    await round();
    expect({ sent, asked }).toEqual({ sent: [], asked: [] });
  }
});

test('mail programs can unsubscribe by themselves', async () => {
  const { round, publish, sent } = world([saved('pub_category=powerTools')]);
  await round();
  publish(tool(1, 'Drill'));
  await round();
  const { headers, text = '' } = sent[0] ?? {};
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /<(.*)>/.exec(headers?.['List-Unsubscribe'] ?? '') ?? [];
  expect(text).toContain(link);
  const site = { rootUrl: testConfig.rootUrl, signer };
  expect(link).toBe(unsubscribeLink(site, 'saved-searches', renter));
  expect(link).not.toBe(unsubscribeLink(site, 'reminders', renter));
});
