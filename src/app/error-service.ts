import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { type ErrorServiceConfig } from '~/config/public-config';
import { strippedEvent } from '~/lib/strip-event';
import { toError } from '~/lib/to-error';
import { type SendError } from './error-report';
import { onlyAlarms } from './only-alarms';

/**
 * Sends errors to the error service through its client. The client listens to nothing itself and records no trail of what a visitor did:
 * errors come only from `reportError`, and each is stripped before it is sent.
 */
export function createErrorService({
  dsn,
  release,
  environment,
  sampleRate,
}: ErrorServiceConfig): SendError {
  const client = new BrowserClient({
    dsn,
    environment,
    sampleRate,
    ...(release !== null && { release }),
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration(), dedupeIntegration()],
    sendClientReports: false,
    beforeSend: strippedEvent,
  });
  const base = new Scope();
  base.setClient(client);
  client.init();
  return onlyAlarms((thrown, { name, page }) => {
    const scope = base.clone();
    scope.setTransactionName(name);
    scope.setTags({ name, page });
    // The same failed call may be reported by several names: each is an issue of its own.
    scope.setFingerprint([name, '{{ default }}']);
    scope.captureException(toError(thrown));
  });
}
