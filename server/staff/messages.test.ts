import { pino } from 'pino';
import { testConfig } from '~/testing/test-config';
import { type FeatureServices } from '../core/feature';
import { type OperatorMail } from '../mail/operator-mail';
import { type PersonEmail } from '../mail/person-mail';
import { type BackgroundStore } from '../store/background-store';
import { createMemoryStore } from '../testing/memory-store';
import { aListingId, aUserId, codeOf } from '../testing/order-world';
import { openAudit } from './audit';
import { staffMessages } from './messages';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const report = {
  topic: 'fraud',
  words: 'This is mine.\nIt was stolen.',
  name: '',
  email: 'kim@example.com',
  listing: { id: aListingId(9), title: 'Impact wrench' },
};

/** A server, and its mail service, which can be away. Servers of one store are of one marketplace. */
function aServer(store: BackgroundStore = createMemoryStore()) {
  const state = { now: Date.parse('2026-06-22T15:00:00Z'), isMailAway: false };
  const reports: OperatorMail[] = [];
  const answers: PersonEmail[] = [];
  const mailTo =
    <Mail>(box: Mail[]) =>
    async (mail: Mail) => {
      if (state.isMailAway) throw new Error('away');
      box.push(mail);
    };
  const now = () => Promise.resolve(new Date(state.now));
  const services = {
    store,
    log: pino({ level: 'silent' }),
    clock: { now, estimate: () => new Date(state.now) },
    config: { mail: {}, public: testConfig } as FeatureServices['config'],
    send: mailTo(answers),
    sendToOperator: mailTo(reports),
  };
  const messages = staffMessages(services, 'report');
  const audit = openAudit({ store, now, log: { info: () => undefined } });
  const close = async (number: number, staff = priya, answer = 'We took it down.') => {
    await messages.kept.close(number, { staff, answer, audit, path: '/desk/reports/1' });
    await messages.deliverNow(number);
  };
  const work = async () => {
    const failures: unknown[] = [];
    const { items } = await messages.task.read(null);
    for (const item of items) await messages.task.handle(item).catch((e) => failures.push(e));
    return failures;
  };
  const lines = async () => (await audit.search({ words: '', before: null })).lines;
  return { ...messages, store, state, reports, answers, close, work, lines };
}

test('a report is numbered, emailed to the operator, and waits for two days at most', async () => {
  const { keep, reports, waiting } = aServer();
  await keep(report);
  await keep({ ...report, email: '' });
  expect(reports.map(({ subject }) => subject)).toEqual([
    'Report (fraud) about a tool, R-1',
    'Report (fraud) about a tool, R-2',
  ]);
  expect(await waiting()).toMatchObject([
    {
      key: 'report:1',
      kind: 'report',
      number: 'R-1',
      path: '/desk/reports/1',
      about: 'Impact wrench: “This is mine. It was stolen.”',
      who: ['kim@example.com'],
      until: '2026-06-24T15:00:00.000Z',
    },
    { key: 'report:2', who: [] },
  ]);
});

test('the answer is sent to the sender once, and closes the message', async () => {
  const { keep, answers, close, waiting, kept, lines, work } = aServer();
  await keep(report);
  await close(1);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    to: 'kim@example.com',
    subject: 'Your report about a tool, R-1',
  });
  expect(answers[0]?.text).toContain('We took it down.');
  expect(answers[0]?.text).toContain('This is mine.');
  expect(await waiting()).toEqual([]);
  expect(await codeOf(close(1))).toBe('conflict');
  await work();
  expect(answers).toHaveLength(1);
  expect(await lines()).toMatchObject([
    { deed: 'report-closed', on: 'R-1', about: 'Impact wrench', why: 'We took it down.' },
  ]);
  expect(await kept.read(1)).toMatchObject({ closed: { name: 'Priya N', isSent: true } });
});

test('if two people close a message twenty times at once, there is one answer and one line', async () => {
  const { keep, close, answers, lines } = aServer();
  await keep(report);
  const presses = Array.from({ length: 20 }, (_, index) =>
    codeOf(close(1, index % 2 ? leo : priya, `Answer ${String(index)}`)),
  );
  const codes = await Promise.all(presses);
  expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
  expect(codes.filter((code) => code === 'conflict')).toHaveLength(19);
  expect(answers).toHaveLength(1);
  expect(await lines()).toHaveLength(1);
});

test('a message without an address is closed with a note, and nobody gets an email', async () => {
  const { keep, close, answers, kept } = aServer();
  await keep({ ...report, email: '' });
  await close(1);
  expect(answers).toEqual([]);
  expect(await kept.read(1)).toMatchObject({ closed: { isSent: true } });
});

test('a message is kept while the mail service is away, and sent later, once', async () => {
  const { keep, close, state, reports, answers, waiting, work } = aServer();
  state.isMailAway = true;
  await keep(report);
  expect(await waiting()).toHaveLength(1);
  await close(1);
  expect(await work()).toHaveLength(1);
  state.isMailAway = false;
  expect(await work()).toEqual([]);
  await work();
  expect([reports.length, answers.length]).toEqual([1, 1]);
});

test('an email that the mail service refuses for seven days is given up, and the desk sees that', async () => {
  const { keep, close, state, work, kept } = aServer();
  await keep(report);
  state.isMailAway = true;
  await close(1);
  state.now += 8 * 86_400_000;
  expect(await work()).toHaveLength(1);
  expect(await work()).toEqual([]);
  expect(await kept.read(1)).toMatchObject({ closed: { isSent: false } });
});

/** A store whose server dies at the n-th write: then and afterwards nothing is written. */
function dyingAt(store: BackgroundStore, last: number): BackgroundStore {
  let writes = 0;
  const write =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      writes += 1;
      return writes > last ? Promise.reject(new Error('killed')) : work(...args);
    };
  return { ...store, set: write(store.set), setIfAbsent: write(store.setIfAbsent) };
}

test.each(Array.from({ length: 12 }, (_, index) => index))(
  'a server that dies after write %d of keeping and answering loses nothing that it accepted',
  async (last) => {
    const store = createMemoryStore();
    const dying = aServer(dyingAt(store, last));
    const isKept = await dying.keep(report).then(
      () => true,
      () => false,
    );
    const isClosed = await dying.close(1).then(
      () => true,
      () => false,
    );
    const next = aServer(store);
    await next.keep({ ...report, email: 'second@example.com' });
    await next.work();
    const sent = [...dying.reports, ...next.reports].filter(({ text }) => text.includes('kim@'));
    const answered = [...dying.answers, ...next.answers].filter(({ to }) => to.startsWith('kim@'));
    const open = (await next.waiting()).filter(({ who }) => who.includes('kim@example.com'));
    if (isKept) expect(sent.length).toBeGreaterThan(0);
    if (isKept) expect(open.length + answered.length).toBeGreaterThan(0);
    if (isClosed) expect(answered.length).toBeGreaterThan(0);
    expect((await next.waiting()).some(({ who }) => who.includes('second@example.com'))).toBe(true);
  },
);

test('an email that the mail service does not take for an hour waits for a person, until it is sent', async () => {
  const { keep, waiting, close, state, work } = aServer();
  state.isMailAway = true;
  await keep(report);
  const kinds = async () => (await waiting()).map(({ key, kind }) => [key, kind]);
  expect(await kinds()).toEqual([['report:1', 'report']]);
  state.now += 3_600_000;
  expect(await kinds()).toEqual([
    ['report:1', 'report'],
    ['mail:report:1', 'mail-unsent'],
  ]);
  // The operator was not notified of the message, even if it was closed meanwhile.
  await close(1);
  expect(await kinds()).toEqual([['mail:report:1', 'mail-unsent']]);
  state.isMailAway = false;
  await work();
  expect(await kinds()).toEqual([]);
});
