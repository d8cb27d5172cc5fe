import * as v from 'valibot';
import { auditLineSchema } from '~/domain/desk/audit';
import { waitingKinds } from '~/domain/desk/waiting';
import { featureNames } from '~/domain/feature-names';
import { transactionIdSchema } from '~/domain/ids';
import { moneySchema } from '~/domain/money/money';
import { command } from './entry';

const closed = ['not-found', 'desk-closed'] as const;

const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
/** The person who has it open; null for nobody. */
const taker = v.nullable(v.object({ name: v.string(), isMe: v.boolean() }));

/** The waiting cases for staff, unsorted. */
export const deskQueue = command({
  path: '/desk/queue',
  body: v.strictObject({}),
  answer: v.object({
    entries: v.array(
      v.object({
        key: v.string(),
        kind: v.picklist(waitingKinds),
        about: v.nullable(v.string()),
        who: v.array(v.string()),
        orderId: v.nullable(transactionIdSchema),
        number: v.nullable(v.string()),
        until: v.nullable(v.string()),
        since: v.string(),
        sum: v.nullable(moneySchema),
        path: v.string(),
        taker,
      }),
    ),
    /** Parts of the server whose entries could not be read: they are missing above. */
    unread: v.array(v.picklist(featureNames)),
  }),
  refuses: closed,
});

/** Tells colleagues who has an entry open, and changes nothing else. */
export const takeEntry = command({
  path: '/desk/take',
  body: v.strictObject({ key, take: v.boolean() }),
  answer: v.object({ taker }),
  refuses: closed,
});

export const deskAudit = command({
  path: '/desk/audit',
  body: v.strictObject({
    words: v.pipe(v.string(), v.trim(), v.maxLength(200)),
    /** Only lines with a lower number; null begins with the newest line. */
    before: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  }),
  answer: v.object({
    /** The newest first. */
    lines: v.array(auditLineSchema),
    /** The value of `before` for the next lines; null if there is nothing older. */
    next: v.nullable(v.number()),
    /** The time since which the desk has data, ISO. Earlier events are missing. */
    began: v.string(),
  }),
  refuses: closed,
});

export type DeskQueue = v.InferOutput<typeof deskQueue.answer>;
export type QueueEntry = DeskQueue['entries'][number];
export type AuditAnswer = v.InferOutput<typeof deskAudit.answer>;
