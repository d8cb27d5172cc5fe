import type * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type deskTool } from '~/wire/approvals';
import { type KeptMessages } from '../../staff/kept-messages';
import { reportsAbout } from '../../staff/reports-about';
import { closingOf } from './close-tool';
import { toolChecks } from './tool-checks';
import { readTool, type ToolServices } from './tools';

export interface PageServices extends ToolServices {
  readonly reports: Pick<KeptMessages, 'newest'>;
}

/** The desk's data about a tool; null if there is none. It is checked only while staff have to decide about it. */
export async function toolPage(
  services: PageServices,
  id: ListingId,
): Promise<v.InferInput<typeof deskTool.answer> | null> {
  const tool = await readTool(services, id);
  if (!tool) return null;
  const reports = await reportsAbout(services.reports, new Set([id]));
  const isJudged = tool.state === 'pendingApproval' || reports.some(({ isOpen }) => isOpen);
  // The serial number is not for browsers.
  const { serial: _serial, kinds: _kinds, rules: _rules, owner, ...shown } = tool;
  return {
    ...shown,
    owner: { id: owner.id, name: owner.name },
    reports,
    closing: tool.closedAt === null ? null : await closingOf(services, id),
    checks: isJudged ? await toolChecks(services, tool) : null,
  };
}
