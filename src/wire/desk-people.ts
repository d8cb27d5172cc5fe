import * as v from 'valibot';
import { auditLineSchema } from '~/domain/desk/audit';
import { endings } from '~/domain/desk/order-ending';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { moneySchema } from '~/domain/money/money';
import { orderStates } from '~/domain/order/process/process-graph.generated';
import { payoutStates } from '~/domain/payout/payouts';
import { identityStates } from '~/domain/person/identity';
import { personNumbersSchema } from '~/domain/person/numbers';
import { MAX_REASON } from '~/domain/text-limits';
import { daySchema } from '~/domain/time/day';
import { command } from './entry';
import { shownReport } from './desk-messages';
import { printable, words } from './form-fields';

const closed = ['not-found', 'desk-closed'] as const;
const ofPerson = { userId: userIdSchema };

/** The maximum of a page: a hundred of each side. */
const MAX_ORDERS = 200;
const toolState = v.picklist(['draft', 'pendingApproval', 'published', 'closed']);
const note = v.object({ key: v.string(), at: v.string(), name: v.string(), words: v.string() });

const order = {
  id: transactionIdSchema,
  role: v.picklist(['customer', 'provider']),
  other: v.object({ id: userIdSchema, name: v.string() }),
  title: v.string(),
  toolCount: v.number(),
  span: v.nullable(v.object({ start: daySchema, end: daySchema })),
  paid: v.nullable(moneySchema),
  payout: v.nullable(moneySchema),
};

/** A person, with everything that the marketplace and our store know and staff need. */
export const deskPerson = command({
  path: '/desk/person',
  body: v.strictObject(ofPerson),
  answer: v.object({
    id: userIdSchema,
    name: v.string(),
    fullName: v.string(),
    email: v.string(),
    emailVerified: v.boolean(),
    /** Null for people who have deleted their account. */
    joined: v.nullable(v.string()),
    banned: v.boolean(),
    deleted: v.boolean(),
    isStaff: v.boolean(),
    mayList: v.boolean(),
    mayRent: v.boolean(),
    hasPayoutAccount: v.boolean(),
    payouts: v.nullable(v.picklist(payoutStates)),
    /** Null if the server has not counted yet. */
    numbers: v.nullable(personNumbersSchema),
    /** Null if this marketplace checks nobody's identity. */
    identity: v.nullable(
      v.object({
        state: v.picklist(identityStates),
        verifiedAt: v.nullable(v.string()),
        /** How many tries failed. */
        failures: v.number(),
      }),
    ),
    suspension: v.nullable(
      v.object({ at: v.string(), name: v.string(), reason: v.string(), isDone: v.boolean() }),
    ),
    tools: v.array(v.object({ id: listingIdSchema, title: v.string(), state: toolState })),
    toolCount: v.number(),
    orders: v.array(
      v.object({
        ...order,
        /** The possible endings if the person leaves, the usual one first. */
        possible: v.array(v.picklist(endings)),
      }),
    ),
    reports: v.array(shownReport),
    /** The actions of staff about the person, newest first. */
    lines: v.array(auditLineSchema),
    notes: v.array(note),
    /** The person in the console of the marketplace; null if the operator has not said where it is. */
    consoleUrl: v.nullable(v.string()),
  }),
  refuses: closed,
});

/** A person's history here: the newest hundred paid or requested orders of each side, and their outcomes. */
export const personPast = command({
  path: '/desk/person-past',
  body: v.strictObject(ofPerson),
  answer: v.object({
    /** The newest first. */
    orders: v.array(
      v.object({
        ...order,
        state: v.picklist(['unknown', ...orderStates]),
        hold: v.nullable(moneySchema),
      }),
    ),
    /** The person's payments and payouts for these orders, in each currency. */
    paid: v.array(moneySchema),
    earned: v.array(moneySchema),
    claims: v.array(
      v.object({
        orderId: transactionIdSchema,
        number: v.number(),
        title: v.string(),
        isOwn: v.boolean(),
        sum: moneySchema,
        is: v.picklist(['reported', 'offered', 'staff', 'agreed', 'withdrawn', 'decided']),
        until: v.nullable(v.string()),
      }),
    ),
    /** The person's messages to us from the account's address. */
    messages: v.array(shownReport),
  }),
  refuses: closed,
});

/** `key` is new for each note, so that a press that is repeated keeps one. */
export const addNote = command({
  path: '/desk/note',
  kind: 'mail',
  body: v.strictObject({
    ...ofPerson,
    key: v.pipe(v.string(), v.uuid()),
    words: words(MAX_REASON),
  }),
  answer: v.object({ notes: v.array(note) }),
  refuses: closed,
});

const suspending = v.strictObject({
  ...ofPerson,
  /** The person reads it. */
  reason: words(MAX_REASON),
  /** Every open order with its chosen ending. */
  orders: v.pipe(
    v.array(v.strictObject({ id: transactionIdSchema, ending: v.picklist(endings) })),
    v.maxLength(MAX_ORDERS),
  ),
  /** The shown refund in minor units. Another sum is refused. */
  back: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
const notSuspended = [...closed, 'conflict'] as const;

/** The emails that a suspension would send. */
export const suspensionMails = command({
  path: '/desk/suspension-mails',
  kind: 'quote',
  body: suspending,
  answer: v.object({
    mails: v.array(v.object({ name: v.string(), subject: v.string(), text: v.string() })),
  }),
  refuses: notSuspended,
});

/** Suspends a person. The answer is false if it has begun and will be finished automatically. */
export const suspendPerson = command({
  path: '/desk/suspend',
  kind: 'order',
  body: suspending,
  answer: v.object({ isDone: v.boolean() }),
  refuses: notSuspended,
});

export const letBack = command({
  path: '/desk/let-back',
  kind: 'mail',
  body: v.strictObject({
    ...ofPerson,
    words: v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_REASON)),
  }),
  answer: v.object({ isBack: v.boolean() }),
  refuses: notSuspended,
});

export type PersonPast = v.InferOutput<typeof personPast.answer>;
export type PastOrder = PersonPast['orders'][number];
export type DeskPerson = v.InferOutput<typeof deskPerson.answer>;
export type PersonOrder = DeskPerson['orders'][number];
export type PersonNote = DeskPerson['notes'][number];
export type SuspendingPerson = v.InferInput<typeof suspendPerson.body>;
