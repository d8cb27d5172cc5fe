import * as v from 'valibot';
import { contactKinds, priceVerdicts, similarities } from '~/domain/desk/tool-checks';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { reviewSchema, sendBackReasons } from '~/domain/listing/review';
import { moneySchema } from '~/domain/money/money';
import { payoutStates } from '~/domain/payout/payouts';
import { daySchema } from '~/domain/time/day';
import { MAX_REASON } from '~/domain/text-limits';
import { shownReport } from './desk-messages';
import { command } from './entry';
import { printable, words } from './form-fields';

const closed = ['not-found', 'desk-closed'] as const;
const ofTool = v.strictObject({ listingId: listingIdSchema });

const toolState = v.picklist(['draft', 'pendingApproval', 'published', 'closed']);

/** Only the last characters of a serial number are sent. */
const checks = v.object({
  serial: v.object({
    last: v.nullable(v.string()),
    others: v.array(
      v.object({ id: listingIdSchema, title: v.string(), state: toolState, owner: v.string() }),
    ),
  }),
  contacts: v.array(v.object({ kind: v.picklist(contactKinds), found: v.string() })),
  /** Minor units of the tool's currency. */
  price: v.nullable(
    v.object({
      is: v.picklist(priceVerdicts),
      from: v.number(),
      to: v.number(),
      count: v.number(),
      of: v.picklist(similarities),
    }),
  ),
  payouts: v.object({
    payouts: v.nullable(v.picklist(payoutStates)),
    hasPayoutAccount: v.boolean(),
  }),
  pictures: v.number(),
});

/** A tool as staff judge it. */
export const deskTool = command({
  path: '/desk/tool',
  body: ofTool,
  answer: v.object({
    id: listingIdSchema,
    title: v.string(),
    description: v.string(),
    state: toolState,
    price: v.nullable(moneySchema),
    /** Keys of the lists of categories and brands; empty if none. */
    category: v.string(),
    brand: v.string(),
    address: v.string(),
    owner: v.object({ id: userIdSchema, name: v.string() }),
    /** The time since which it waits; ISO. */
    since: v.string(),
    pictures: v.array(v.string()),
    review: v.nullable(reviewSchema),
    /** The last day on which the landing page shows it among the featured ones. */
    featuredUntil: v.nullable(daySchema),
    /** The time since which staff keep it closed; null if they do not. */
    closedAt: v.nullable(v.string()),
    /** The person who closed it, and the reason; null if nobody did, or if that was lost. */
    closing: v.nullable(v.object({ at: v.string(), name: v.string(), reason: v.string() })),
    /** The reports about it, newest first. */
    reports: v.array(shownReport),
    /** The facts that were checked for staff; null if nothing waits for a decision about the tool. */
    checks: v.nullable(checks),
  }),
  refuses: closed,
});

export const approveTool = command({
  path: '/desk/approve-tool',
  kind: 'order',
  body: ofTool,
  answer: v.object({ approved: v.boolean() }),
  refuses: [...closed, 'conflict', 'account-suspended'],
});

/** Sends a tool back to its owner, who gets reasons and words by email. */
export const sendToolBack = command({
  path: '/desk/send-tool-back',
  kind: 'mail',
  body: v.strictObject({
    listingId: listingIdSchema,
    reasons: v.pipe(
      v.array(v.picklist(sendBackReasons)),
      v.minLength(1),
      v.maxLength(sendBackReasons.length),
    ),
    words: v.pipe(v.string(), v.trim(), printable, v.maxLength(MAX_REASON)),
  }),
  answer: v.object({ sentBack: v.boolean() }),
  refuses: [...closed, 'conflict'],
});

/** Closes a tool, and closes it again whenever its owner opens it, until staff allow it. The owner gets the reason by email. */
export const closeTool = command({
  path: '/desk/close-tool',
  kind: 'mail',
  body: v.strictObject({ listingId: listingIdSchema, reason: words(MAX_REASON) }),
  answer: v.object({ closed: v.boolean() }),
  refuses: [...closed, 'conflict'],
});

/** Lets its owner open it again. */
export const allowTool = command({
  path: '/desk/allow-tool',
  kind: 'order',
  body: ofTool,
  answer: v.object({ allowed: v.boolean() }),
  refuses: [...closed, 'conflict'],
});

/** Features a tool on the landing page up to and including a day. */
export const featureTool = command({
  path: '/desk/feature-tool',
  kind: 'order',
  body: v.strictObject({ listingId: listingIdSchema, until: v.nullable(daySchema) }),
  answer: v.object({ featuredUntil: v.nullable(daySchema) }),
  refuses: [...closed, 'conflict'],
});

/** The owner has changed the tool and asks staff to look again. */
export const askApproval = command({
  path: '/ask-approval',
  kind: 'mail',
  body: ofTool,
  answer: v.object({ asked: v.boolean() }),
  refuses: ['not-found', 'forbidden', 'conflict'],
});

export type DeskTool = v.InferOutput<typeof deskTool.answer>;
