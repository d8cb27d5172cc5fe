import fc from 'fast-check';
import { splitOf, withoutClaims } from '~/domain/money/folded-lines';
import {
  claimPayments,
  entriesOf,
  parseLedger,
  unfinishedEntry,
} from '~/domain/order/ledger/ledger';
import { statusOf } from '~/domain/order/ledger/ledger-entries';
import { FakePayments } from '../testing/fake-payments';
import { aHeldOrder, HELD } from '../testing/held-order';
import { approveHold } from './approve-hold';
import { beginClaimPayment } from './claim-by-card';
import { keepFromHold, payFromProtection } from './claim-moves';

/** The number of hours from the first of the month at 9:00 am to the day before the pick-up. */
const TO_DAY_BEFORE = 47;
const sums = fc.integer({ min: 1, max: HELD });
const action = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('bank' as const), bank: fc.constantFrom('takes', 'asks') }),
  fc.record({ kind: fc.constant('note' as const), what: fc.constantFrom('handOver', 'handBack') }),
  fc.record({ kind: fc.constant('approve' as const), anotherCard: fc.boolean() }),
  fc.record({ kind: fc.constant('confirm' as const) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('complete' as const) }),
  fc.record({ kind: fc.constant('keep' as const), sum: sums }),
  fc.record({ kind: fc.constant('protect' as const), sum: sums }),
  fc.record({ kind: fc.constant('card' as const), sum: sums, anotherCard: fc.boolean() }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** The call of an action that ends the server, before or after it did its work; most actions have fewer calls. */
const kill = fc.record({
  call: fc.integer({ min: 1, max: 14 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});

type World = Awaited<ReturnType<typeof aHeldOrder>>;

const isAccepted = ({ placed }: World) => placed.state === 'state/accepted';

const isNoted = ({ placed }: World, id: string): boolean =>
  parseLedger(placed.metadata).entries.some(
    ({ entry }) => (entry.kind === 'hold' || entry.kind === 'card') && entry.intent === id,
  );

type Doers = {
  readonly [Kind in Action['kind']]: (
    world: World,
    done: Extract<Action, { kind: Kind }>,
    claim: number,
  ) => unknown;
};

const doers: Doers = {
  pass: (world, { hours }) => world.pass(hours),
  bank: ({ payments }, { bank }) => {
    payments.bank = bank;
  },
  note: (world, { what }) => isAccepted(world) && world.noteCheck(what, 'provider'),
  approve: ({ services, placed, renter }, { anotherCard }) =>
    approveHold(services, { order: placed.id, userId: renter, anotherCard }),
  confirm: (world) => {
    // A browser learns of a payment only after its id was noted.
    for (const { id, state } of world.payments.own)
      if (state === 'waiting' && isNoted(world, id)) world.payments.confirm(id);
  },
  cancel: (world) =>
    isAccepted(world) && world.marketplace.move(world.placed.id, 'transition/cancel', 'operator'),
  complete: (world) => {
    if (isAccepted(world)) world.placed.state = 'state/delivered';
  },
  keep: ({ services, placed }, { sum }, claim) =>
    keepFromHold(services, { order: placed.id, claim, sum }),
  protect: ({ services, placed }, { sum }, claim) =>
    payFromProtection(services, { order: placed.id, claim, sum }),
  card: ({ services, placed }, { sum, anotherCard }, claim) =>
    beginClaimPayment(services, { order: placed.id, claim, sum, anotherCard }),
};

async function act<Kind extends Action['kind']>(
  world: World,
  done: Extract<Action, { kind: Kind }>,
  claim: number,
): Promise<void> {
  const doer: Doers[Kind] = doers[done.kind as Kind];
  await doer(world, done, claim);
}

/** Checks the invariants that hold after the background work, whatever was done and wherever servers died. */
async function assertSound(world: World) {
  const { payments, placed } = world;
  const ledger = parseLedger(placed.metadata);
  expect(ledger.unread).toEqual([]);
  expect(unfinishedEntry(ledger)).toBe(undefined);
  // Every cent that the payment service moved is in the ledger, and vice versa.
  const of = (from: string) =>
    claimPayments(ledger)
      .filter((each) => each.from === from)
      .reduce((sum, each) => sum + each.sum, 0);
  const taken = (isHold: boolean) =>
    payments.own
      .filter((own) => own.state === 'paid' && own.isHold === isHold)
      .reduce((sum, own) => sum + own.paid, 0);
  expect(of('hold')).toBe(taken(true));
  expect(of('card')).toBe(taken(false));
  const sent = (all: readonly { readonly amount: number }[]) =>
    all.reduce((sum, { amount }) => sum + amount, 0);
  expect(of('protection')).toBe(sent(payments.transfers));
  expect(of('hold') + of('card') + of('protection')).toBe(sent(payments.payouts));
  // There is at most one hold. It belongs to the open entry, and it is released when the order is over.
  const open = entriesOf(ledger, 'hold').filter(({ entry }) => statusOf(entry) === 'made');
  expect(payments.setAside.map(({ id }) => id)).toEqual(open.map(({ entry }) => entry.intent));
  expect(open.length).toBeLessThanOrEqual(1);
  if (!isAccepted(world)) expect(open).toEqual([]);
  // The proceeds of claims are in the sums of both sides and do not block refunds.
  const { transaction } = await world.order();
  const all = splitOf(transaction.lineItems);
  const own = splitOf(withoutClaims(transaction.lineItems));
  expect(all.kept - own.kept).toBe(of('hold') + of('card'));
  expect(all.owner - own.owner).toBe(sent(payments.payouts));
  expect(all.owner + all.marketplace + all.tax).toBe(all.kept);
}

/** A world in which the server can be made to die at one of its calls, counted from 1. */
async function aDeadlyWorld(isCredit = true) {
  let calls = 0;
  let dies = { call: 0, when: 'before' };
  const die = (when: string) => {
    if (calls === dies.call && when === dies.when) throw new Error('the server died');
  };
  const before = async () => {
    calls += 1;
    die('before');
  };
  const after = async () => die('after');
  const payments = new FakePayments({ before, after });
  payments.isCredit = isCredit;
  const world = await aHeldOrder({ nights: 12, payments, before, after });
  /** Returns the number of calls. The server dies at one of them, and another server does the background work a day later. */
  const actAndDie = async (work: () => Promise<unknown>, kill: typeof dies): Promise<number> => {
    calls = 0;
    dies = kill;
    await work().catch(() => null);
    dies = { call: 0, when: 'before' };
    const taken = calls;
    payments.forgetKeys();
    await world.keep();
    await assertSound(world);
    return taken;
  };
  return { world, actAndDie };
}

const never = { call: 0, when: 'before' };

test('no hold and no payment of a claim is lost, doubled or left behind if servers die anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(action, kill), { minLength: 2, maxLength: 12 }),
      fc.boolean(),
      async (actions, isCredit) => {
        const { world, actAndDie } = await aDeadlyWorld(isCredit);
        world.wait(TO_DAY_BEFORE);
        for (const [index, [done, killed]] of actions.entries())
          await actAndDie(() => act(world, done, index + 1), killed);
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

const approve = { kind: 'approve', anotherCard: false } as const;
const pass = { kind: 'pass', hours: 1 } as const;
const scenarios: readonly (readonly [string, readonly Action[], Action])[] = [
  ['a hold is placed', [], pass],
  ['a hold is renewed', [pass, { kind: 'pass', hours: 24 * 6 + 10 }], { kind: 'pass', hours: 4 }],
  ['a hold is released', [pass, { kind: 'complete' }], pass],
  ['a renter begins to approve a hold', [{ kind: 'bank', bank: 'asks' }, pass], approve],
  [
    'a renter gives another card',
    [{ kind: 'bank', bank: 'asks' }, pass],
    { kind: 'approve', anotherCard: true },
  ],
  [
    'an approved hold is read',
    [{ kind: 'bank', bank: 'asks' }, pass, approve, { kind: 'confirm' }],
    pass,
  ],
  ['a part of a hold is kept', [pass], { kind: 'keep', sum: 6400 }],
  ['protection pays', [pass], { kind: 'protect', sum: 9900 }],
  ['a renter begins to pay', [pass], { kind: 'card', sum: 1200, anotherCard: false }],
  [
    'a renter pays with another card',
    [pass, { kind: 'card', sum: 1200, anotherCard: false }],
    { kind: 'card', sum: 1200, anotherCard: true },
  ],
];

test.each(scenarios)(
  '%s: whichever call the server dies at, nothing is lost or doubled',
  async (_name, first, last) => {
    for (const isCredit of [true, false]) {
      let most = 1;
      for (let call = 0; call <= most; call += 1) {
        for (const when of ['before', 'after']) {
          const { world, actAndDie } = await aDeadlyWorld(isCredit);
          world.wait(TO_DAY_BEFORE - 1);
          for (const each of first) await act(world, each, 1).catch(() => null);
          // The first run has no death. It counts the calls.
          const taken = await actAndDie(
            () => act(world, last, 2),
            call === 0 ? never : { call, when },
          );
          if (call === 0) most = taken;
        }
      }
      expect(most).toBeGreaterThan(2);
    }
  },
);
