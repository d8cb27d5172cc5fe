import { type RequestHandler } from 'express';
import { ServerError } from '../../base/errors';

/** A target in the form for proxies, `GET http://host/path`, which a server must accept as well (RFC 9112). */
function pathOf(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) {
    throw new ServerError('invalid-request', { title: 'The address could not be read' });
  }
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** Makes every request's target a path. Refuses with 400 if it is not a valid address. */
export const plainTarget: RequestHandler = (request, _response, next) => {
  if (!request.url.startsWith('/')) {
    request.url = pathOf(request.url);
    request.originalUrl = request.url;
  }
  next();
};
