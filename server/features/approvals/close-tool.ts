import * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { type ListingId } from '~/domain/ids';
import { ServerError } from '../../base/errors';
import { tellPerson, type ToPerson } from '../../core/notices/tell';
import { closeListing } from '../../staff/close-listing';
import { type Staff } from '../../staff/staff';
import { type JudgeServices } from './judge-tool';
import { markTool, readTool, type ToolServices, withTool } from './tools';

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.string(), name: v.string(), reason: v.string() }),
);
const keyOf = (id: ListingId) => `desk:tool-closed:${id}`;

/** The person who closed a tool, and the reason; null if staff did not close it, or if the store has lost it. */
export async function closingOf({ store }: Pick<ToolServices, 'store'>, id: ListingId) {
  const kept = v.safeParse(keptSchema, await store.get(keyOf(id)));
  return kept.success ? kept.output : null;
}

/**
 * Closes a tool that is open, or that its owner closed, so that it stays closed. Its orders continue. Refuses with `conflict` if somebody
 * has done it before, and for tools that were never published.
 */
export const closeTool = (
  services: JudgeServices,
  staff: Staff,
  { id, reason }: { readonly id: ListingId; readonly reason: string },
): Promise<void> =>
  withTool(services, id, async ({ title, state, closedAt }) => {
    const isKnown = state === 'published' || state === 'closed';
    if (closedAt !== null || !isKnown) throw new ServerError('conflict');
    const at = (await services.now()).toISOString();
    const path = pathTo('deskTool', { id });
    await services.audit.add(staff, {
      deed: 'tool-closed',
      on: id,
      about: title,
      why: reason,
      path,
    });
    await services.store.set(keyOf(id), JSON.stringify({ at, name: staff.name, reason }));
    // The mark comes first, so that the tool stays closed whatever happens to this server.
    await markTool(services, id, { closedByStaff: { at } });
    await closeListing(services.integration, id);
  });

/** Lets the owner open the tool again. Refuses with `conflict` if staff do not keep it closed. */
export const allowTool = (services: JudgeServices, staff: Staff, id: ListingId): Promise<void> =>
  withTool(services, id, async ({ title, closedAt }) => {
    if (closedAt === null) throw new ServerError('conflict');
    const path = pathTo('deskTool', { id });
    await services.audit.add(staff, { deed: 'tool-allowed', on: id, about: title, path });
    await markTool(services, id, { closedByStaff: null });
    await services.store.delete(keyOf(id));
  });

/** Closes a tool again that its owner opened while staff keep it closed, and tells the owner once why. Can be repeated. */
export async function keepClosed(services: ToolServices & ToPerson, id: ListingId): Promise<void> {
  const tool = await readTool(services, id);
  if (!tool || tool.closedAt === null) return;
  if (tool.state === 'published') await closeListing(services.integration, id);
  const reason = (await closingOf(services, id))?.reason ?? null;
  const { title, closedAt: at } = tool;
  await tellPerson(services, tool.owner.id, { kind: 'toolClosed', id, title, at, reason });
}
