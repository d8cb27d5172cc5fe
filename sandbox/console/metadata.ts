import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../marketplace/http/api-error';
import { assertArriving } from '../marketplace/http/read-body';
import { type JsonObject } from '../marketplace/store/schema/columns';

export const refuse = (title: string): ApiError =>
  new ApiError('validation-invalid-value', { title });

/** Reads a JSON object that was typed into a field; throws an error that says what is wrong with it. */
export function readObject(name: string, text: string): JsonObject {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw refuse(`${name} is no JSON. ${reason}`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw refuse(`${name} must be a JSON object, such as {"key": "value"}.`);
  assertArriving(parsed, name);
  return parsed as JsonObject;
}

/**
 * The change that turns the stored metadata into the typed ones when the API merges it: null removes a member. Throws `conflict` if the
 * stored metadata has changed since the form was made.
 */
export function metadataChange(
  { metadata, before }: { metadata: string; before: string },
  stored: JsonObject,
): JsonObject {
  const wanted = readObject('Metadata', metadata);
  if (!isDeepStrictEqual(readObject('The form', before), stored)) {
    throw new ApiError('conflict', {
      title:
        'The metadata were changed while you edited them. What is stored now is shown below your text. Save again to replace it.',
    });
  }
  const removed = Object.keys(stored).filter((key) => !Object.hasOwn(wanted, key));
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isDeepStrictEqual(value, stored[key]),
  );
  return Object.fromEntries([...removed.map((key) => [key, null] as const), ...changed]);
}
