import { strippedText } from '~/lib/strip-personal';
import { toError } from '~/lib/to-error';
import { type LoggedError, logError, MOST_STACK_LINES } from '~/wire/error-log';
import { type SendError } from './error-report';
import { onlyAlarms } from './only-alarms';

/** Matches a built file with line and column, as every browser writes it. */
const IN_BUILD = /\/static\/([\w.-]+\.js:\d+:\d+)/;

const stackOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .flatMap((line) => IN_BUILD.exec(line)?.[1] ?? [])
    .slice(0, MOST_STACK_LINES);

/** Sends an error to our own server, which logs it. No cookies are sent, so that the entry is anonymous. */
export const sendToLog: SendError = onlyAlarms((thrown, { name, page }) => {
  const error = toError(thrown);
  const body: LoggedError = {
    name: strippedText(name).slice(0, 100),
    page,
    error: strippedText(`${error.name}: ${error.message}`),
    stack: stackOf(error),
  };
  void fetch(`/api${logError.path}`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // An error that cannot be sent must not become another one.
  }).catch(() => undefined);
});
