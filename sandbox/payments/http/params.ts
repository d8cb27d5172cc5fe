import * as v from 'valibot';
import { type ApiError, invalidRequest, parameterMissing } from './errors';
import { type FormObject } from './form';

const INTEGER = 'integer';
const POSITIVE = 'positive';
const BOOLEAN = 'boolean';
const FILLED = 'filled';

/** Text. An empty text unsets the parameter. */
export const text = v.pipe(v.string(), v.maxLength(5000));
/** Text that cannot be unset. */
export const filled = v.pipe(text, v.nonEmpty(FILLED));
export const id = v.pipe(v.string(), v.nonEmpty(FILLED), v.maxLength(255));
export const integer = v.pipe(
  v.string(),
  v.nonEmpty(FILLED),
  v.regex(/^-?\d{1,15}$/, INTEGER),
  v.transform(Number),
);
/** An amount in minor units above zero. */
export const amount = v.pipe(integer, v.minValue(1, POSITIVE));
/** An amount in minor units, zero or more. */
export const amountOrZero = v.pipe(integer, v.minValue(0, INTEGER));
export const flag = v.pipe(
  v.string(),
  v.regex(/^(true|false)$/, BOOLEAN),
  v.transform((value) => value === 'true'),
);
export const metadata = v.union([
  v.literal(''),
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
]);
export const currency = v.pipe(v.string(), v.nonEmpty(FILLED), v.toLowerCase());
const expand = v.optional(v.array(v.string()));
export const address = v.strictObject({
  city: v.optional(text),
  country: v.optional(text),
  line1: v.optional(text),
  line2: v.optional(text),
  postal_code: v.optional(text),
  state: v.optional(text),
});

/** Parameters that every request may have. */
export const common = {
  expand,
  /** Stripe.js sends the publishable key and facts about itself in the body. */
  key: v.optional(v.string()),
  _stripe_account: v.optional(v.string()),
  _stripe_version: v.optional(v.string()),
};

export const paging = {
  ...common,
  limit: v.optional(v.pipe(integer, v.minValue(1, INTEGER), v.maxValue(100, INTEGER))),
  starting_after: v.optional(id),
  ending_before: v.optional(id),
};

type Issue = v.BaseIssue<unknown>;

function paramName(issue: Issue): string {
  const [head = '', ...rest] = (issue.path ?? []).map((item) => String(item.key));
  return head + rest.map((part) => `[${part}]`).join('');
}

function orList(options: readonly string[]): string {
  const [last = '', ...before] = [...options].reverse();
  if (before.length < 2) return [...before.reverse(), last].join(' or ');
  return `${before.reverse().join(', ')}, or ${last}`;
}

function shown(issue: Issue): string {
  return typeof issue.input === 'string' ? issue.input : JSON.stringify(issue.input);
}

function isUnknown(issue: Issue): boolean {
  return issue.expected === 'never' && issue.type === 'strict_object';
}

function valueError(issue: Issue, param: string): ApiError {
  switch (issue.message) {
    case INTEGER:
      return invalidRequest(`Invalid integer: ${shown(issue)}`, {
        code: 'parameter_invalid_integer',
        param,
      });
    case POSITIVE:
      return invalidRequest('This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param,
      });
    case BOOLEAN:
      return invalidRequest(`Invalid boolean: ${shown(issue)}`, { param });
    case FILLED:
      return invalidRequest(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param },
      );
    default:
      return kindError(issue, param);
  }
}

function kindError(issue: Issue, param: string): ApiError {
  switch (issue.type) {
    case 'picklist': {
      const options = (issue.expected ?? '').replace(/^\(|\)$/g, '').split(' | ');
      return invalidRequest(
        `Invalid ${param}: must be one of ${orList(options.map((option) => option.replaceAll('"', '')))}`,
        { param },
      );
    }
    case 'max_length':
      return invalidRequest(
        `Invalid string: ${shown(issue).slice(0, 8)}…; must be at most ${issue.expected?.slice(2) ?? ''} characters`,
        { param },
      );
    case 'array':
      return invalidRequest('Invalid array', { param });
    case 'strict_object':
    case 'object':
    case 'record':
      return invalidRequest('Invalid object', { param });
    case 'string':
      return invalidRequest(`Invalid string: ${shown(issue)}`, { param });
    default:
      return invalidRequest(`Invalid ${param}`, { param });
  }
}

function toError(issues: readonly Issue[]): ApiError {
  const issue = issues.find(isUnknown) ?? issues[0];
  if (!issue) return invalidRequest('Invalid request.');
  const param = paramName(issue);
  if (isUnknown(issue)) {
    return invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  if (issue.received === 'undefined') return parameterMissing(param);
  return valueError(issue, param);
}

/** Turns a form into an endpoint's parameters. Throws the hosted API's 400 with the parameter's name. */
export function parseParams<S extends v.GenericSchema>(
  schema: S,
  form: FormObject,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, form);
  if (parsed.success) return parsed.output;
  throw toError(parsed.issues);
}

/** The stored metadata after an update. `''` clears all, and an empty value removes its key. */
export function mergeMetadata(
  stored: Record<string, string>,
  change: v.InferOutput<typeof metadata> | undefined,
): Record<string, string> {
  if (change === undefined) return stored;
  if (change === '') return {};
  return Object.fromEntries(
    Object.entries({ ...stored, ...change }).filter(([, value]) => value !== ''),
  );
}

/** Absent and empty text both mean that a value is not set. */
export function textOrNull(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}
