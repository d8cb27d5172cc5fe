import { type Waiting } from '~/domain/desk/waiting';
import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { createMemoryStore } from '../../testing/memory-store';
import { waitingEmail, writeToStaff } from './staff-emails';

const entry = (changes: Partial<Waiting> = {}): Waiting => ({
  key: 'claim:1',
  kind: 'claim',
  about: 'Circular saw',
  who: ['Rita D', 'Olga O'],
  orderId: null,
  number: null,
  until: null,
  since: '2026-06-10T12:00:00.000Z',
  sum: null,
  path: '/desk',
  ...changes,
});

/** Creates the desk of two members of staff at a moment in New York, with its waiting cases. */
function world() {
  const state: { now: string; entries: Waiting[] } = { now: '2026-06-12T11:00:00Z', entries: [] };
  const sent: PersonEmail[] = [];
  const task = writeToStaff({
    store: createMemoryStore(),
    config: { ...testConfig, timeZone: 'America/New_York' },
    now: async () => new Date(state.now),
    send: async (email) => void sent.push(email),
    waiting: async () => [{ feature: 'claims', entries: state.entries }],
    to: ['ada@example.com', 'ben@example.com'],
  });
  /** The subjects that each address got at a moment. */
  const at = async (now: string, entries: Waiting[]) => {
    Object.assign(state, { now, entries });
    for (const item of (await task.read(null)).items) await task.handle(item);
    return sent.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
  };
  return { at };
}

test('staff get the queue once each morning at seven, and nothing if it is empty', async () => {
  const { at } = world();
  const waits = [entry(), entry({ key: 'claim:2', until: '2026-06-12T20:00:00Z' })];
  expect(await at('2026-06-12T11:00:00Z', waits)).toEqual([
    'ada@example.com: 2 things are waiting at the desk, 1 due today',
    'ben@example.com: 2 things are waiting at the desk, 1 due today',
  ]);
  expect(await at('2026-06-12T18:00:00Z', waits)).toEqual([]);
  expect(await at('2026-06-13T10:59:00Z', waits)).toEqual([]);
  expect(await at('2026-06-13T11:00:00Z', waits)).toHaveLength(2);
  expect(await at('2026-06-14T11:00:00Z', [])).toEqual([]);
});

test('the email counts what is overdue apart from what is due today', () => {
  const now = new Date('2026-06-12T11:00:00Z');
  const late = entry({ until: '2026-06-11T20:00:00Z' });
  const due = entry({ key: 'claim:2', until: '2026-06-12T20:00:00Z' });
  const subjectOf = (entries: Waiting[]) =>
    waitingEmail(entries, { now, isMorning: true }, testConfig).subject;
  expect(subjectOf([late])).toBe('1 thing is waiting at the desk, 1 overdue');
  expect(subjectOf([late, due])).toBe('2 things are waiting at the desk, 1 overdue, 1 due today');
  expect(waitingEmail([late], { now, isMorning: true }, testConfig).text).toContain('Overdue');
});

test('money, and cases due today, are announced at once when they begin to wait during the day', async () => {
  const { at } = world();
  await at('2026-06-12T11:00:00Z', [entry()]);
  const money = entry({ key: 'po', kind: 'payout-failed', since: '2026-06-12T15:00:00Z' });
  const due = entry({ key: 'c', since: '2026-06-12T15:00:00Z', until: '2026-06-12T22:00:00Z' });
  const later = entry({ key: 'd', since: '2026-06-12T15:00:00Z', until: '2026-06-20T22:00:00Z' });
  const [first = ''] = await at('2026-06-12T15:05:00Z', [entry(), money, later]);
  expect(first).toMatch(/^ada@example.com: .*at the desk can’t wait$/);
  expect(await at('2026-06-12T15:10:00Z', [entry(), money, due, later])).toHaveLength(2);
  expect(await at('2026-06-12T15:15:00Z', [entry(), money, due, later])).toEqual([]);
});

test('the email lists each entry with its kind, subject, people, sum and deadline', () => {
  const now = new Date('2026-06-12T11:00:00Z');
  const hold = entry({
    kind: 'hold-waits',
    until: '2026-06-12T13:00:00Z',
    sum: { amount: 25_000, currency: 'USD' },
  });
  const { text } = waitingEmail([entry(), hold], { now, isMorning: true }, testConfig);
  expect(text).toContain('Hold missing: Circular saw (Rita D, Olga O), $250.00, until Fri, Jun 12');
  expect(text.indexOf('Due today')).toBeLessThan(text.indexOf('Without a deadline'));
});
