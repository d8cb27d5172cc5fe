import { toPlain } from '~/api/marketplace/read-response';
import { type UserId } from '~/domain/ids';
import { type IdentityFault } from '~/domain/person/identity';
import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { type IdentityCheck } from '../../services/payments/identity-calls';
import { integrationOf } from '../../testing/integration-of';
import { createMemoryStore } from '../../testing/memory-store';
import { aUserId } from '../../testing/order-world';
import { checkStore } from '../../staff/check-store';
import { followCheck, identityOf, type IdentityServices, startCheck, updateCheck } from './checks';
import { followChecks } from './follow-checks';

const marcus = aUserId(1);
const FROM = '/l/chainsaw/1/checkout';

/** A marketplace with people, a payment service that checks them, and a mail service. */
function aWorld() {
  const metadata = new Map<UserId, Record<string, unknown>>();
  const checks = new Map<string, IdentityCheck>();
  const sent: PersonEmail[] = [];
  const state = { now: new Date('2026-06-22T12:00:00Z'), isMarking: true, reports: 0 };
  const ok = (attributes: object) =>
    Promise.resolve({ status: 200, data: { data: { id: 'u', type: 'user', attributes } } });
  const integration = integrationOf({
    listings: { query: () => Promise.resolve({ status: 200, data: { data: [] } }) },
    users: {
      show: ({ id }: { id: UserId }) =>
        ok({
          banned: false,
          deleted: false,
          email: `${id}@example.com`,
          emailVerified: true,
          profile: { firstName: 'Marcus', metadata: metadata.get(id) ?? {} },
        }),
      updateProfile: (asked: { id: unknown; metadata: Record<string, unknown> }) => {
        const { id } = toPlain(asked) as { id: UserId };
        if (!state.isMarking) return Promise.reject(new Error('the marketplace does not answer'));
        metadata.set(id, { ...metadata.get(id), ...asked.metadata });
        return ok({});
      },
    },
  });
  const store = createMemoryStore();
  const services: IdentityServices = {
    integration,
    store,
    config: testConfig,
    checks: checkStore(store),
    now: () => Promise.resolve(state.now),
    send: async (email) => void sent.push(email),
    payments: {
      startCheck: async ({ person }) => {
        const id = `vs_${String(checks.size + 1)}`;
        const check: IdentityCheck = {
          id,
          person,
          state: 'open',
          fault: null,
          report: null,
          isRedacted: false,
          url: `https://pay.example/${id}`,
        };
        checks.set(id, check);
        return check;
      },
      readCheck: async (id) => checks.get(id) ?? null,
    },
  };
  const change = (id: string, changes: Partial<IdentityCheck>) => {
    const check = checks.get(id);
    if (check) checks.set(id, { ...check, ...changes });
  };
  return {
    metadata,
    checks,
    sent,
    state,
    store,
    services,
    change,
    fail: (id: string, fault: IdentityFault) => {
      state.reports += 1;
      change(id, { state: 'open', fault, report: `vr_${String(state.reports)}` });
    },
    pass: (id: string) =>
      change(id, { state: 'verified', fault: null, url: null, report: 'vr_ok' }),
    subjects: () => sent.map(({ subject }) => subject),
    shown: () => identityOf(services, marcus),
    start: () => startCheck(services, marcus, { from: FROM, showsCheck: true }),
  };
}

test('a check begins once, however often it is pressed, and remembers where the person came from', async () => {
  const { start, shown, checks } = aWorld();
  const urls = await Promise.all(Array.from({ length: 20 }, start));
  expect(new Set(urls)).toEqual(new Set(['https://pay.example/vs_1']));
  expect(checks.size).toBe(1);
  expect(await shown()).toEqual({
    state: 'started',
    verifiedAt: null,
    fault: null,
    triesLeft: 3,
    from: FROM,
    showsCheck: true,
    mayPublish: true,
  });
});

test('a check that passed gives the badge, and only its time is public; the person is told once', async () => {
  const { start, pass, services, metadata, subjects, shown } = aWorld();
  await start();
  pass('vs_1');
  await Promise.all(Array.from({ length: 10 }, () => updateCheck(services, marcus, 'vs_1')));
  await followCheck(services, marcus);
  expect(metadata.get(marcus)).toEqual({ identity: { verifiedAt: '2026-06-22T12:00:00.000Z' } });
  expect(subjects()).toEqual(['Your identity is verified']);
  expect(await shown()).toMatchObject({ state: 'verified', from: FROM });
  await expect(start()).rejects.toMatchObject({ code: 'conflict' });
});

test('a failed try counts once and can be repeated, and after three a person has to act', async () => {
  const { start, fail, shown, subjects, sent } = aWorld();
  await start();
  for (const [fault, left] of [
    ['unreadable', 2],
    ['face', 1],
  ] as const) {
    fail('vs_1', fault);
    expect(await shown()).toMatchObject({ state: 'failed', fault, triesLeft: left });
    expect(await shown()).toMatchObject({ state: 'failed', fault, triesLeft: left });
    expect(await start()).toBe('https://pay.example/vs_1');
    expect(await shown()).toMatchObject({ state: 'started' });
  }
  fail('vs_1', 'expired');
  expect(await shown()).toMatchObject({ state: 'closed', triesLeft: 0 });
  await expect(start()).rejects.toMatchObject({ code: 'identity-closed' });
  expect(subjects()).toHaveLength(3);
  expect(sent[0]?.text).toContain('couldn’t read the picture');
  expect(sent[0]?.text).toContain('You have 2 tries left');
  expect(sent[2]?.text).toContain('someone will take a look');
});

test('a check under review waits, and the task follows it to its end', async () => {
  const { start, change, pass, services, shown, metadata } = aWorld();
  await start();
  change('vs_1', { state: 'looked-at', url: null });
  expect(await shown()).toMatchObject({ state: 'looked-at' });
  await expect(start()).rejects.toMatchObject({ code: 'conflict' });
  pass('vs_1');
  const task = followChecks(services);
  for (const item of (await task.read(null)).items) await task.handle(item);
  expect(metadata.get(marcus)).toHaveProperty('identity.verifiedAt');
  expect((await task.read(null)).items).toEqual([]);
});

test('an abandoned check is forgotten by the task after three days', async () => {
  const { start, services, state } = aWorld();
  await start();
  const task = followChecks(services);
  await task.handle(marcus);
  expect((await task.read(null)).items).toEqual([marcus]);
  state.now = new Date('2026-06-26T12:00:00Z');
  await task.handle(marcus);
  expect((await task.read(null)).items).toEqual([]);
});

test('a badge that the marketplace does not take is not noted as given, and the next look writes it', async () => {
  const { start, pass, state, shown, subjects, metadata, services } = aWorld();
  await start();
  pass('vs_1');
  state.isMarking = false;
  await expect(updateCheck(services, marcus, 'vs_1')).rejects.toThrow();
  expect(subjects()).toEqual([]);
  state.isMarking = true;
  expect(await shown()).toMatchObject({ state: 'verified' });
  expect(metadata.get(marcus)).toHaveProperty('identity.verifiedAt');
  expect(subjects()).toEqual(['Your identity is verified']);
});

test('the badge is removed when the person has the payment service delete their data', async () => {
  const { start, pass, change, services, shown, metadata } = aWorld();
  await start();
  pass('vs_1');
  await shown();
  change('vs_1', { isRedacted: true });
  await updateCheck(services, marcus, 'vs_1');
  expect(metadata.get(marcus)).toEqual({ identity: null });
  expect(await shown()).toMatchObject({ state: 'none', triesLeft: 3 });
});

test('a badge that the operator took away stays away, until the person passes a new check', async () => {
  const { start, pass, shown, metadata } = aWorld();
  await start();
  pass('vs_1');
  await shown();
  metadata.set(marcus, { identity: null });
  expect(await shown()).toMatchObject({ state: 'none', verifiedAt: null });
  expect(await start()).toBe('https://pay.example/vs_2');
  pass('vs_2');
  expect(await shown()).toMatchObject({ state: 'verified' });
});

test('a lost store prevents nobody from getting the badge', async () => {
  const { start, pass, services, shown } = aWorld();
  await start();
  await services.checks.drop(marcus);
  pass('vs_1');
  await updateCheck(services, marcus, 'vs_1');
  expect(await shown()).toMatchObject({ state: 'verified' });
  await services.checks.drop(marcus);
  expect(await shown()).toMatchObject({ state: 'verified' });
});

test('events about somebody else’s check, an older check or no check change nothing', async () => {
  const { start, services, checks, change, shown } = aWorld();
  await start();
  await updateCheck(services, aUserId(2), 'vs_1');
  await updateCheck(services, marcus, 'vs_none');
  change('vs_1', { state: 'ended', url: null });
  expect(await shown()).toMatchObject({ state: 'none' });
  expect(await start()).toBe('https://pay.example/vs_2');
  expect(checks.size).toBe(2);
  await updateCheck(services, marcus, 'vs_1');
  expect(await shown()).toMatchObject({ state: 'started' });
});
