import * as v from 'valibot';
import { type Day, type DayRange, daySchema } from '~/domain/time/day';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { type Money, moneySchema } from '~/domain/money/money';
import { total } from '~/domain/money/arithmetic';
import { type PartRefund, refundsOfPayment } from '../ledger/ledger';
import { type ExtensionState, extensionStates } from '../process/process-graph.generated';
import { isoTime as isoText } from './order-metadata';
import { type StayId, STAYS_KEY, staysSchema } from './stay-id';
import { type Role } from '../process/transaction-graph';

/** Keys of an order's metadata, which only our server writes. */
export const EXTENSION_KEYS = { nights: 'extensionNights', fee: 'lateFee' } as const;

const isoTime = v.pipe(
  isoText,
  v.transform((text) => new Date(text)),
);

/** A state, and when an extension came into it. */
const step = { state: v.picklist(extensionStates), at: isoTime };

const extensionSchema = v.object({
  ...step,
  id: transactionIdSchema,
  /** The day of return at which it begins, and the later one that it asks for. */
  start: daySchema,
  end: daySchema,
  /** The owner can answer until then. */
  answerBy: isoTime,
  /** The renter's payment and the owner's payout for them. Older notes lack these. */
  payin: v.optional(moneySchema),
  payout: v.optional(moneySchema),
  /** The hour of return where the usual one crosses another rental. */
  returnBy: v.optional(isoTime),
  /** The steps, oldest first. Older notes lack them. */
  steps: v.optional(v.array(v.object(step))),
  /** It was ended without an answer of its owner: the tools came back, or the order was canceled. Older notes lack it. */
  isEnded: v.optional(v.boolean()),
  /** Says whether the reason was that the card could not be charged when the owner accepted. */
  isCardFailed: v.optional(v.boolean()),
});
/** Later nights of an order: their transaction, with the state that the server saw last. */
export type Extension = v.InferOutput<typeof extensionSchema>;

/** The owner can take a fee back until it is paid; afterward the operator can refund it. */
const lateFeeStates = ['asked', 'refused', 'withdrawn', 'paid', 'refunded'] as const;
type LateFeeStatus = (typeof lateFeeStates)[number];

const lateFeeSchema = v.object({
  state: v.picklist(lateFeeStates),
  /** The amount before the tax, which depends on the renter's home. */
  amount: moneySchema,
  askedAt: isoTime,
  /** The due time of the tools, and the time when they came back or the fee was asked for. */
  due: isoTime,
  back: isoTime,
  /** The time when the renter paid or refused. */
  answeredAt: v.optional(isoTime),
  /** The time when the owner withdrew it, or the operator refunded it. */
  endedAt: v.optional(isoTime),
  /** The renter's payment with tax, and the owner's payout. Older notes lack these. */
  payin: v.optional(moneySchema),
  payout: v.optional(moneySchema),
  paymentId: v.optional(transactionIdSchema),
  /** The newest press of one of its sides. */
  key: v.optional(v.string()),
});
/** A fee for a late return that the owner asked for. Nothing is charged automatically. */
export type LateFee = v.InferOutput<typeof lateFeeSchema>;

/** How many steps of a fee there were; a press says how many its page knew. */
export const feeSteps = (fee: LateFee | null): number =>
  [fee?.askedAt, fee?.answeredAt, fee?.endedAt].filter(Boolean).length;

interface FeeOfStay {
  /** Null in orders made before there were stays: the fee is for the tools that were due on the last day. */
  readonly stay: StayId | null;
  readonly fee: LateFee;
}

export interface OrderExtras {
  /** Oldest first. */
  readonly extensions: readonly Extension[];
  /** The late fees, at most one for each stay. */
  readonly lateFees: readonly FeeOfStay[];
}

const listSchema = v.fallback(v.array(v.unknown()), []);
const metadataSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** The entries of an order's metadata about later nights and a late return. Unreadable entries are left out. */
export function parseExtras(metadata: unknown): OrderExtras {
  const values = v.parse(metadataSchema, metadata);
  const extensions = v.parse(listSchema, values[EXTENSION_KEYS.nights]).flatMap((entry) => {
    const parsed = v.safeParse(extensionSchema, entry);
    return parsed.success ? [parsed.output] : [];
  });
  const stays = v.parse(staysSchema, values[STAYS_KEY]);
  const kept = [
    { stay: null, fee: values[EXTENSION_KEYS.fee] },
    ...stays.map(({ id, kept: ofStay }) => ({
      stay: id,
      fee: v.parse(metadataSchema, ofStay)[EXTENSION_KEYS.fee],
    })),
  ];
  const lateFees = kept.flatMap(({ stay, fee }) => {
    const parsed = v.safeParse(lateFeeSchema, fee);
    return parsed.success ? [{ stay, fee: parsed.output }] : [];
  });
  return { extensions, lateFees };
}

/** An extension in the form in which metadata keeps it. */
export const formatExtension = ({ answerBy, at, steps, returnBy, ...extension }: Extension) => ({
  ...extension,
  ...(returnBy && { returnBy: returnBy.toISOString() }),
  answerBy: answerBy.toISOString(),
  at: at.toISOString(),
  ...(steps && { steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })) }),
});

/** Writes a late fee in the form that `parseExtras` reads. */
export const formatLateFee = ({ askedAt, due, back, answeredAt, endedAt, ...fee }: LateFee) => ({
  ...fee,
  askedAt: askedAt.toISOString(),
  due: due.toISOString(),
  back: back.toISOString(),
  ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  ...(endedAt && { endedAt: endedAt.toISOString() }),
});

/**
 * Says whether later nights in a state belong to the rental, and who brought them there. It is undefined for automatic steps, and null for
 * steps that nobody needs to know about.
 */
const meanings = {
  'state/initial': [false, null],
  'state/pending-payment': [false, null],
  'state/payment-expired': [false, null],
  'state/preauthorized': [false, 'customer'],
  'state/accepted': [true, 'provider'],
  'state/declined': [false, 'provider'],
  'state/expired': [false, undefined],
  'state/canceled': [false, undefined],
  'state/delivered': [true, null],
} as const satisfies Record<
  ExtensionState,
  readonly [isGranted: boolean, movedBy: Role | undefined | null]
>;

/** The extension that waits for the owner's answer. */
export const askedExtension = (extensions: readonly Extension[]): Extension | undefined =>
  extensions.find(({ state }) => state === 'state/preauthorized');

/** Extensions that the owner accepted, oldest first. */
export const grantedExtensions = (extensions: readonly Extension[]): readonly Extension[] =>
  extensions.filter(({ state }) => meanings[state][0]);

/** The day on which an order's tools are due now: its own, or that of its last accepted extension. */
export function currentReturn(
  { span }: { readonly span: DayRange | null },
  extensions: readonly Extension[],
): Day | undefined {
  const ends = grantedExtensions(extensions).map(({ end }) => end);
  return [...(span ? [span.end] : []), ...ends].toSorted().at(-1);
}

/** An order's days with the current day of return. */
export function currentSpan(
  span: DayRange | null,
  extensions: readonly Extension[],
): DayRange | null {
  const end = currentReturn({ span }, extensions);
  return span && end ? { start: span.start, end } : null;
}

/** Requests for later nights and late fees of one order, together: the marketplace keeps 50 kilobytes with an order. */
const MOST_EXTRAS = 10;
/** How many requests that came to nothing are remembered. */
const MOST_REFUSED = 3;

/** Whether an order has room for one more request for later nights, or one more late fee. */
export const hasRoomForExtra = ({ extensions, lateFees }: OrderExtras): boolean =>
  extensions.length + lateFees.length < MOST_EXTRAS;

/**
 * Replaces the metadata entry of an extension, or adds it at the end. Extensions that ended unpaid are dropped, and only the newest
 * declined or expired ones are kept, to leave room for others.
 */
export function withExtension(
  extensions: readonly Extension[],
  changed: Extension,
): readonly Extension[] {
  const noted = extensions.some(({ id }) => id === changed.id)
    ? extensions.map((each) => (each.id === changed.id ? changed : each))
    : [...extensions, changed];
  const refused = noted
    .filter(({ state }) => state === 'state/declined' || state === 'state/expired')
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const forgotten = new Set(refused.slice(0, -MOST_REFUSED));
  return noted.filter((each) => each.state !== 'state/payment-expired' && !forgotten.has(each));
}

interface Happened {
  readonly by: Role | undefined;
  /** ISO. */
  readonly at: string;
}

/** A payment of its own for one order: later nights, or a late fee. */
interface ExtraPayment {
  readonly id: TransactionId;
  /** Null for a late fee. */
  readonly nights: DayRange | null;
  /** The stay of a late fee. */
  readonly stay?: StayId | null;
  /** The amount with tax that the renter paid, or the owner's amount after commission. Undefined in older notes. */
  readonly amount: Money | undefined;
}

/** The payments in addition to an order that were not refunded, as one side sees them, without partial refunds. */
export function extraPayments(
  { extensions, lateFees, refunds }: OrderExtras & { readonly refunds: readonly PartRefund[] },
  role: Role,
): ExtraPayment[] {
  const side = role === 'customer' ? 'payin' : 'payout';
  const left = (id: TransactionId, paid: Money | undefined): Money | undefined => {
    const given = refundsOfPayment(refunds, id).map((refund) =>
      role === 'customer' ? refund.sum : refund.owner,
    );
    return paid && { ...paid, amount: paid.amount - total(given) };
  };
  const nights = grantedExtensions(extensions).map(({ id, start, end, ...noted }) => ({
    id,
    nights: { start, end },
    amount: left(id, noted[side]),
  }));
  const fees = lateFees.flatMap(({ stay, fee: { state, paymentId: id, ...noted } }) =>
    state === 'paid' && id ? [{ id, nights: null, stay, amount: left(id, noted[side]) }] : [],
  );
  return [...nights, ...fees];
}

/** An event that one side should know: a new state of later nights or of a late fee. */
export type ExtraEvent = Happened &
  (
    | { readonly state: ExtensionState; readonly extension: Extension }
    | { readonly state: LateFeeStatus; readonly fee: LateFee; readonly stay: StayId | null }
  );

/** Whether our server declined a request that its owner never answered, because the tools came back or the order ended. */
export const hasEnded = ({ isEnded, state }: Pick<Extension, 'isEnded' | 'state'>): boolean =>
  isEnded === true && state === 'state/declined';

const nightsEvents = (extension: Extension): readonly ExtraEvent[] =>
  (extension.steps ?? [extension]).flatMap(({ state, at }) => {
    const [, mover] = meanings[state];
    const by = hasEnded({ ...extension, state }) ? undefined : mover;
    return by === null ? [] : [{ state, by, at: at.toISOString(), extension }];
  });

function feeEvents({ stay, fee }: FeeOfStay): readonly ExtraEvent[] {
  const { state, askedAt, answeredAt, endedAt } = fee;
  const moves: [LateFeeStatus, Role | undefined, Date | undefined][] = [
    ['asked', 'provider', askedAt],
    [state === 'refused' ? state : 'paid', 'customer', answeredAt],
    [state, state === 'withdrawn' ? 'provider' : undefined, endedAt],
  ];
  return moves.flatMap(([moved, by, at]) =>
    at ? [{ state: moved, by, at: at.toISOString(), fee, stay }] : [],
  );
}

/** The events about later nights and a late return. */
export const extraEvents = ({ extensions, lateFees }: OrderExtras): readonly ExtraEvent[] => [
  ...extensions.flatMap(nightsEvents),
  ...lateFees.flatMap(feeEvents),
];
