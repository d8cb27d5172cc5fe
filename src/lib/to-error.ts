import { isRecord } from './is-record';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]';

/**
 * What was thrown or refused, as an error. Keeps what the store keeps of errors (name, message, stack) and the code of a refusal. Of
 * anything else only the type is said, because a thrown text may be what somebody has typed.
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
