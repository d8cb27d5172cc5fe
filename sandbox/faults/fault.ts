import * as v from 'valibot';
import { pathsOf, SERVICE_NAMES, serviceOf, TROUBLE_STATUSES } from './services';

const MOST_TIMES = 1_000_000;
const LONGEST_MS = 10 * 60 * 1000;

const common = {
  service: v.picklist(SERVICE_NAMES),
  /** Only requests whose path begins with this; the path as clients send it, such as `/v1/api/listings`. */
  path: v.optional(v.pipe(v.string(), v.maxLength(500))),
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  /** How many requests it meets; `always` means until it is removed. */
  times: v.optional(
    v.union([
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TIMES)),
      v.literal('always'),
    ]),
    1,
  ),
};

/** Whether the service does what it was asked before the trouble, so that only the answer is lost. */
const afterWork = v.optional(v.boolean(), false);

/** A fault as a program asks for it. */
const faultSchema = v.pipe(
  v.variant('kind', [
    v.strictObject({
      ...common,
      kind: v.literal('slow'),
      ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_MS)),
    }),
    v.strictObject({ ...common, kind: v.literal('hang'), afterWork }),
    v.strictObject({ ...common, kind: v.literal('drop'), afterWork }),
    v.strictObject({
      ...common,
      kind: v.literal('fail'),
      status: v.optional(v.picklist(TROUBLE_STATUSES), 500),
      afterWork,
    }),
    v.strictObject({ ...common, kind: v.literal('garbage'), afterWork }),
    // The service itself fails: its answer is kept under the request's idempotency key, so that repeating it does not help.
    v.strictObject({
      ...common,
      service: v.literal('payments'),
      kind: v.literal('fail-kept'),
      afterWork,
    }),
    v.strictObject({
      ...v.omit(v.object(common), ['path', 'method']).entries,
      service: v.literal('payments'),
      kind: v.literal('card-network-down'),
    }),
  ]),
  v.check(
    (fault) => !('path' in fault) || fault.path === undefined || leadsTo(fault.path, fault.service),
    ({ input }) => `path: ${input.service} answers below ${pathsOf(input.service).join(', ')}`,
  ),
);

const leadsTo = (path: string, service: (typeof SERVICE_NAMES)[number]): boolean =>
  serviceOf(path) === service;

export type FaultRequest = v.InferInput<typeof faultSchema>;
export type FaultSpec = v.InferOutput<typeof faultSchema>;

/** A fault with its number, and how many more requests it meets. */
export type Fault = FaultSpec & { readonly id: number; readonly left: number | 'always' };

/** Parses a fault, or says in one line what is wrong with it. */
export function parseFault(given: unknown): { fault: FaultSpec } | { error: string } {
  const parsed = v.safeParse(faultSchema, given);
  if (parsed.success) return { fault: parsed.output };
  const lines = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path ? `${path}: ${issue.message}` : issue.message;
  });
  return { error: lines.join('; ') };
}
