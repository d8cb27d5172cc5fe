import { isRecord } from './is-record';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]';

/**
 * Makes an error of what was thrown or refused. It keeps the fields that the store keeps of errors (name, message, stack) and the code of
 * a refusal. Anything else is reduced to its type, because a thrown text may contain what somebody has typed.
 */
export function toError(thrown: unknown): Error {
  if (isError(thrown)) return thrown;
  if (!isRecord(thrown)) return new Error(`not an error was thrown: ${typeof thrown}`);
  const { name, message, stack, status, code } = thrown;
  const known = [status, code, textOf(message)].filter((part) => part !== undefined).join(' ');
  const error = new Error(known || 'not an error was thrown: object');
  if (textOf(name)) error.name = String(name);
  if (textOf(stack)) error.stack = String(stack);
  return error;
}
