import { type RootOptions } from 'react-dom/client';
import { type PublicConfig } from '~/config/public-config';
import { reportError, setErrorReporter } from '~/lib/report';
import { whenIdle } from '~/lib/when-idle';
import { type ErrorFacts, type SendError } from './error-report';

/** The number of errors that a page reports at most. */
const MOST_ERRORS = 30;

/** The browser writes these to its console itself. */
const WINDOW_NAMES = new Set(['window-error', 'unhandled-rejection']);

/** Loads the function that sends errors. Returns null if they only go to the console. */
function senderOf({ errorService, features }: PublicConfig): (() => Promise<SendError>) | null {
  if (errorService)
    return async () =>
      (await import(/* webpackChunkName: "error-service" */ './error-service')).createErrorService(
        errorService,
      );
  if (!features.includes('error-log')) return null;
  return async () => (await import(/* webpackChunkName: "error-log" */ './error-log')).sendToLog;
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run);
  else window.addEventListener('load', () => whenIdle(run), { once: true });
}

/**
 * Reports every error from now on, both uncaught ones and those of `reportError`. They wait for the code that sends them: the client of
 * the error service comes after the first paint, and the code for the server's log with the first error. `pageOf` names the route that is
 * shown.
 */
export function reportErrors(config: PublicConfig, pageOf: () => string): void {
  const waiting: (readonly [unknown, ErrorFacts])[] = [];
  const load = senderOf(config);
  let count = 0;
  let loading: Promise<void> | undefined;
  const sendWaiting = () => {
    loading ??= load?.().then(
      (send) => {
        loading = undefined;
        for (const [error, facts] of waiting.splice(0)) send(error, facts);
      },
      // The next error tries to load it again.
      () => {
        loading = undefined;
      },
    );
  };
  setErrorReporter((error, name) => {
    // oxlint-disable-next-line no-console -- whoever looks there sees what is reported
    if (!WINDOW_NAMES.has(name)) console.error(name, error);
    count += 1;
    if (!load || count > MOST_ERRORS) return;
    waiting.push([error, { name, page: pageOf() }]);
    afterLoad(sendWaiting);
  });
  // The browser hides the errors of another site's script.
  window.addEventListener('error', ({ error }) => {
    if (error) reportError(error, 'window-error');
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportError(reason, 'unhandled-rejection');
  });
  if (config.errorService) afterLoad(sendWaiting);
}

const RENDER = 'browser-side-render-failed';

/** The error handlers of React's root. A boundary that reports what it has caught gives it its own name. */
export const rootErrors: Pick<
  RootOptions,
  'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'
> = {
  onCaughtError: (error) => queueMicrotask(() => reportError(error, RENDER)),
  onUncaughtError: (error) => reportError(error, RENDER),
  onRecoverableError: (error) => reportError(error, RENDER),
};
