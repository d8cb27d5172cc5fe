import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEDNString } from 'edn-data';
import * as v from 'valibot';

/** A time expression of a process, as plain data: one function name with its arguments. */
export interface TimeExpression {
  [fn: string]: readonly TimeArgument[];
}
export type TimeArgument = string | TimeExpression;

const timeArgumentSchema: v.GenericSchema<TimeArgument> = v.lazy(() =>
  v.union([v.string(), timeExpressionSchema]),
);
const timeExpressionSchema: v.GenericSchema<TimeExpression> = v.record(
  v.string(),
  v.array(timeArgumentSchema),
);

const actorSchema = v.picklist([
  'actor.role/customer',
  'actor.role/provider',
  'actor.role/operator',
]);

const transitionSchema = v.object({
  name: v.string(),
  from: v.optional(v.string()),
  to: v.string(),
  actor: v.optional(actorSchema),
  at: v.optional(timeExpressionSchema),
  'privileged?': v.optional(v.boolean(), false),
  actions: v.optional(v.array(v.object({ name: v.string(), config: v.optional(v.unknown()) })), []),
});

const notificationSchema = v.object({
  name: v.string(),
  on: v.string(),
  to: actorSchema,
  template: v.string(),
  at: v.optional(timeExpressionSchema),
});

const definitionSchema = v.object({
  format: v.literal('v3'),
  transitions: v.array(transitionSchema),
  notifications: v.optional(v.array(notificationSchema), []),
});

/** The part of a `process.edn` that the scripts read; keywords are strings without their leading colon. */
export type ProcessDefinition = v.InferOutput<typeof definitionSchema>;

/** Reads the text of a `process.edn`. Throws if it is not a process of format v3. */
export const parseDefinition = (text: string): ProcessDefinition =>
  v.parse(definitionSchema, parseEDNString(text, { mapAs: 'object', keywordAs: 'string' }));

/** Reads `<folder>/process.edn`. Throws if it is not a process of format v3. */
export const readProcessDefinition = (folder: string): ProcessDefinition =>
  parseDefinition(readFileSync(path.join(folder, 'process.edn'), 'utf8'));
