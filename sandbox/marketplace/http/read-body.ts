import { isReservedName } from '../../platform/reserved-names';
import { ApiError, type ErrorCode } from './api-error';
import { readTransit } from './read-transit';
import { Decimal, Geo, Money, Uuid } from './values';

type BodyType = 'application/transit+json' | 'application/json';

/** Deeper data would overflow the stack of code that walks it. */
const MAX_DEPTH = 110;

const refuse = (code: ErrorCode, path: readonly string[], details: string): never => {
  // If the whole body is wrong, there is no path.
  const source = path.length > 0 ? { source: { path: [...path], type: 'body' as const } } : {};
  throw new ApiError(code, { details, ...source });
};

/** Whether PostgreSQL can store a text: it may contain neither U+0000 nor lone surrogates. */
export const isStorableText = (text: string): boolean =>
  !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

function assertText(text: string, path: readonly string[]): void {
  if (!isStorableText(text))
    refuse('validation-invalid-value', path, 'a character that no text can hold');
}

function assertKey(key: string, path: readonly string[]): void {
  assertText(key, path);
  if (isReservedName(key)) refuse('validation-disallowed-key', path, 'a reserved name');
}

/** The members of wire values are checked too. */
const isMap = (value: object): boolean =>
  value instanceof Uuid ||
  value instanceof Decimal ||
  value instanceof Money ||
  value instanceof Geo ||
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

function assertObject(value: object, path: readonly string[]): void {
  if (path.length > MAX_DEPTH) refuse('validation-invalid-value', path, 'too deep');
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) refuse('validation-invalid-value', path, 'no date');
    return;
  }
  if (!Array.isArray(value) && !isMap(value)) throw new ApiError('bad-request');
  for (const [key, member] of Object.entries(value)) {
    const place = [...path, key];
    assertKey(key, place);
    assertValue(member, place);
  }
}

function assertValue(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') assertText(value, path);
  else if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse('validation-invalid-value', path, 'no finite number');
  } else if (typeof value === 'object' && value !== null) assertObject(value, path);
  else if (value !== null && typeof value !== 'boolean') throw new ApiError('bad-request');
}

function decode(type: BodyType, text: string): unknown {
  try {
    return type === 'application/json' ? (JSON.parse(text) as unknown) : readTransit(text);
  } catch (cause) {
    throw new ApiError('bad-request', { details: 'The body could not be read.', cause });
  }
}

/**
 * Reads a body. Refuses, with the path: reserved names as keys, text that the database cannot store, numbers and dates
 * that are not valid, and data that is nested too deep.
 */
export function readBody(type: BodyType, text: string): unknown {
  const body = decode(type, text);
  assertValue(body, []);
  return body;
}

/** Checks JSON that arrives inside something else, such as a file, in the same way; paths begin with `name`. */
export function assertArriving(value: unknown, name: string): void {
  assertValue(value, [name]);
}
