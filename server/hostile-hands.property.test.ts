import fc from 'fast-check';
import { total } from '~/domain/money/arithmetic';
import { CLAIM_LIMITS } from '~/domain/order/claim/claim-terms';
import { sumBySource } from '~/domain/order/claim/claim-sources';
import { isUndecided, type NumberedClaim, parseClaims, partsOf } from '~/domain/order/claim/claims';
import {
  claimPayments,
  entriesOf,
  MAX_ENTRIES,
  parseLedger,
  unfinishedEntry,
} from '~/domain/order/ledger/ledger';
import { statusOf } from '~/domain/order/ledger/ledger-entries';
import { type Session } from './marketplace/session';
import {
  type Command,
  commands,
  type Name,
  names,
  ofOneSide,
  type Thing,
  weightOf,
} from './testing/hostile-commands';
import { aHostileOrder, beginnings, type HostileOrder, type Press } from './testing/hostile-order';

/** The number of sequences: all of them in a full test run, and a sample otherwise. */
const SEQUENCES = process.env['ALL_TESTS'] === '1' ? 100 : 25;
/** The least number of times that each command occurs in a full test run. */
const OCCURS = 10;
const MOST_BYTES = 50 * 1024;
const MOST_TRANSITIONS = 100;

/** The state of an order, without the number of failed tries. */
async function stateOf({ placed, payments, settled }: HostileOrder) {
  const claims = parseClaims(placed.metadata);
  const ledger = parseLedger(placed.metadata);
  return {
    claim: claims.filter(isUndecided).map(({ number }) => number),
    decision: claims.filter(({ outcome }) => outcome).map(({ number }) => number),
    hold: payments.setAside.map(() => 0),
    payment: ledger.entries
      .filter(({ entry }) => entry.kind !== 'hold' && statusOf(entry) === 'made')
      .map(({ number }) => number),
    debt: await settled(),
  } satisfies Record<Thing, readonly number[]>;
}

/** All stored and moved data, to check that a second press changes nothing. */
const snapshotOf = ({ placed, payments, mails, audits }: HostileOrder): string =>
  JSON.stringify([
    placed.metadata,
    placed.transitions,
    [payments.own, payments.refunds, payments.transfers, payments.payouts],
    [mails.length, audits.length],
  ]);

/** Checks that neither side can fill the space that the other side, the ledger or staff need. */
function assertRoomForAll({ placed }: HostileOrder): void {
  const ledger = parseLedger(placed.metadata);
  const claims = parseClaims(placed.metadata);
  const begun = entriesOf(ledger, 'card').filter(({ entry }) => !entry.paid);
  expect(new Set(begun.map(({ entry }) => entry.claim)).size).toBe(begun.length);
  const holds = entriesOf(ledger, 'hold').filter(({ entry }) => !entry.placed);
  expect(holds.length).toBeLessThanOrEqual(1);
  for (const side of ['customer', 'provider'] as const) {
    const own = claims.filter(({ by, message: said }) => by === side && said !== null);
    expect(own.length).toBeLessThanOrEqual(CLAIM_LIMITS.all);
    for (const { added = [] } of claims)
      expect(added.filter(({ by }) => by === side).length).toBeLessThanOrEqual(CLAIM_LIMITS.added);
  }
}

function assertSound(world: HostileOrder): void {
  assertRoomForAll(world);
  const { payments, placed } = world;
  const ledger = parseLedger(placed.metadata);
  expect(ledger.unread).toEqual([]);
  expect(unfinishedEntry(ledger)).toBe(undefined);
  expect(ledger.entries.length).toBeLessThanOrEqual(MAX_ENTRIES);
  expect(Buffer.byteLength(JSON.stringify(placed.metadata))).toBeLessThanOrEqual(MOST_BYTES);
  expect(placed.transitions.length).toBeLessThanOrEqual(MOST_TRANSITIONS);
  const paid = (from: string) =>
    total(claimPayments(ledger).flatMap((each) => (each.from === from ? [each.sum] : [])));
  const taken = (isHold: boolean) =>
    total(payments.own.flatMap((own) => (own.isHold === isHold ? [own.paid] : [])));
  expect([paid('hold'), paid('card')]).toEqual([taken(true), taken(false)]);
  const back = entriesOf(ledger, 'refund').filter(({ entry }) => statusOf(entry) === 'made');
  expect(total(back.map(({ entry }) => entry.sum))).toBe(
    total(payments.refunds.map(({ amount }) => amount)),
  );
  const waiting = payments.own.filter(({ state, isHold }) => isHold && state === 'waiting');
  expect(waiting.length).toBeLessThanOrEqual(1);
}

/** Presses a command. A refusal must have a code and be no internal error of the server. */
async function press(world: HostileOrder, name: Name, session: Session, given: Press) {
  const command: Command = commands[name];
  try {
    await command.press(world, session, given);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ name: expect.stringMatching(/^(ServerError|ApiFailure)$/) });
    expect(error).not.toMatchObject({ code: 'internal' });
    return false;
  }
}

const gone = (before: readonly number[], after: readonly number[]): boolean =>
  before.length > after.length || before.some((each) => !after.includes(each));

/** The claim that is pressed: mostly one that the command is about, sometimes any. */
function claimFor({ placed }: HostileOrder, { about }: Command, { claim, count }: Press): number {
  const fitting = about ? parseClaims(placed.metadata).filter(about) : [];
  return count % 8 > 0 ? (fitting[claim % fitting.length]?.number ?? claim) : claim;
}

/** Runs one command: in the wrong hands, in the right ones, and once more. Resolves with whether it was accepted. */
async function take(world: HostileOrder, name: Name, asked: Press): Promise<boolean> {
  const command: Command = commands[name];
  const { by, ends, isNew } = command;
  const given = { ...asked, claim: claimFor(world, command, asked) };
  const { customer, provider } = world.sessions;
  const right = by === 'provider' || (by === 'either' && given.count % 2 > 0) ? provider : customer;
  if (by !== 'staff' && by !== 'clock') {
    const others = ofOneSide.includes(name) ? [right === customer ? provider : customer] : [];
    const untouched = snapshotOf(world);
    for (const wrong of [world.stranger, ...others])
      expect([name, await press(world, name, wrong, given)]).toEqual([name, false]);
    expect(snapshotOf(world)).toBe(untouched);
  }
  const before = await stateOf(world);
  const isTaken = await press(world, name, right, given);
  await world.background();
  const after = await stateOf(world);
  for (const thing of ['claim', 'decision', 'hold', 'payment', 'debt'] as const)
    if (gone(before[thing], after[thing]))
      expect([name, ends]).toEqual([name, expect.arrayContaining([thing])]);
  if (!isNew) {
    const once = snapshotOf(world);
    await press(world, name, right, given);
    await world.background();
    expect(snapshotOf(world)).toBe(once);
  }
  assertSound(world);
  return isTaken;
}

/** The sums paid for a claim from each source. */
function paidFor({ placed }: HostileOrder, { number }: NumberedClaim) {
  const ledger = parseLedger(placed.metadata);
  const of = (from: string) =>
    total(
      claimPayments(ledger).flatMap((each) =>
        each.claim === number && each.from === from ? [each.sum] : [],
      ),
    );
  const refunds = entriesOf(ledger, 'refund').filter(
    ({ entry }) => entry.claim === number && statusOf(entry) === 'made',
  );
  return {
    hold: of('hold'),
    protection: of('protection'),
    card: of('card'),
    refund: total(refunds.map(({ entry }) => entry.sum)),
  };
}

/** Checks that everybody can pay afterwards whatever was agreed or decided. */
async function assertPayable(world: HostileOrder): Promise<void> {
  const { placed, payments } = world;
  payments.bank = 'takes';
  if (placed.state === 'state/accepted') placed.state = 'state/delivered';
  await world.background();
  for (const { number } of parseClaims(placed.metadata).filter(({ outcome }) => outcome)) {
    const given = { claim: number, sum: 0, count: 0 };
    if (await press(world, 'payClaim', world.sessions.customer, given)) world.confirm(false);
    await world.background();
  }
  const isCanceled = placed.state === 'state/canceled';
  for (const claim of parseClaims(placed.metadata)) {
    const { refund, ...wanted } = sumBySource(partsOf(claim));
    expect(paidFor(world, claim)).toEqual({ ...wanted, refund: isCanceled ? 0 : refund });
  }
  assertSound(world);
}

const beginning = fc.record({
  begins: fc.constantFrom(...beginnings),
  bank: fc.constantFrom('takes' as const, 'asks' as const),
  /** Whether the owner completes it first, if it is time. */
  isOver: fc.boolean(),
});
const sequence = fc.array(
  fc.record({
    name: fc.oneof(
      ...names.map((name) => ({ weight: weightOf(name), arbitrary: fc.constant(name) })),
    ),
    claim: fc.integer({ min: 1, max: 3 }),
    sum: fc.integer({ min: 0, max: 300 }),
    count: fc.nat(1000),
  }),
  { minLength: 20, maxLength: 40 },
);

test('every right stays with its side in hostile hands, each command is done once, and all promises are paid', async () => {
  const occurred = new Map<Name, number>(names.map((name) => [name, 0]));
  const taken = new Map(occurred);
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  process.stdout.write(`hostile hands: SEED=${String(seed)}\n`);
  await fc.assert(
    fc.asyncProperty(beginning, sequence, async (begun, steps) => {
      const world = await aHostileOrder(begun);
      const { isOver } = begun;
      for (const name of [
        ...(isOver ? ['complete' as const] : []),
        'openDamage',
        'openNotWorking',
      ] as const)
        await take(world, name, { claim: 1, sum: 201, count: 1 });
      for (const { name, ...given } of steps) {
        occurred.set(name, (occurred.get(name) ?? 0) + 1);
        if (await take(world, name, given)) taken.set(name, (taken.get(name) ?? 0) + 1);
      }
      await assertPayable(world);
    }),
    { numRuns: SEQUENCES, seed, endOnFailure: true },
  );
  if (process.env['SHOW_TAKEN']) process.stdout.write(`${JSON.stringify([...taken])}\n`);
  const rare = [...occurred].filter(([, times]) => times < OCCURS);
  if (SEQUENCES === 100) expect(rare).toEqual([]);
}, 3_600_000);
