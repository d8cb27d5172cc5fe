import { ApiFailure, codeOfStatus } from '~/api/marketplace/api-error';
import { type SendError } from './error-report';

/** Browsers abort requests when a page is left. Firefox does so as soon as the next page is requested. */
const LEAVING_MS = 4000;

/** Matches code that did not arrive, in webpack's words and in ours, and calls without an answer. */
const mayBeBrokenOff = /^(?:ChunkLoadError|PageMissing|ApiFailure: 0 network)/;

/** Whether the API refused for a reason that has a name. */
const isAnswer = (error: unknown): boolean => {
  if (!(error instanceof ApiFailure)) return false;
  const { code, status } = error.error;
  return status > 0 && status < 500 && code !== (codeOfStatus[status] ?? 'unexpected');
};

/** Sends only what somebody should look at: no refusals that pages have words for, and no calls that ended because their page was left. */
export const onlyAlarms =
  (send: SendError): SendError =>
  (error, facts) => {
    if (isAnswer(error)) return;
    if (!mayBeBrokenOff.test(String(error))) {
      send(error, facts);
      return;
    }
    const timer = setTimeout(() => send(error, facts), LEAVING_MS);
    window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  };
