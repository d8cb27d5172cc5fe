import { type RequestHandler } from 'express';
import { ServerError } from '../errors';

/** A target as proxies are asked, `GET http://host/path`, which a server must take as well (RFC 9112). */
function pathOf(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) {
    throw new ServerError('invalid-request', { title: 'The address could not be read' });
  }
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** From here on every request's target is a path. Refuses with 400 what is no address. */
export const plainTarget: RequestHandler = (request, _response, next) => {
  if (!request.url.startsWith('/')) {
    request.url = pathOf(request.url);
    request.originalUrl = request.url;
  }
  next();
};
