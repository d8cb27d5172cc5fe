import * as v from 'valibot';

const frameSchema = v.looseObject({
  filename: v.optional(v.string()),
  abs_path: v.optional(v.string()),
  function: v.optional(v.string()),
  lineno: v.optional(v.number()),
  colno: v.optional(v.number()),
});

export type Frame = v.InferOutput<typeof frameSchema>;

const exceptionSchema = v.looseObject({
  type: v.optional(v.string(), 'Error'),
  value: v.optional(v.string(), ''),
  stacktrace: v.optional(v.looseObject({ frames: v.optional(v.array(frameSchema), []) })),
});

const eventSchema = v.looseObject({
  event_id: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  platform: v.optional(v.string(), 'other'),
  release: v.optional(v.string()),
  environment: v.optional(v.string()),
  transaction: v.optional(v.string()),
  message: v.optional(v.string()),
  tags: v.optional(v.record(v.string(), v.string()), {}),
  exception: v.optional(v.object({ values: v.array(exceptionSchema) }), { values: [] }),
});

export type ErrorEvent = v.InferOutput<typeof eventSchema>;

const headerSchema = v.looseObject({ dsn: v.optional(v.string()) });
const itemSchema = v.looseObject({
  type: v.string(),
  length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export interface Envelope {
  readonly dsn: string | undefined;
  readonly events: readonly ErrorEvent[];
}

const NEWLINE = 10;

/**
 * The errors in an envelope: a line about the envelope, then for each item a line about it and its payload, which has the length that
 * the line says or ends with its line. Items of other kinds are passed over. Throws for anything else.
 */
export function readEnvelope(body: Buffer): Envelope {
  let at = 0;
  const take = (length?: number): string => {
    const newline = body.indexOf(NEWLINE, at);
    const lineEnd = newline < 0 ? body.length : newline;
    const end = length === undefined ? lineEnd : at + length;
    const text = body.toString('utf8', at, end);
    at = end + 1;
    return text;
  };
  const { dsn } = v.parse(headerSchema, JSON.parse(take()));
  const events: ErrorEvent[] = [];
  while (at < body.length) {
    const line = take();
    if (line === '') continue;
    const { type, length } = v.parse(itemSchema, JSON.parse(line));
    const payload = take(length);
    if (type === 'event') events.push(v.parse(eventSchema, JSON.parse(payload)));
  }
  return { dsn, events };
}
