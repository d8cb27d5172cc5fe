import { type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { type FeedServices, feedLinks, isFeedLink, renewFeedLinks } from '../calendars/feed-links';
import { feedOrders, writeFeed } from '../calendars/feed';
import { ServerError } from '../errors';
import { type MarketplaceNow } from '../marketplace/clock';
import { type OpenSession } from '../marketplace/session';
import { commandEndpoint } from './endpoint';

interface Services extends Omit<FeedServices, 'integration'> {
  /** Null if it is not configured. */
  readonly integration: FeedServices['integration'] | null;
  readonly openSession: OpenSession;
  readonly now: MarketplaceNow;
  /** For the calendar's name. */
  readonly siteName: string;
}

const paramsSchema = v.object({
  owner: userIdSchema,
  scope: v.union([v.literal('all'), listingIdSchema]),
  file: v.pipe(v.string(), v.regex(/^[\w-]{43}\.ics$/)),
});

const linksSchema = v.strictObject({ listingId: v.optional(listingIdSchema) });

/** Feeds of an owner's rentals for other calendars, and the secret links to them. */
export function calendarFeed({ openSession, now, siteName, ...services }: Services): Router[] {
  const configured = (): FeedServices => {
    const { integration } = services;
    if (!integration) throw new ServerError('unavailable');
    return { ...services, integration };
  };
  const links = commandEndpoint({
    path: '/calendar-links',
    format: 'transit',
    body: linksSchema,
    answer: async ({ listingId }, { request, response }) => {
      const { userId } = await openSession(request, response);
      const linkTo = await feedLinks(configured(), userId);
      return { all: linkTo('all'), listing: listingId ? linkTo(listingId) : null };
    },
  });
  const renewal = commandEndpoint({
    path: '/renew-calendar-links',
    format: 'transit',
    body: linksSchema,
    answer: async ({ listingId }, { request, response }) => {
      const { userId } = await openSession(request, response);
      const linkTo = await renewFeedLinks(configured(), userId);
      return { all: linkTo('all'), listing: listingId ? linkTo(listingId) : null };
    },
  });
  const feed = async (request: Request, response: Response): Promise<void> => {
    const params = v.safeParse(paramsSchema, request.params);
    if (!params.success) throw new ServerError('not-found');
    const { owner, scope, file } = params.output;
    const { integration, rootUrl } = configured();
    const given = file.slice(0, -'.ics'.length);
    if (!(await isFeedLink(integration, { owner, scope, given })))
      throw new ServerError('not-found');
    const moment = await now();
    const orders = await feedOrders(integration, owner, moment);
    response.status(200).type('text/calendar').set('cache-control', 'private, no-store');
    response.send(writeFeed(orders, { scope, name: siteName, rootUrl, now: moment }));
  };
  const router = Router();
  router.get('/calendar/:owner/:scope/:file', feed);
  return [links, renewal, router];
}
