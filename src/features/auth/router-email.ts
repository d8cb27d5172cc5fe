import { type Location } from 'react-router-dom';
import { isRecord } from '~/lib/is-record';

/** Returns the email that a form starts with: from the previous page, otherwise from the link's `?email=`. */
export function knownEmail({ state, search }: Pick<Location, 'state' | 'search'>): string {
  const given: unknown = isRecord(state) ? state['email'] : undefined;
  return typeof given === 'string' ? given : (new URLSearchParams(search).get('email') ?? '');
}
