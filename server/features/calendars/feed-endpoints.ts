import { type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import {
  calendarFeed as calendarFeedVisit,
  calendarLinks,
  renewCalendarLinks,
} from '~/wire/calendars';
import { text } from '../../base/english-texts';
import {
  type FeedLinks,
  type FeedServices,
  feedLinks,
  isFeedLink,
  renewFeedLinks,
} from './feed-links';
import { feedOrders, writeFeed } from './feed';
import { writeCalendar } from './order-calendar';
import { rentalsOf } from './rentals';
import { ServerError } from '../../base/errors';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type Endpoints } from '../../core/api/endpoint';

interface Services extends Omit<FeedServices, 'rootUrl'> {
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
}

const paramsSchema = v.object({
  owner: userIdSchema,
  scope: v.union([v.literal('all'), v.literal('rentals'), listingIdSchema]),
  file: v.pipe(v.string(), v.regex(/^[\w-]{43}\.ics$/)),
});

/** The links of one side: to everything, and to one tool of the user's own. */
const answerOf = (
  linkTo: FeedLinks,
  { side, listingId }: v.InferOutput<typeof calendarLinks.body>,
) => ({
  all: linkTo(side === 'rentals' ? 'rentals' : 'all'),
  listing: side === 'sales' && listingId ? linkTo(listingId) : null,
});

/** Feeds of an owner's and a renter's rentals for other calendars, and the secret links to them. */
export function calendarFeed({ acting }: Endpoints, options: Services): Router[] {
  const { now, integration, store, config } = options;
  const { marketplaceName: name, timeZone, rootUrl } = config;
  const services: FeedServices = { integration, store, rootUrl };
  const links = acting(calendarLinks, async ({ userId }, asked) =>
    answerOf(await feedLinks(services, userId, asked.side), asked),
  );
  const renewal = acting(renewCalendarLinks, async ({ userId }, asked) =>
    answerOf(await renewFeedLinks(services, userId, asked.side), asked),
  );
  const feed = async (request: Request, response: Response): Promise<void> => {
    const params = v.safeParse(paramsSchema, request.params);
    if (!params.success) throw new ServerError('not-found');
    const { owner, scope, file } = params.output;
    const given = file.slice(0, -'.ics'.length);
    if (!(await isFeedLink(integration, { owner, scope, given })))
      throw new ServerError('not-found');
    const moment = await now();
    response.status(200).type('text/calendar').set('cache-control', 'private, no-store');
    response.send(
      scope === 'rentals'
        ? writeCalendar(await rentalsOf(integration, owner, moment), {
            rootUrl,
            now: moment,
            timeZone,
            text,
            name,
          })
        : writeFeed(await feedOrders(integration, owner, moment), {
            scope,
            name,
            rootUrl,
            now: moment,
          }),
    );
  };
  const router = Router();
  router.get(calendarFeedVisit.path, feed);
  return [links, renewal, router];
}
