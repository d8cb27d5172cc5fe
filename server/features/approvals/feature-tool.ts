import { pathTo } from '~/config/paths';
import { type ListingId } from '~/domain/ids';
import { featuredDay } from '~/domain/listing/featured';
import { type Day, dayInTimeZone } from '~/domain/time/day';
import { ServerError } from '../../base/errors';
import { type Staff } from '../../staff/staff';
import { type JudgeServices } from './judge-tool';
import { markTool, withTool } from './tools';

interface Featuring {
  readonly id: ListingId;
  /** The last day; null to stop featuring it. */
  readonly until: Day | null;
}

/**
 * Features a published tool on the landing page until a day, or stops featuring it. Refuses with `not-found`, and with `conflict` for a day
 * that is over, for a tool that nobody sees, and if nothing would change.
 */
export const featureTool = (
  services: JudgeServices,
  staff: Staff,
  { id, until }: Featuring,
): Promise<void> =>
  withTool(services, id, async (tool) => {
    const today = dayInTimeZone(await services.now(), services.config.timeZone);
    const isWrong = until !== null && (until < today || tool.state !== 'published');
    if (isWrong || tool.featuredUntil === until) throw new ServerError('conflict');
    await services.audit.add(staff, {
      deed: until === null ? 'tool-not-featured' : 'tool-featured',
      on: id,
      about: tool.title,
      why: until,
      path: pathTo('deskTool', { id }),
    });
    await markTool(services, id, { featuredUntil: until && featuredDay(until) });
  });
