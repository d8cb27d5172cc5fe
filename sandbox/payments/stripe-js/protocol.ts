import * as v from 'valibot';

/** The kinds of element. */
export const elementTypes = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type ElementType = (typeof elementTypes)[number];

/** Marks our messages among everything else that windows post. */
export const CHANNEL = 'embedded-stripe';

const json = v.record(v.string(), v.unknown());

const fieldError = v.object({
  type: v.literal('validation_error'),
  code: v.string(),
  message: v.string(),
});
export type FieldError = v.InferOutput<typeof fieldError>;

const changeState = v.object({
  empty: v.boolean(),
  complete: v.boolean(),
  /** Only the number has a brand. */
  brand: v.optional(v.string()),
  error: v.optional(fieldError),
});
export type ChangeState = v.InferOutput<typeof changeState>;

const apiResult = v.variant('ok', [
  v.object({ ok: v.literal(true), body: json }),
  v.object({ ok: v.literal(false), error: json }),
]);
export type ApiResult = v.InferOutput<typeof apiResult>;

/** A message from a card frame to the page. Neither direction ever contains card data. */
const fromFrame = v.object({
  channel: v.literal(CHANNEL),
  frame: v.string(),
  message: v.variant('kind', [
    v.object({ kind: v.literal('loaded') }),
    v.object({ kind: v.literal('ready') }),
    v.object({ kind: v.literal('focus') }),
    v.object({ kind: v.literal('blur') }),
    v.object({ kind: v.literal('height'), height: v.number() }),
    v.object({ kind: v.literal('change'), state: changeState }),
    v.object({ kind: v.literal('reply'), request: v.number(), result: apiResult }),
  ]),
});
export type FrameMessage = v.InferOutput<typeof fromFrame>['message'];

const fieldOptions = v.object({
  style: v.optional(json),
  placeholder: v.optional(v.string()),
  fonts: v.optional(v.array(json)),
});
export type FieldOptions = v.InferOutput<typeof fieldOptions>;

const toFrame = v.object({
  channel: v.literal(CHANNEL),
  message: v.variant('kind', [
    v.object({ kind: v.literal('options'), options: fieldOptions }),
    v.object({ kind: v.literal('focus') }),
    v.object({ kind: v.literal('clear') }),
    v.object({
      kind: v.literal('send'),
      request: v.number(),
      params: json,
      /** Names of the frames that hold the other parts of the same card. */
      siblings: v.array(v.string()),
      key: v.string(),
    }),
  ]),
});
export type HostMessage = v.InferOutput<typeof toFrame>['message'];

export function readFrameMessage(data: unknown): v.InferOutput<typeof fromFrame> | null {
  const parsed = v.safeParse(fromFrame, data);
  return parsed.success ? parsed.output : null;
}

export function readHostMessage(data: unknown): HostMessage | null {
  const parsed = v.safeParse(toFrame, data);
  return parsed.success ? parsed.output.message : null;
}

/** The options of an element that may be sent to its frame. All others are left out. */
export function readFieldOptions(options: unknown): FieldOptions {
  const parsed = v.safeParse(fieldOptions, options ?? {});
  return parsed.success ? parsed.output : {};
}

export const CHALLENGE_ENDED = 'embedded-stripe-challenge-ended';
export const CHALLENGE_CANCEL = 'embedded-stripe-challenge-cancel';
