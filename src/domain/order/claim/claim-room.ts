import { CLAIM_LIMITS } from './claim-terms';
import { askedSum, type Claim, isUndecided, type NumberedClaim } from './claims';
import { type HeldMoney } from '../ledger/held-money';
import { type Ledger, MAX_ENTRIES } from '../ledger/ledger';
import { bytesOf } from '../stay/order-metadata';
import { type Role } from '../process/transaction-graph';

/** The places of the ledger that are reserved for a hold: its placements in 45 days, and the part that a claim captures. */
const HOLD_PLACES = 13;
/** A claim is decided at most twice. */
const DECISIONS = 2;

/** A late fee that its renter refused becomes a claim automatically, and has its own place next to those that a side makes. */
const isOwn =
  (side: Role) =>
  ({ by, message }: Claim): boolean =>
    by === side && message !== null;

const sourcesOf = (decision: NonNullable<Claim['outcome'] | Claim['second']>): number =>
  new Set(decision.parts.map(({ source }) => source)).size;

/** How many entries of the ledger a claim needs at most: one for each source of each decision, and one for a decision to come. */
function placesOf({ withdrawnAt, outcome, second }: Claim): number {
  if (withdrawnAt !== undefined) return 0;
  const first = outcome ? sourcesOf(outcome) : 1;
  if (outcome?.how === 'agreed') return first;
  return first + (second ? sourcesOf(second) : 1);
}

/** The places of the ledger that an order's claims still need, because every decision about them is paid. */
export const claimPlaces = (claims: readonly NumberedClaim[], { entries }: Ledger): number =>
  claims.reduce((all, claim) => {
    const used = entries.filter(
      ({ entry }) => entry.kind !== 'hold' && entry.claim === claim.number,
    );
    return all + Math.max(0, placesOf(claim) - used.length);
  }, 0);

/** Places that the hold of an order still needs. */
export const holdPlaces = (held: HeldMoney | null, { entries }: Ledger): number => {
  const used = entries.filter(({ entry }) => entry.kind === 'hold' || entry.kind === 'keep');
  return held ? Math.max(0, HOLD_PLACES - used.length) : 0;
};

interface Of {
  readonly claims: readonly NumberedClaim[];
  readonly ledger: Ledger;
  readonly heldMoney: HeldMoney | null;
  /** The late fees that can become claims. */
  readonly fees?: number;
}

/** Whether the ledger has a place for everything that is, or may be, decided for the claims of an order. */
export const hasPlaces = ({ claims, ledger, heldMoney, fees = 0 }: Of): boolean =>
  ledger.entries.length +
    claimPlaces(claims, ledger) +
    holdPlaces(heldMoney, ledger) +
    fees * DECISIONS <=
  MAX_ENTRIES;

const AT = '2026-01-01T00:00:00.000Z';
const MESSAGE = '00000000-0000-4000-8000-000000000000';

/** A claim with all that can still become of it. */
function grown(claim: Claim): Claim {
  if (!isUndecided(claim) && claim.outcome?.how !== 'decided') return claim;
  const { by, lines, outcome, added = [] } = claim;
  const parts = lines.map(({ sum }, line) => ({ line, source: 'protection', sum }) as const);
  const isOpen = outcome === undefined;
  const room = 2 * CLAIM_LIMITS.added - added.length;
  const more = Array.from({ length: isOpen ? room : 0 }, () => ({ by, at: AT, message: MESSAGE }));
  return {
    ...claim,
    added: [...added, ...more],
    ...(isOpen && {
      answer: { at: AT, is: 'disagrees', sum: askedSum(claim), message: MESSAGE },
      reply: { at: AT, is: 'refuses' },
    }),
    outcome: outcome ?? { at: AT, how: 'decided', parts },
    dispute: claim.dispute ?? { at: AT, by, message: MESSAGE },
    second: claim.second ?? { at: AT, parts },
    readBy: ['customer', 'provider'],
  };
}

/**
 * Says whether a side has room for these claims of its own, by the number of open ones, the total number, and their full size in bytes.
 */
export function hasRoom(claims: readonly Claim[], side: Role): boolean {
  const own = claims.filter(isOwn(side));
  return (
    own.length <= CLAIM_LIMITS.all &&
    own.filter(isUndecided).length <= CLAIM_LIMITS.open &&
    bytesOf(own.map(grown)) <= CLAIM_LIMITS.bytes
  );
}

/** The rest of a claim that was withdrawn, as one line. */
export function withdrawn(claim: Claim, withdrawnAt: string): Claim {
  const { by, at, stay, currency, lines, message } = claim;
  const line = lines.slice(0, 1).map(({ kind, tool }) => ({ kind, tool, sum: askedSum(claim) }));
  return { by, at, stay, currency, lines: line, message, withdrawnAt };
}
