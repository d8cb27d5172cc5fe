import { ApiFailure, codeOfStatus } from '~/api/marketplace/api-error';
import { type SendError } from './error-report';

/** Browsers break off what a page still loads when it is left, Firefox as soon as the next page is asked for. */
const LEAVING_MS = 4000;

/** Code that did not arrive, in webpack's words and in ours, and a call without an answer. */
const mayBeBrokenOff = /^(?:ChunkLoadError|PageMissing|ApiFailure: 0 network)/;

/** The API said no for a reason that has a name. */
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
