import * as v from 'valibot';
import {
  listingIdSchema,
  type TransactionId,
  transactionIdSchema,
  userIdSchema,
} from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { claimEventKinds } from '~/domain/order/claim/claim-events';
import { lineSchema } from '~/domain/order/claim/claims';
import { CLAIM_LIMITS, claimKinds, claimSources } from '~/domain/order/claim/claim-terms';
import { checkMoments } from '~/domain/order/stay/order-metadata';
import { stayIdSchema } from '~/domain/order/stay/stay-id';
import { MAX_REASON } from '~/domain/text-limits';
import { command } from './entry';
import { filled } from './form-fields';

const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
/** Whole minor units. */
const sum = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const number = v.pipe(v.number(), v.integer(), v.minValue(1));
const ofClaim = { orderId: transactionIdSchema, number };

/** Opens a claim. Words, bill and photos are a message of the order that its sender sent before. */
export const openClaim = command({
  path: '/open-claim',
  kind: 'mail',
  body: v.strictObject({
    orderId: transactionIdSchema,
    stay: stayIdSchema,
    currency: currencySchema,
    lines: v.pipe(
      v.array(v.strictObject(lineSchema.entries)),
      v.minLength(1),
      v.maxLength(CLAIM_LIMITS.lines),
    ),
    message: uuid,
    /** The file of the bill, which is attached to that message. */
    bill: v.nullable(uuid),
  }),
  answer: v.object({ number: v.number() }),
  refuses: [
    'not-found',
    'forbidden',
    'claim-not-possible',
    'claim-early',
    'claim-late',
    'claim-twice',
    'claim-sum',
    'claim-bill',
    'claims-full',
    'key-used',
  ],
});

const notMoved = ['claim-closed', 'claim-late', 'claim-sum', 'decision-too-high'] as const;
export const moveClaim = command({
  path: '/move-claim',
  kind: 'mail',
  body: v.variant('action', [
    v.strictObject({ ...ofClaim, action: v.literal('pay') }),
    v.strictObject({ ...ofClaim, action: v.literal('offer'), sum, message: v.nullable(uuid) }),
    v.strictObject({ ...ofClaim, action: v.literal('disagree'), message: uuid }),
    v.strictObject({ ...ofClaim, action: v.literal('accept-offer') }),
    v.strictObject({ ...ofClaim, action: v.literal('refuse-offer') }),
    v.strictObject({ ...ofClaim, action: v.literal('withdraw') }),
    v.strictObject({ ...ofClaim, action: v.literal('add'), message: uuid }),
    v.strictObject({ ...ofClaim, action: v.literal('dispute'), message: uuid }),
    v.strictObject({ ...ofClaim, action: v.literal('read') }),
  ]),
  answer: v.object({ isChanged: v.boolean() }),
  refuses: ['not-found', 'forbidden', ...notMoved, 'claims-full'],
});

export type ClaimMove = v.InferInput<typeof moveClaim.body>;

/** Lets the renter pay the agreed or decided sum by card. The browser confirms it at the payment service with the answer. */
export const payClaim = command({
  path: '/pay-claim',
  kind: 'order',
  body: v.strictObject({
    ...ofClaim,
    /** Says whether to use another card than the one that paid the order. */
    anotherCard: v.optional(v.boolean(), false),
  }),
  answer: v.object({
    /** Null if it is paid. */
    toPay: v.nullable(
      v.object({
        secret: v.string(),
        /** Null if the renter has to enter a card. */
        paymentMethod: v.nullable(v.string()),
      }),
    ),
  }),
  refuses: [
    'not-found',
    'forbidden',
    'claim-closed',
    'payment-unknown',
    'move-unfinished',
    'ledger-full',
    'conflict',
  ],
});

/** The payment of a claim is read at the payment service: the renter has confirmed it. */
export const settleClaimPayment = command({
  path: '/settle-claim-payment',
  kind: 'order',
  body: v.strictObject(ofClaim),
  answer: v.object({ isPaid: v.boolean() }),
  refuses: ['not-found', 'forbidden', 'payment-unknown', 'move-unfinished', 'conflict'],
});

/** The reasons for the decisions of staff, for both sides. */
export const claimReasons = command({
  path: '/claim-reasons',
  body: v.strictObject({ orderId: transactionIdSchema }),
  answer: v.object({
    reasons: v.array(v.object({ number: v.number(), isSecond: v.boolean(), reason: v.string() })),
  }),
  refuses: ['not-found'],
});

/** Strangers do not learn that a desk exists; staff who have not logged in for half a day are asked for their password. */
const closed = ['not-found', 'desk-closed'] as const;

const person = v.object({ id: userIdSchema, name: v.string() });
const listed = {
  orderId: transactionIdSchema,
  number: v.number(),
  /** The time of the report, and the time limit for an answer or a decision by staff; ISO. */
  at: v.string(),
  until: v.nullable(v.string()),
  sum: v.number(),
  currency: currencySchema,
  is: v.picklist(['reported', 'offered', 'staff', 'agreed', 'withdrawn', 'decided']),
};

export const deskClaims = command({
  path: '/desk/claims',
  body: v.strictObject({}),
  answer: v.object({
    /** First those that wait for staff, by their deadline. */
    claims: v.array(v.object({ ...listed, title: v.string(), claimant: v.string() })),
  }),
  refuses: closed,
});

const file = v.object({ attachmentId: v.string(), name: v.string(), isImage: v.boolean() });
const said = v.object({
  by: v.picklist(['customer', 'provider']),
  at: v.string(),
  step: v.picklist(['claim', 'answer', 'added', 'dispute']),
  words: v.string(),
  files: v.array(file),
});
const part = v.object({ line: v.number(), source: v.picklist(claimSources), sum: v.number() });
const decision = v.object({
  at: v.string(),
  parts: v.array(part),
  /** The message that staff wrote to both sides; null if the two agreed, or if the server has lost it. */
  reason: v.nullable(v.string()),
  by: v.nullable(v.string()),
});
/** The number of claims, the decided sum in minor units, and the number of rejected ones. */
const counted = v.object({ count: v.number(), paid: v.number(), rejected: v.number() });
const history = v.object({
  /** Null if they left. */
  person: v.nullable(v.object({ since: v.string(), rentals: v.number(), rented: v.number() })),
  made: counted,
  against: counted,
});

/** The moment of a note, the side that made it, and its time, ISO. */
const noted = {
  check: v.picklist(checkMoments),
  by: v.picklist(['customer', 'provider']),
  at: v.string(),
};

export const claimCase = command({
  path: '/desk/claim',
  body: v.strictObject(ofClaim),
  answer: v.object({
    ...listed,
    why: v.nullable(
      v.picklist(['disagreed', 'no-answer', 'offer-refused', 'offer-unanswered', 'disputed']),
    ),
    by: v.picklist(['customer', 'provider']),
    /** IANA; where the tools are, if it is known. */
    timeZone: v.optional(v.string()),
    renter: person,
    owner: person,
    lines: v.array(
      v.object({
        kind: v.picklist(claimKinds),
        tool: listingIdSchema,
        title: v.string(),
        sum: v.number(),
        /** The names of the parts that are missing. */
        parts: v.array(v.string()),
        /** The possible sources of its money. */
        sources: v.array(v.picklist(claimSources)),
        decided: v.number(),
      }),
    ),
    answer: v.nullable(
      v.object({
        is: v.picklist(['pays', 'offers', 'disagrees']),
        sum: v.nullable(v.number()),
      }),
    ),
    said: v.array(said),
    /** The photos of both sides at hand-over and at return. */
    photos: v.array(
      v.object({
        ...noted,
        attachmentId: v.string(),
        name: v.string(),
        marked: v.nullable(v.string()),
        tool: v.nullable(v.string()),
      }),
    ),
    notes: v.array(
      v.object({
        ...noted,
        note: v.string(),
        /** The names of the parts that were not there. */
        missing: v.array(v.string()),
      }),
    ),
    /** The amounts that each source still has, in minor units. */
    left: v.object({ hold: v.number(), protection: v.number(), refund: v.number() }),
    /** The time when the bank releases the hold if it is not renewed. */
    holdUntil: v.nullable(v.string()),
    decisions: v.array(decision),
    /** The history of both sides, only for staff. */
    history: v.object({ customer: history, provider: history }),
    paid: v.array(v.object({ source: v.picklist(claimSources), sum: v.number(), at: v.string() })),
    /** The actions and the people who took them, newest first. */
    log: v.array(
      v.object({
        kind: v.picklist([...claimEventKinds, 'holdPlaced', 'holdRenewed', 'holdReleased']),
        by: v.picklist(['customer', 'provider', 'operator']),
        at: v.string(),
        sum: v.number(),
      }),
    ),
  }),
  refuses: closed,
});

export const claimFile = command({
  path: '/desk/claim-file',
  body: v.strictObject({ ...ofClaim, attachmentId: uuid }),
  answer: v.object({ url: v.string() }),
  refuses: closed,
});

const decided = {
  ...ofClaim,
  parts: v.pipe(
    v.array(
      v.strictObject({
        line: v.pipe(v.number(), v.integer(), v.minValue(0)),
        source: v.picklist(claimSources),
        sum,
      }),
    ),
    v.maxLength(CLAIM_LIMITS.lines * claimSources.length),
  ),
  currency: currencySchema,
};
const undecided = [
  'conflict',
  'claim-closed',
  'claim-early',
  'claim-sum',
  'decision-too-high',
  'ledger-full',
] as const;

/** The emails that both sides would get about a decision. Nothing is stored. */
export const previewDecision = command({
  path: '/desk/preview-decision',
  body: v.strictObject({
    ...decided,
    reason: v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON)),
  }),
  answer: v.object({
    mails: v.array(v.object({ name: v.string(), subject: v.string(), text: v.string() })),
  }),
  refuses: [...closed, ...undecided],
});

export const decideClaim = command({
  path: '/desk/decide-claim',
  kind: 'order',
  body: v.strictObject({
    ...decided,
    /** How many decisions of the claim the page knew: 0 for the first, 1 for the second look. */
    seen: v.picklist([0, 1]),
    /** The reason, which both sides read. */
    reason: v.pipe(filled, v.maxLength(MAX_REASON)),
  }),
  answer: v.object({ decided: v.boolean() }),
  refuses: [...closed, ...undecided],
});

export type DeskClaim = v.InferOutput<typeof deskClaims.answer>['claims'][number];
export type ClaimCase = v.InferOutput<typeof claimCase.answer>;

/** A claim by its order and its number there. */
export interface ClaimId {
  readonly orderId: TransactionId;
  readonly number: number;
}
