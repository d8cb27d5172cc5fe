import { type UserId } from '~/domain/ids';
import { createSigner } from '../../base/signer';
import { openAudit } from '../../staff/audit';
import { people } from '../../testing/completed-order';
import { integrationOf } from '../../testing/integration-of';
import { createMemoryStore } from '../../testing/memory-store';
import { aListing, anItem, aRequest, aUserId, orderWorld } from '../../testing/order-world';
import { type UsedCard } from '../../services/payments/used-cards';
import { cardStore } from './card-store';
import { exportedCards, forgetCards } from './card-signals';
import { followCards, learnCards, type SignalServices } from './learn-cards';
import { closeSignal, signalsOf, waitingSignals } from './signals';

const DAY_MS = 86_400_000;
const START = new Date('2030-02-01T12:00:00.000Z');
const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const [ann, bob, cy] = [aUserId(1), aUserId(2), aUserId(3)];

/** Two servers that share a store; three accounts with a card, and three declined cards of a person, are a signal. */
function world() {
  const clock = { now: START };
  const values = new Map<string, string>();
  const shared = createMemoryStore();
  const store = {
    ...shared,
    set: (key: string, value: string) => {
      values.set(key, value);
      return shared.set(key, value);
    },
  };
  const charges = new Map<string, UsedCard[]>();
  const show = ({ id }: { id: UserId }) => {
    const profile = { displayName: `P${String(Number(id.slice(-4)))}` };
    return Promise.resolve({ status: 200, data: { data: { attributes: { profile } } } });
  };
  const server = (changes: Partial<SignalServices> = {}): SignalServices => ({
    integration: integrationOf({ users: { show } }),
    signer: createSigner(['a-secret-of-the-servers']),
    now: async () => clock.now,
    cards: cardStore(store),
    usedCards: async (intent) => charges.get(intent) ?? [],
    limits: { accounts: 3, declined: 3 },
    ...changes,
  });
  const servers = [server(), server()] as const;
  const [first] = servers;
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => void lines.push(line) };
  const audit = openAudit({ store, now: first.now, log });
  const use = async (person: UserId, fingerprint: string, isPaid = true) => {
    charges.set('pi_1', [{ fingerprint, isPaid, at: clock.now }]);
    await learnCards(first, person, 'pi_1');
  };
  return {
    ...{ clock, values, store, charges, server, servers, first, lines, use },
    pass: (days: number) => {
      clock.now = new Date(clock.now.getTime() + days * DAY_MS);
    },
    waiting: () => waitingSignals(first),
    close: (staff = priya, key = '', by = first) =>
      closeSignal({ ...by, audit }, staff, { key, words: 'One household' }),
  };
}

test('the third account that pays with a card is a signal, which names all of them', async () => {
  const { use, waiting, first } = world();
  await use(ann, 'card-a');
  await use(bob, 'card-a');
  await use(cy, 'card-b');
  expect(await waiting()).toEqual([]);
  await use(cy, 'card-a');
  expect(await waiting()).toMatchObject([
    { kind: 'shared-card', count: 3, who: ['P3', 'P2', 'P1'], path: `/desk/people/${cy}` },
  ]);
  expect((await signalsOf(first, ann)).signals).toMatchObject([
    { kind: 'shared-card', count: 3, people: [{ id: cy }, { id: bob }], isOpen: true },
  ]);
});

test('the third declined card within seven days is a signal; the same card again, and one that paid, are not', async () => {
  const { use, waiting, pass, first } = world();
  await use(ann, 'card-a', false);
  pass(8);
  await use(ann, 'card-b', false);
  await use(ann, 'card-c', false);
  await use(ann, 'card-c', false);
  await use(ann, 'card-d');
  expect(await waiting()).toEqual([]);
  expect((await signalsOf(first, ann)).signals).toMatchObject([{ count: 2, isOpen: false }]);
  await use(ann, 'card-e', false);
  expect(await waiting()).toMatchObject([
    { kind: 'declined-cards', count: 3, who: ['P1'], path: `/desk/people/${ann}` },
  ]);
});

test('repeated news count once, on two servers at once too, and what waits says the newest number', async () => {
  const { servers, charges, waiting } = world();
  const seen = { fingerprint: 'card-a', isPaid: true, at: START };
  charges.set('pi_1', [seen, seen]);
  const learn = async (who: readonly UserId[]) => {
    const twice = [...who, ...who].flatMap((person) =>
      servers.map((each) => learnCards(each, person, 'pi_1')),
    );
    await Promise.all(twice);
  };
  await learn([ann, bob]);
  expect(await waiting()).toEqual([]);
  await learn([cy]);
  await learn([aUserId(4)]);
  expect(await waiting()).toMatchObject([{ count: 4 }]);
});

test('an account counts for 90 days after it last paid with the card; then nothing of it is left', async () => {
  const { use, waiting, pass, first } = world();
  await use(ann, 'card-a');
  pass(60);
  await use(bob, 'card-a');
  pass(31);
  await use(cy, 'card-a');
  expect(await waiting()).toEqual([]);
  await use(ann, 'card-a');
  expect(await waiting()).toHaveLength(1);
  pass(90);
  expect(await waiting()).toEqual([]);
  expect((await signalsOf(first, ann)).signals).toEqual([]);
});

test('no fingerprint is in the store, and without the secret nobody can make the mark', async () => {
  const { use, values, server, charges } = world();
  await use(ann, 'card-a');
  await use(ann, 'card-b', false);
  const kept = () => [...values].flat().join(' ');
  expect(kept()).toContain(ann);
  expect(kept()).not.toMatch(/card-[ab]\b/);
  const before = values.size;
  charges.set('pi_1', [{ fingerprint: 'card-a', isPaid: true, at: START }]);
  await learnCards(server({ signer: createSigner(['another-secret']) }), ann, 'pi_1');
  expect(values.size).toBe(before + 1);
});

test('twenty presses by two staff on two servers close a signal once, with one line; a further account opens it again', async () => {
  const { use, waiting, close, servers, lines } = world();
  for (const person of [ann, bob, cy]) await use(person, 'card-a');
  const key = (await waiting())[0]?.key.replace('signal:', '') ?? '';
  const presses = Array.from({ length: 20 }, (_, index) =>
    close(index % 2 ? priya : leo, key, servers[index % 2 ? 0 : 1]),
  );
  const ended = await Promise.allSettled(presses);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(close(priya, key)).rejects.toMatchObject({ code: 'conflict' });
  expect(lines).toHaveLength(1);
  expect(lines).toMatchObject([
    { audit: { deed: 'signal-closed', why: 'One household', on: `${cy} ${bob} ${ann}` } },
  ]);
  await use(ann, 'card-a');
  expect(await waiting()).toEqual([]);
  await use(aUserId(4), 'card-a');
  expect(await waiting()).toMatchObject([{ count: 4 }]);
});

test('a store that was lost begins anew', async () => {
  const { use, server } = world();
  for (const person of [ann, bob, cy]) await use(person, 'card-a');
  const lost = server({ cards: cardStore(createMemoryStore()) });
  expect(await waitingSignals(lost)).toEqual([]);
  await learnCards(lost, ann, 'pi_1');
  expect(await signalsOf(lost, ann)).toEqual({ signals: [] });
});

test('a person’s export has the times alone, and the account takes its cards along', async () => {
  const { use, waiting, first, clock, values } = world();
  for (const person of [ann, bob, cy]) await use(person, 'card-a');
  await use(ann, 'card-b', false);
  const at = START.toISOString();
  expect(await exportedCards(first.cards, ann, clock.now)).toEqual({
    usedCards: { paid: [at], declined: [at] },
  });
  await forgetCards(first.cards, ann, clock.now);
  expect(await exportedCards(first.cards, ann, clock.now)).toEqual({});
  expect(await waiting()).toMatchObject([{ count: 2, who: ['P3', 'P2'] }]);
  const ofCard = [...values].filter(([key]) => key.startsWith('card-signals:card:'));
  expect(ofCard.map(([, value]) => value.includes(ann))).toEqual([false]);
});

test('the task learns the cards of an order from its payment, and nothing of one without', async () => {
  const { server, charges, values } = world();
  const { marketplace, place } = orderWorld([aListing(1)], { people });
  const placed = await place(aRequest([anItem(1, [20, 22])]));
  const task = followCards(server({ integration: marketplace.integration }));
  charges.set('pi_9', [{ fingerprint: 'card-a', isPaid: true, at: START }]);
  placed.metadata = {};
  await task.handle(placed.id);
  expect(values.size).toBe(0);
  placed.metadata = { payment: { intent: 'pi_9' } };
  await task.handle(placed.id);
  expect(values.has(`card-signals:paid:${aUserId(1)}`)).toBe(true);
});
