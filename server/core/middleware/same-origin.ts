import { type RequestHandler } from 'express';
import { ServerError } from '../../base/errors';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and come from another site's page. Browsers send `Origin` with each
 * such request, so a request without it is refused as well.
 */
export function sameOrigin(rootUrl: string): RequestHandler {
  const { origin } = new URL(rootUrl);
  return (request, _response, next) => {
    if (!readOnly.has(request.method) && request.get('origin') !== origin) {
      throw new ServerError('foreign-origin', { title: 'Requests from other sites are refused' });
    }
    next();
  };
}
