import * as v from 'valibot';
import { userIdSchema } from '../ids';
import { moneySchema } from '../money/money';

/** The actions of staff that are audited. */
const auditActions = [
  'refund',
  'debt-settled',
  'difference-closed',
  'claim-decided',
  'tool-approved',
  'tool-sent-back',
  'tool-closed',
  'tool-allowed',
  'tool-featured',
  'tool-not-featured',
  'report-closed',
  'contact-closed',
  'person-noted',
  'exported',
  'mail-sent',
  'mail-dropped',
  'order-cancel',
  'order-complete',
  'order-decline',
  'order-claim-time',
  'order-write',
  'order-write-customer',
  'order-write-provider',
  'order-outside',
  'person-suspended',
  'person-let-back',
  // Nobody does it any more, but the log keeps its lines.
  'signal-closed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A line of the desk's log: who did what, on what, when, why. Lines are only added. */
export const auditLineSchema = v.object({
  /** The number of the line, counted from 1 without gaps. */
  number: v.number(),
  at: v.string(),
  by: userIdSchema,
  name: v.string(),
  /** The action. Stored lines and the wire have had this key since the first version. */
  deed: v.picklist(auditActions),
  /** The id of an order, a tool or a person, or the number of a report or a message. */
  on: v.string(),
  /** The name of its subject, if it has one. */
  about: v.nullable(v.string()),
  why: v.nullable(v.string()),
  sum: v.nullable(moneySchema),
  /** The page of the desk about it. */
  path: v.nullable(v.string()),
});
export type AuditLine = v.InferOutput<typeof auditLineSchema>;

const fold = (text: string) => text.toLocaleLowerCase('en').trim();

/** Whether a line has all the words, wherever they are. */
export function lineHas({ name, deed, on, about, why }: AuditLine, words: string): boolean {
  const text = fold([name, deed, on, about, why].join(' '));
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
