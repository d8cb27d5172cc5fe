import { openAudit } from '../../staff/audit';
import { noteUnsent, unsentMails } from '../../mail/unsent-mail';
import { type PersonEmail } from '../../mail/person-mail';
import { createMemoryStore } from '../../testing/memory-store';
import { aUserId, codeOf } from '../../testing/order-world';
import { dropMailNow, sendMailNow, waitingMails } from './mails';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const mail: PersonEmail = {
  to: 'dana@example.com',
  subject: 'We closed Saw',
  text: 'The reason',
  html: '<p>',
  headers: {},
};

/** A mail service that can be away, and a server over it. */
function world() {
  const state = { isAway: true, now: Date.parse('2026-06-22T15:00:00Z') };
  const sent: PersonEmail[] = [];
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date(state.now));
  const log = { info: () => undefined, error: () => undefined };
  const send = noteUnsent(
    async (email) => {
      if (state.isAway) throw new Error('away');
      sent.push(email);
    },
    { store, now, log },
  );
  const audit = openAudit({ store, now, log });
  const lines = async () => (await audit.search({ words: '', before: null })).lines;
  const keyOfOnly = async () => (await unsentMails(store).read())[0]?.key ?? '';
  const waiting = () => waitingMails(store, now);
  return { state, sent, store, send, services: { store, audit, send }, lines, keyOfOnly, waiting };
}

const twenty = async (press: (staff: typeof priya) => Promise<unknown>) => {
  const presses = Array.from({ length: 20 }, (_, index) => codeOf(press(index % 2 ? leo : priya)));
  return (await Promise.all(presses)).filter((code) => code === 'placed').length;
};

test('an email that the mail service does not take waits in the queue after an hour, once however often it is tried', async () => {
  const { state, send, waiting } = world();
  await expect(send(mail)).rejects.toThrow('away');
  expect(await waiting()).toEqual([]);
  state.now += 3_600_000;
  await expect(send(mail)).rejects.toThrow('away');
  expect(await waiting()).toMatchObject([
    {
      kind: 'mail-unsent',
      about: 'We closed Saw',
      who: ['dana@example.com'],
      since: '2026-06-22T15:00:00.000Z',
      path: '/desk/mails',
    },
  ]);
});

test('an email that the server could send later does not wait any more', async () => {
  const { state, send, sent, store } = world();
  await expect(send(mail)).rejects.toThrow('away');
  state.isAway = false;
  await send(mail);
  expect(sent).toEqual([mail]);
  expect(await unsentMails(store).read()).toEqual([]);
});

test('twenty simultaneous presses of two people send one email and write one line, and the server does not repeat it', async () => {
  const { state, send, sent, services, lines, keyOfOnly } = world();
  await expect(send(mail)).rejects.toThrow('away');
  state.isAway = false;
  const key = await keyOfOnly();
  expect(await twenty((staff) => sendMailNow(services, staff, key))).toBe(1);
  expect(sent).toEqual([mail]);
  expect(await lines()).toMatchObject([
    { deed: 'mail-sent', on: 'dana@example.com', about: 'We closed Saw' },
  ]);
  await send(mail);
  expect(sent).toHaveLength(1);
  // A later email with the same text counts as new.
  await send(mail);
  expect(sent).toHaveLength(2);
});

test('an email stays on the list while the mail service is away', async () => {
  const { send, services, keyOfOnly, store } = world();
  await expect(send(mail)).rejects.toThrow('away');
  const key = await keyOfOnly();
  expect(await codeOf(sendMailNow(services, priya, key))).toBe('upstream-failed');
  expect(await unsentMails(store).read()).toHaveLength(1);
});

test('if two people drop an email twenty times, there is one line, and nobody gets the email', async () => {
  const { state, send, sent, services, lines, keyOfOnly, waiting } = world();
  await expect(send(mail)).rejects.toThrow('away');
  const key = await keyOfOnly();
  expect(await twenty((staff) => dropMailNow(services, staff, key))).toBe(1);
  expect(await lines()).toMatchObject([{ deed: 'mail-dropped' }]);
  state.isAway = false;
  state.now += 3_600_000;
  await send(mail);
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([]);
});
