import { ServerError } from '../../base/errors';

/** The number of pages that can be made within some seconds. Anyone beyond it would wait longer than a retry takes. */
const MOST_IN_PROGRESS = 64;

/** Takes a place for a page that is being made, until the returned function is called. Refuses with `unavailable` if all are taken. */
export type EnterCrowd = () => () => void;

export function createCrowd(): EnterCrowd {
  const places = new Set<object>();
  return () => {
    if (places.size >= MOST_IN_PROGRESS)
      throw new ServerError('unavailable', { title: 'Too many pages are being made' });
    const place = {};
    places.add(place);
    return () => void places.delete(place);
  };
}
