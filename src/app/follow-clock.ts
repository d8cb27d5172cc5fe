import { askServer } from '~/api/marketplace/own-server';
import { reportError } from '~/lib/report';
import { clock } from '~/wire/visitors';

/** Moments at which a tab may have been away for long. */
const returns = [
  ['visibilitychange', document],
  ['focus', window],
  ['pageshow', window],
  ['online', window],
] as const;

/**
 * Where the marketplace's clock can be moved, an open page asks for its time when its reader comes back: each answer of our server has
 * it. Returns a function that stops it.
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
