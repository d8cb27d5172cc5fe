import {
  CLEANING_FEE_FROM,
  CLEANING_FEE_TO,
  DAMAGE_CLAIM_DAYS,
  REFUND_CLAIM_DAYS,
} from '~/domain/person/legal-terms';
import { type ListingId } from '~/domain/ids';
import { DAY_MS, type Moment } from '~/domain/time/moment';
import {
  choosableKinds,
  CLAIM_LIMITS,
  type ClaimKind,
  claimantOf,
  NOBODY_THERE_MINUTES,
  NOT_RETURNED_HOURS,
} from './claim-terms';
import { type Claim, type ClaimLine } from './claims';
import { pickUpTime, returnTime } from '../stay/order-metadata';
import { isPaid, type Stay, staysOf, type StayTool } from '../stay/stays';
import { ownTotal, type PaidOrder, type Transaction } from '../process/transaction';
import { type Role } from '../process/transaction-graph';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
interface ClaimWindow {
  readonly from: Date;
  /** The last moment is still in time. */
  readonly until: Date;
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

type Times = Readonly<Record<'pickUp' | 'end' | 'due', Date>>;

const ownerWindow = ({ pickUp, end }: Times): ClaimWindow => ({
  from: pickUp,
  until: after(end, DAMAGE_CLAIM_DAYS * DAY_MS),
});
const renterWindow = ({ pickUp, end }: Times): ClaimWindow => ({
  from: pickUp,
  until: after(end, REFUND_CLAIM_DAYS * DAY_MS),
});
const windows = {
  damage: ownerWindow,
  missing: ownerWindow,
  cleaning: ownerWindow,
  'not-returned': (times) => ({
    ...ownerWindow(times),
    from: after(times.due, NOT_RETURNED_HOURS * HOUR_MS),
  }),
  'late-fee': (times) => ({ ...ownerWindow(times), from: times.due }),
  'not-working': renterWindow,
  'not-as-described': renterWindow,
  'not-handed-over': ({ pickUp }) => ({
    from: after(pickUp, NOBODY_THERE_MINUTES * MINUTE_MS),
    until: after(pickUp, REFUND_CLAIM_DAYS * DAY_MS),
  }),
} as const satisfies Record<ClaimKind, (times: Times) => ClaimWindow>;

/**
 * The period in which a stay can be claimed about. An owner has 14 days from the noted return, or else from the due hour. A renter has
 * three days from then, or from the failed pick-up. Staff can give a side more. Undefined before there are days.
 */
export function claimWindow(
  stay: Stay,
  kind: ClaimKind,
  fallbackZone: string,
): ClaimWindow | undefined {
  const pickUp = pickUpTime(stay, fallbackZone);
  const due = returnTime(stay, fallbackZone);
  if (!pickUp || !due) return undefined;
  const usual = windows[kind]({ pickUp, due, end: stay.backAt ?? due });
  const longer = stay.longerClaims[claimantOf[kind]];
  return longer !== undefined && new Date(longer) > usual.until
    ? { ...usual, until: new Date(longer) }
    : usual;
}

export type ClaimFault = 'early' | 'late' | 'kind' | 'tool' | 'twice' | 'sum' | 'bill';

function timeFault(stay: Stay, kind: ClaimKind, { now, timeZone }: Moment): ClaimFault | undefined {
  const window = isPaid(stay) ? claimWindow(stay, kind, timeZone) : undefined;
  if (!window) return 'kind';
  if (now < window.from) return 'early';
  return now > window.until ? 'late' : undefined;
}

/** Says whether a claim contradicts what both sides noted. */
function contradicts({ metadata, backAt }: Stay, kind: ClaimKind): boolean {
  if (kind === 'not-returned') return backAt !== undefined;
  return kind === 'not-handed-over' && metadata.handOver.customer !== undefined;
}

/** Whether a side can claim something of a kind about a stay now; otherwise why not. */
export function kindFault(
  stay: Stay,
  { kind, side }: { readonly kind: ClaimKind; readonly side: Role },
  moment: Moment,
): ClaimFault | undefined {
  if (claimantOf[kind] !== side || contradicts(stay, kind)) return 'kind';
  return timeFault(stay, kind, moment);
}

/** The kinds that a side can report about a stay now. */
export const kindsNow = (side: Role, stay: Stay, moment: Moment): readonly ClaimKind[] =>
  choosableKinds(side).filter((kind) => !kindFault(stay, { kind, side }, moment));

/** The stays that a side can report something about now. */
export const claimableStays = (order: Transaction, side: Role, moment: Moment): readonly Stay[] =>
  staysOf(order).filter((stay) => kindsNow(side, stay, moment).length > 0);

/** Says whether the sum needs a bill. Cleaning up to the usual fee needs none. */
export const needsBill = ({ kind, sum }: Pick<ClaimLine, 'kind' | 'sum'>): boolean => {
  if (claimantOf[kind] === 'customer' || kind === 'late-fee') return false;
  return kind === 'cleaning' ? sum > CLEANING_FEE_TO : sum >= CLAIM_LIMITS.billFrom;
};

/** The least that can be claimed, in minor units. */
export const leastOf = (kind: ClaimKind): number =>
  kind === 'cleaning' ? CLEANING_FEE_FROM : CLAIM_LIMITS.least;

/** Says whether a tool was claimed for the same reason before, and that claim was not withdrawn. */
export const isClaimed = (
  claims: readonly Claim[],
  stay: Stay['id'],
  { kind, tool }: Pick<ClaimLine, 'kind' | 'tool'>,
): boolean =>
  claims.some(
    (claim) =>
      claim.stay === stay &&
      claim.withdrawnAt === undefined &&
      claim.lines.some((line) => line.kind === kind && line.tool === tool),
  );

/** The highest possible refund for a renter, in minor units: the payment for the rental that was not refunded. */
export const refundableOf = (order: PaidOrder): number =>
  Math.max(0, ownTotal(order, 'customer')?.amount ?? 0);

interface ClaimAsked {
  readonly side: Role;
  readonly lines: readonly ClaimLine[];
  readonly hasBill: boolean;
}

interface Of {
  readonly stay: Stay;
  /** The stay's tools, in their order. */
  readonly tools: readonly ListingId[];
  /** The earlier claims. */
  readonly claims: readonly Claim[];
  /** The most that the renter can get back, in minor units. */
  readonly refundable: number;
}

/** Only a missing part names parts, and only those that the tool had when it was booked. */
const areMissable = (kind: ClaimKind, parts: readonly number[], tool: StayTool): boolean =>
  kind === 'missing' && parts.every((part) => part < tool.parts.length);

function lineFault(
  line: ClaimLine,
  { stay, tools, claims }: Of,
  { side, hasBill, moment }: Pick<ClaimAsked, 'side' | 'hasBill'> & { readonly moment: Moment },
): ClaimFault | undefined {
  const { kind, tool, sum, parts } = line;
  if (!choosableKinds(side).includes(kind)) return 'kind';
  const fault = kindFault(stay, { kind, side }, moment);
  if (fault) return fault;
  const claimed = stay.tools[tools.indexOf(tool)];
  if (!claimed) return 'tool';
  if (parts && !areMissable(kind, parts, claimed)) return 'tool';
  if (isClaimed(claims, stay.id, line)) return 'twice';
  if (sum < leastOf(kind) || sum > CLAIM_LIMITS.most) return 'sum';
  return needsBill(line) && !hasBill ? 'bill' : undefined;
}

/** The reason why a claim cannot be made; undefined if it can. */
export function claimFault(asked: ClaimAsked, of: Of, moment: Moment): ClaimFault | undefined {
  const { side, lines, hasBill } = asked;
  const keys = lines.map(({ kind, tool }) => `${kind}:${tool}`);
  if (new Set(keys).size < keys.length) return 'twice';
  const faults = lines.map((line) => lineFault(line, of, { side, hasBill, moment }));
  const fault = faults.find(Boolean);
  if (fault) return fault;
  const sum = lines.reduce((all, line) => all + line.sum, 0);
  return side === 'customer' && sum > of.refundable ? 'sum' : undefined;
}
