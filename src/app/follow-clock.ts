import { askServer } from '~/api/marketplace/own-server';
import { reportError } from '~/lib/report';
import { clock } from '~/wire/visitors';

/** Events after which a tab may have been away for long. */
const returns = [
  ['visibilitychange', document],
  ['focus', window],
  ['pageshow', window],
  ['online', window],
] as const;

/**
 * Asks for the marketplace's time when the reader returns to an open page, where that clock can be moved. Every answer of our server
 * contains the time. Returns a function that stops it.
 */
export function followClock(): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    askServer(clock).catch((error: unknown) => reportError(error, 'clock-unknown'));
  };
  for (const [name, target] of returns) target.addEventListener(name, look);
  return () => {
    for (const [name, target] of returns) target.removeEventListener(name, look);
  };
}
