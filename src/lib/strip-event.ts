import { type ErrorEvent, type Exception, type StackFrame } from '@sentry/browser';
import { parseUrl } from './parse-url';
import { strippedText } from './strip-personal';

/** How a proxy or a server names a request: a UUID, or a trace's id. */
const REQUEST_ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const SCRIPT_PATH = /^\/[\w./-]+\.[cm]?js$/;
/** A program's file, from the part of its path that is the same on every machine. */
const IN_PROGRAM = /^.*?[\\/]((?:dist|node_modules|server|src|scripts)[\\/][\w./@\\-]+)$/;

/** Keeps the place of a file without what its address or folder may reveal: pages have names and keys in their addresses. */
function strippedFile(file: string): string {
  if (file.startsWith('node:')) return /^node:[\w/]+$/.test(file) ? file : 'node:';
  const url = /^https?:/.test(file) && parseUrl(file);
  if (url) return `${url.origin}${SCRIPT_PATH.test(url.pathname) ? url.pathname : '/'}`;
  const [, inProgram] = IN_PROGRAM.exec(file.replace(/^(?:file|app):\/\//, '')) ?? [];
  return inProgram ? `app:///${inProgram.replaceAll('\\', '/')}` : '?';
}

function strippedFrame(frame: StackFrame): StackFrame {
  const { filename, function: name, lineno, colno, in_app: isOurs } = frame;
  return {
    ...(filename !== undefined && {
      filename: strippedFile(filename),
      abs_path: strippedFile(filename),
    }),
    ...(name !== undefined && { function: strippedText(name) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(isOurs !== undefined && { in_app: isOurs }),
  };
}

function strippedException({ type, value, stacktrace, mechanism }: Exception): Exception {
  return {
    type: /^[a-z$.]{1,60}$/i.test(type ?? '') ? type : 'Error',
    ...(value !== undefined && { value: strippedText(value) }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(strippedFrame) } }),
    ...(mechanism && { mechanism: { type: 'generic', handled: mechanism.handled ?? true } }),
  };
}

const strippedTags = (tags: NonNullable<ErrorEvent['tags']>): ErrorEvent['tags'] =>
  Object.fromEntries(
    Object.entries(tags).map(([name, value]) => {
      const text = String(value);
      return [strippedText(name), REQUEST_ID.test(text) ? text : strippedText(text)];
    }),
  );

/**
 * The event that is sent. It is rebuilt from parts that are known to be about the program and not about a person. Anything else that a
 * client adds (user, address, cookies, earlier clicks and logs) is left out.
 */
export function strippedEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, release, environment, sdk } = event;
  const { exception, message, transaction, tags, fingerprint } = event;
  return {
    type: undefined,
    event_id,
    timestamp,
    level,
    platform,
    release,
    environment,
    sdk,
    ...(message !== undefined && { message: strippedText(message) }),
    ...(transaction !== undefined && { transaction: strippedText(transaction) }),
    ...(tags && { tags: strippedTags(tags) }),
    ...(fingerprint && { fingerprint: fingerprint.map(strippedText) }),
    ...(exception?.values && { exception: { values: exception.values.map(strippedException) } }),
  };
}
