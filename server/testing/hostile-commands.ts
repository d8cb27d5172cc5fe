import { sumBySource } from '~/domain/order/claim/claim-sources';
import { isUndecided, type NumberedClaim, partsOf } from '~/domain/order/claim/claims';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type Session } from '../marketplace/session';
import { type HostileOrder, type Press } from './hostile-order';

type Who = Role | 'either' | 'staff' | 'clock';
/** The things that exist until an authorized person ends them. */
export type Thing = 'claim' | 'decision' | 'hold' | 'payment' | 'debt';

export interface Command {
  /** The only person whose press may change anything. */
  readonly by: Who;
  readonly ends: readonly Thing[];
  /** Marks a command that begins something new when pressed again. All others are done once. */
  readonly isNew?: true;
  /** The claims that the command is about. It is usually pressed for one of them. */
  readonly about?: (claim: NumberedClaim) => boolean;
  readonly press: (world: HostileOrder, session: Session, press: Press) => unknown;
}

const awaits =
  (by: Role, is?: 'offers') =>
  (claim: NumberedClaim): boolean =>
    isUndecided(claim) && claim.by === by && claim.answer?.is === is && !claim.reply;
const ownOpen =
  (by: Role) =>
  (claim: NumberedClaim): boolean =>
    isUndecided(claim) && claim.by === by;
const isDisputable = ({ outcome, dispute }: NumberedClaim): boolean =>
  outcome?.how === 'decided' && !dispute;
const isForStaff = (claim: NumberedClaim): boolean =>
  isUndecided(claim) && Boolean(claim.answer?.is === 'disagrees' || claim.reply || claim.dispute);
const isByCard = (claim: NumberedClaim): boolean => sumBySource(partsOf(claim)).card > 0;

const answer = (
  action: string,
  given: (press: Press, world: HostileOrder) => object = () => ({}),
) =>
  ((world, session, press) =>
    world.step(session, {
      action,
      number: press.claim,
      ...given(press, world),
    })) satisfies Command['press'];

const message = ({ count }: Press, world: HostileOrder, by: Role) => ({
  message: world.messageBy(world.sessions[by].userId, count),
});

/** The commands of one order, with the people who may press them and the things that they may end. */
export const commands = {
  openDamage: { by: 'provider', ends: [], press: (w, s, p) => w.open(s, 'damage', p) },
  openNotWorking: { by: 'customer', ends: [], press: (w, s, p) => w.open(s, 'not-working', p) },
  pay: { about: awaits('provider'), by: 'customer', ends: ['claim', 'hold'], press: answer('pay') },
  offer: {
    about: awaits('provider'),
    by: 'customer',
    ends: [],
    press: answer('offer', ({ sum }) => ({ sum: sum + 1, message: null })),
  },
  disagree: {
    about: awaits('provider'),
    by: 'customer',
    ends: [],
    press: answer('disagree', (p, w) => message(p, w, 'customer')),
  },
  refundWilled: {
    about: awaits('customer'),
    by: 'provider',
    ends: ['claim', 'hold'],
    press: answer('pay'),
  },
  refuseRefund: {
    about: awaits('customer'),
    by: 'provider',
    ends: [],
    press: answer('disagree', (p, w) => message(p, w, 'provider')),
  },
  acceptOffer: {
    about: awaits('provider', 'offers'),
    by: 'provider',
    ends: ['claim', 'hold'],
    press: answer('accept-offer'),
  },
  refuseOffer: {
    about: awaits('provider', 'offers'),
    by: 'provider',
    ends: [],
    press: answer('refuse-offer'),
  },
  withdrawDamage: {
    about: ownOpen('provider'),
    by: 'provider',
    ends: ['claim', 'hold'],
    press: answer('withdraw'),
  },
  withdrawNotWorking: {
    about: ownOpen('customer'),
    by: 'customer',
    ends: ['claim', 'hold'],
    press: answer('withdraw'),
  },
  openAndTakeBack: {
    by: 'provider',
    ends: ['hold'],
    isNew: true,
    press: async (w, s, p) => {
      for (const round of [1, 2, 3, 4]) {
        const number = await w.open(s, 'damage', { ...p, count: p.count + 10_000 * round });
        await w.step(s, { action: 'withdraw', number });
      }
    },
  },
  addByRenter: {
    about: isUndecided,
    by: 'customer',
    ends: [],
    press: answer('add', (p, w) => message(p, w, 'customer')),
  },
  addByOwner: {
    about: isUndecided,
    by: 'provider',
    ends: [],
    press: answer('add', (p, w) => message(p, w, 'provider')),
  },
  disputeByRenter: {
    about: isDisputable,
    by: 'customer',
    ends: [],
    press: answer('dispute', (p, w) => message(p, w, 'customer')),
  },
  disputeByOwner: {
    about: isDisputable,
    by: 'provider',
    ends: [],
    press: answer('dispute', (p, w) => message(p, w, 'provider')),
  },
  payClaim: { about: isByCard, by: 'customer', ends: [], press: (w, s, p) => w.pay(s, p, false) },
  payWithAnother: {
    about: isByCard,
    by: 'customer',
    ends: [],
    isNew: true,
    press: (w, s, p) => w.pay(s, p, true),
  },
  confirmClaim: { by: 'clock', ends: [], press: (w) => w.confirm(false) },
  settleClaim: {
    about: isByCard,
    by: 'customer',
    ends: [],
    press: (w, s, p) => w.settleClaim(s, p),
  },
  approveHold: { by: 'customer', ends: [], press: (w, s) => w.approve(s, false) },
  approveWithAnother: {
    by: 'customer',
    ends: [],
    isNew: true,
    press: (w, s) => w.approve(s, true),
  },
  confirmHold: { by: 'clock', ends: [], press: (w) => w.confirm(true) },
  settleHold: { by: 'either', ends: [], press: (w, s) => w.settleHold(s) },
  goWithout: { by: 'provider', ends: [], press: (w, s) => w.goWithout(s) },
  noteHandOver: { by: 'either', ends: [], press: (w, s, p) => w.note(s, 'handOver', p) },
  noteHandBack: { by: 'either', ends: ['hold'], press: (w, s, p) => w.note(s, 'handBack', p) },
  proposeHour: {
    by: 'either',
    ends: ['hold'],
    press: (w, s, { count }) =>
      w.hours(s, {
        action: 'propose',
        times: [`2030-02-04T${String(14 + (count % 9))}:00:00.000Z`],
      }),
  },
  declineHours: {
    by: 'either',
    ends: [],
    press: (w, s) => w.hours(s, { action: 'decline', words: '€'.repeat(200) }),
  },
  askFee: { by: 'provider', ends: [], press: (w, s, p) => w.fee(s, 'ask', p) },
  withdrawFee: { by: 'provider', ends: [], press: (w, s, p) => w.fee(s, 'withdraw', p) },
  refuseFee: { by: 'customer', ends: [], press: (w, s, p) => w.fee(s, 'refuse', p) },
  cancel: { by: 'either', ends: ['hold'], press: (w, s) => w.move(s, 'cancel') },
  complete: { by: 'provider', ends: ['hold'], press: (w, s) => w.move(s, 'complete') },
  refund: { by: 'staff', ends: [], press: (w, _s, p) => w.refund(p) },
  settleDebt: { by: 'staff', ends: [], press: (w, _s, p) => w.settleDebt(p) },
  noteOutside: { by: 'staff', ends: [], press: (w, _s, p) => w.noteOutside(p) },
  write: { by: 'staff', ends: [], isNew: true, press: (w) => w.write() },
  moreTime: { by: 'staff', ends: [], press: (w) => w.moreTime() },
  decide: {
    about: isForStaff,
    by: 'staff',
    ends: ['claim', 'hold'],
    press: (w, _s, p) => w.decide(p),
  },
  endByStaff: { by: 'staff', ends: ['hold'], press: (w) => w.end('complete') },
  bankAsks: { by: 'clock', ends: [], press: (w) => void (w.payments.bank = 'asks') },
  bankTakes: { by: 'clock', ends: [], press: (w) => void (w.payments.bank = 'takes') },
  pass: {
    by: 'clock',
    ends: ['hold'],
    isNew: true,
    press: (w, _s, { sum }) => w.wait(1 + (sum % 40)),
  },
} as const satisfies Readonly<Record<string, Command>>;
export type Name = keyof typeof commands;
export const names = Object.keys(commands) as Name[];

/** Commands that the other side does not have at all. */
export const ofOneSide: readonly Name[] = [
  ...(['openDamage', 'openNotWorking', 'payClaim', 'payWithAnother', 'settleClaim'] as const),
  ...(['approveHold', 'approveWithAnother', 'goWithout', 'complete'] as const),
  ...(['askFee', 'withdrawFee', 'refuseFee'] as const),
];

const inRows: readonly Name[] = [
  ...(['openAndTakeBack', 'approveWithAnother', 'askFee', 'withdrawFee', 'refuseFee'] as const),
  ...(['refund', 'settleDebt', 'openNotWorking'] as const),
];

/** Commands that need other commands before them, and a certain moment. */
const last: readonly Name[] = [
  ...(['decide', 'disputeByRenter', 'disputeByOwner', 'goWithout'] as const),
  ...(['offer', 'acceptOffer', 'refuseOffer'] as const),
];

/**
 * Commands that end an order are rare, because little can be done afterwards. A claim, a fee and a debt need several commands in a row.
 */
export function weightOf(name: Name): number {
  if (name === 'cancel' || name === 'complete' || name === 'endByStaff') return 2;
  if (last.includes(name)) return 14;
  const command: Command = commands[name];
  return command.about || inRows.includes(name) ? 7 : 3;
}
