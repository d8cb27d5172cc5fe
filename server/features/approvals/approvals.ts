import * as v from 'valibot';
import { type ListingId, listingIdSchema } from '~/domain/ids';
import { parseReview } from '~/domain/listing/review';
import { closedByStaffAt } from '~/domain/listing/staff-close';
import { DAY_MS } from '~/domain/time/moment';
import * as wire from '~/wire/approvals';
import { ServerError } from '../../base/errors';
import { type EndpointServices, type ServerFeature } from '../../core/feature';
import { tellPerson, type ToPerson } from '../../core/notices/tell';
import { type Task } from '../../core/task';
import { readRecentEvents } from '../../core/tasks/recent-events';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { atDesk, type AtDesk } from '../../staff/at-desk';
import { openAudit } from '../../staff/audit';
import { keptMessages } from '../../staff/kept-messages';
import { allowTool, closeTool, keepClosed } from './close-tool';
import { featureTool } from './feature-tool';
import { approveTool, askAgain, type JudgeServices, sendToolBack } from './judge-tool';
import { keepSerials } from './serials';
import { type PageServices, toolPage } from './tool-page';
import { noteAsked, readTool, type ToolServices, waitingTools } from './tools';

const EVERY_MS = 15_000;
const LOOK_BACK_MS = 7 * DAY_MS;
/** The separator of the two parts of an item. */
const AT = '@';
const waits = 'pendingApproval';

/** The tools that began to wait, were sent back, or are kept closed by staff. */
function itemsOf({ resource, previousValues, resourceId, createdAt }: MarketplaceEvent): string[] {
  const { state, metadata } = resource?.attributes ?? {};
  if (closedByStaffAt(metadata) !== null) return [`${resourceId}${AT}`];
  if (state !== waits) return [];
  if (parseReview(metadata)?.is === 'sent-back') return [`${resourceId}${AT}`];
  const before = previousValues?.attributes?.['state'];
  const isNew = before !== undefined || !previousValues;
  return isNew && createdAt ? [`${resourceId}${AT}${createdAt}`] : [];
}

type TellServices = ToolServices & ToPerson;

/** Tells the owner why a tool was sent back, once. Can be repeated. */
export async function tellOwner(services: TellServices, id: ListingId): Promise<void> {
  const tool = await readTool(services, id);
  if (tool?.review?.is !== 'sent-back') return;
  const { at, reasons, words } = tool.review;
  const { title, owner } = tool;
  await tellPerson(services, owner.id, { kind: 'sentBack', id, title, at, reasons, words });
}

/** Notes since when tools wait, closes again those that staff keep closed, and sends owners the emails of a server that died. */
export function followTools(services: TellServices & { readonly now: MarketplaceNow }): Task {
  const { integration, now } = services;
  return {
    name: 'follow-waiting-tools',
    everyMs: EVERY_MS,
    read: readRecentEvents({
      integration,
      now,
      itemsOf,
      lookBackMs: LOOK_BACK_MS,
      follows: 'listing/created,listing/updated',
    }),
    handle: async (item) => {
      const [first, at = ''] = item.split(AT);
      const id = v.parse(listingIdSchema, first);
      if (at !== '') return noteAsked(services, id, at);
      await tellOwner(services, id);
      return keepClosed(services, id);
    },
  };
}

type Services = JudgeServices &
  TellServices &
  PageServices & { readonly tell: (work: Promise<void>) => Promise<void> };

const staffEndpoints = ({ inside }: AtDesk, services: Services) => [
  inside(wire.deskTool, async (_person, { listingId }) => {
    const page = await toolPage(services, listingId);
    if (!page) throw new ServerError('not-found');
    return page;
  }),
  inside(wire.closeTool, async (staff, { listingId: id, reason }) => {
    await closeTool(services, staff, { id, reason });
    await services.tell(keepClosed(services, id));
    return { closed: true };
  }),
  inside(wire.allowTool, async (staff, { listingId }) => {
    await allowTool(services, staff, listingId);
    return { allowed: true };
  }),
  inside(wire.featureTool, async (staff, { listingId: id, until }) => {
    await featureTool(services, staff, { id, until });
    return { featuredUntil: until };
  }),
  inside(wire.approveTool, async (staff, { listingId }) => {
    await approveTool(services, staff, listingId);
    return { approved: true };
  }),
  inside(wire.sendToolBack, async (staff, { listingId: id, reasons, words }) => {
    await sendToolBack(services, staff, { id, reasons, words });
    await services.tell(tellOwner(services, id));
    return { sentBack: true };
  }),
];

const ownerEndpoints = ({ acting }: EndpointServices, services: Services) => [
  acting(wire.askApproval, async ({ userId }, { listingId }) => {
    await askAgain(services, userId, listingId);
    return { asked: true };
  }),
];

/** Tools wait for staff before they are published: they are approved, or sent back with reasons and submitted again. */
export const approvals: ServerFeature = {
  name: 'approvals',
  open: (services) => {
    const { integration, store, clock, log, send, config } = services;
    if (!send) return { isReady: () => Promise.resolve(false) };
    const opened: Services = {
      integration,
      store,
      send,
      config: config.public,
      now: clock.now,
      audit: openAudit({ store, now: clock.now, log }),
      reports: keptMessages({ store, now: clock.now }, 'report'),
      tell: (work) =>
        work.catch((error: unknown) => {
          log.error(
            { err: error },
            'an owner could not be told at once what staff decided about a tool',
          );
        }),
    };
    return {
      waiting: () => waitingTools(opened),
      tasks: () => [followTools(opened), keepSerials(opened)],
      endpoints: (given) => [
        ...staffEndpoints(atDesk(services, given), opened),
        ...ownerEndpoints(given, opened),
      ],
    };
  },
};
