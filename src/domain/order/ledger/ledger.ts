import * as v from 'valibot';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { type Currency } from '~/domain/money/money';
import { type Entry, entrySchema, madeAt, statusOf } from './ledger-entries';

/**
 * The limit of moves of money that our server makes outside the process. Each one is an entry with its own key in the order's metadata,
 * which both parties can read and only our server writes. It has kinds, sums, IDs and times, and never words.
 */
export const MAX_ENTRIES = 52;

const KEY = /^adj-([1-9]\d?)$/;
export const entryKey = (number: number): string => `adj-${number}`;

export interface NumberedEntry<Kind extends Entry = Entry> {
  readonly number: number;
  readonly entry: Kind;
}

export interface Ledger {
  /** The entries in the order in which they were decided. */
  readonly entries: readonly NumberedEntry[];
  /** Keys of entries that cannot be read, which only a newer version of the server has. */
  readonly unread: readonly string[];
}

const metadataSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** The entries in an order's metadata. */
export function parseLedger(metadata: unknown): Ledger {
  const found = Object.entries(v.parse(metadataSchema, metadata)).flatMap(([key, value]) => {
    const number = KEY.exec(key)?.[1];
    return number === undefined || value === null ? [] : [{ key, number: Number(number), value }];
  });
  const entries: NumberedEntry[] = [];
  const unread: string[] = [];
  for (const { key, number, value } of found) {
    const parsed = v.safeParse(entrySchema, value);
    if (parsed.success) entries.push({ number, entry: parsed.output });
    else unread.push(key);
  }
  return { entries: entries.toSorted((left, right) => left.number - right.number), unread };
}

/** The entries of one kind. */
export const entriesOf = <Kind extends Entry['kind']>(
  { entries }: Ledger,
  kind: Kind,
): readonly NumberedEntry<Extract<Entry, { kind: Kind }>>[] =>
  entries.filter(
    (each): each is NumberedEntry<Extract<Entry, { kind: Kind }>> => each.entry.kind === kind,
  );

/** The number of the newest entry; 0 without one. */
export const highestNumber = ({ entries }: Pick<Ledger, 'entries'>): number =>
  entries.at(-1)?.number ?? 0;

/** The move that is still to be made; the next one has to wait for it. */
export const unfinishedEntry = ({ entries }: Ledger): NumberedEntry | undefined =>
  entries.find(({ entry }) => statusOf(entry) === 'intended');

/** A partial refund to the renter. */
export interface PartRefund {
  /** The number of its entry. */
  readonly number: number;
  /** The later nights or the late fee that it is of; null: the order itself. */
  readonly payment: TransactionId | null;
  readonly tool: ListingId | null;
  /** The number of the renter's claim that it is for. */
  readonly claim: number | null;
  readonly currency: Currency;
  /** The total in minor units, the part that the owner owes, and the sales tax. */
  readonly sum: number;
  readonly owner: number;
  readonly tax: number;
  readonly at: Date;
}

/** The refunds in part that were made, oldest first. */
export const partRefunds = (ledger: Ledger): readonly PartRefund[] =>
  entriesOf(ledger, 'refund').flatMap(({ number, entry }) => {
    const { refund, payment = null, tool = null, claim = null } = entry;
    const { currency, sum, owner, tax } = entry;
    if (!refund || statusOf(entry) !== 'made') return [];
    const of = { number, payment, tool, claim };
    return [{ ...of, currency, sum, owner, tax, at: new Date(refund.at) }];
  });

export const refundsOfPayment = (
  refunds: readonly PartRefund[],
  payment: TransactionId | null,
): readonly PartRefund[] => refunds.filter((refund) => refund.payment === payment);

export interface ClaimPayment {
  /** The number of its entry. */
  readonly number: number;
  readonly claim: number;
  /** `protection` is paid by the marketplace, the others by the renter. */
  readonly from: 'hold' | 'card' | 'protection';
  readonly currency: Currency;
  /** The sum in minor units. */
  readonly sum: number;
  readonly at: Date;
}

const sources = { keep: 'hold', card: 'card', protection: 'protection' } as const;

/** The payments for claims, oldest first. */
export const claimPayments = ({ entries }: Ledger): readonly ClaimPayment[] =>
  entries.flatMap(({ number, entry }) => {
    const at = madeAt(entry);
    if (entry.kind === 'refund' || entry.kind === 'hold' || at === undefined) return [];
    if (statusOf(entry) !== 'made') return [];
    const { claim, currency, sum } = entry;
    return [{ number, claim, from: sources[entry.kind], currency, sum, at: new Date(at) }];
  });
