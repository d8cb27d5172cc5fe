import { type Request, type RequestHandler, type Response } from 'express';
import { ApiFailure } from '~/api/marketplace/api-error';
import { authPath } from '~/config/paths';
import { ServerError } from '../../base/errors';
import { type HostedSite } from '../feature';
import { type RequestClients } from './request-client';

/**
 * What strangers may ask of a private marketplace: what leads to an account, what the site says about itself, reports of machines, and
 * calendars, whose addresses are secrets of their owners.
 */
const openEndpoints = [
  /^\/api\/(?:auth|calendar|content\/(?:documents|articles|pages))(?:\/|$)/,
  /^\/api\/(?:clock|contact|sendgrid-email|error-log|stripe-events)$/,
];

/** What our server answers from its memory or its store, without asking the marketplace with the visitor's own rights. */
const keptAnswers = /^\/(?:api\/(?:suggestions$|content\/(?:places|words)\/)|tools\/|sitemap)/;

async function isMember(
  clients: RequestClients,
  request: Request,
  response: Response,
): Promise<boolean> {
  const client = clients.forRequest(request, response);
  if (client === clients.anonymous) return false;
  try {
    await client.call((sdk) => sdk.currentUser.show());
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && [401, 403].includes(error.error.status)) return false;
    throw error;
  }
}

/**
 * Closes a private marketplace to strangers. As long as it could not be read whether the marketplace is private, only what our server
 * answers by itself is closed: the marketplace decides about everything else.
 */
export function closedToStrangers(site: HostedSite, clients: RequestClients): RequestHandler {
  return async (request, response, next) => {
    await site.refresh();
    const { path, originalUrl } = request;
    const isApi = path.startsWith('/api/');
    const isKept = keptAnswers.test(path);
    const isPrivate = site.isPrivate();
    const isClosed =
      isPrivate === true
        ? isKept || (isApi && !openEndpoints.some((open) => open.test(path)))
        : isPrivate === null && isKept;
    if (!isClosed || (await isMember(clients, request, response))) next();
    else if (isPrivate === null) throw new ServerError('unavailable');
    else if (isApi) throw new ServerError('unauthorized');
    else if (path.includes('.')) throw new ServerError('not-found');
    else response.redirect(302, authPath('login', originalUrl));
  };
}
