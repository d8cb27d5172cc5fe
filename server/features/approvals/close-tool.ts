import * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type ListingId } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';
import { toolClosedWords } from '~/order-texts/tool-letter';
import { englishTexts } from '../../base/english-texts';
import { ServerError } from '../../base/errors';
import { renderLetter } from '../../mail/letter';
import { readerOf } from '../../mail/mail-reader';
import { sendOnce } from '../../mail/send-once';
import { closeListing } from '../../staff/close-listing';
import { type Staff } from '../../staff/staff';
import { type JudgeServices } from './judge-tool';
import { type TellServices } from './tell-owner';
import { markTool, readTool, type Tool, type ToolServices, withTool } from './tools';

/** Longer than the events of the task reach back. */
const TOLD_MS = 30 * DAY_MS;

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.string(), name: v.string(), reason: v.string() }),
);
const keyOf = (id: ListingId) => `desk:tool-closed:${id}`;

/** Who closed a tool and why; null if nobody of the staff did, or if the store has lost it. */
export async function closingOf({ store }: Pick<ToolServices, 'store'>, id: ListingId) {
  const kept = v.safeParse(keptSchema, await store.get(keyOf(id)));
  return kept.success ? kept.output : null;
}

/**
 * Closes a tool that is open, or that its owner closed, so that it stays closed. Orders go on. Refuses with `conflict` if somebody has done
 * it before, and for tools that were never published.
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
    // The mark first: from then on the tool is closed whatever happens to this server.
    await markTool(services, id, { closedByStaff: { at } });
    await closeListing(services.integration, id);
  });

/** The owner may open it again. Refuses with `conflict` if staff do not keep it closed. */
export const allowTool = (services: JudgeServices, staff: Staff, id: ListingId): Promise<void> =>
  withTool(services, id, async ({ title, closedAt }) => {
    if (closedAt === null) throw new ServerError('conflict');
    const path = pathTo('deskTool', { id });
    await services.audit.add(staff, { deed: 'tool-allowed', on: id, about: title, path });
    await markTool(services, id, { closedByStaff: null });
    await services.store.delete(keyOf(id));
  });

/** The email about a tool that staff closed. */
export function closedToolLetter(
  { title }: Pick<Tool, 'title'>,
  told: { name: string; reason: string | null },
  config: PublicConfig,
) {
  const text = englishTexts(config);
  const { subject, paragraphs } = toolClosedWords(text, { tool: title, reason: told.reason });
  const said = [text('SentBackEmail.greeting', { name: told.name }), ...paragraphs];
  return renderLetter(
    {
      subject,
      title: subject,
      blocks: said.map((each) => ({ kind: 'text' as const, text: each })),
      button: {
        text: text('ToolClosedEmail.button'),
        href: `${config.rootUrl}${pathTo('contact')}`,
      },
      footer: text('SentBackEmail.footer'),
    },
    config,
  );
}

/** Closes a tool again that its owner opened while staff keep it closed, and tells the owner once why. Can be repeated. */
export async function keepClosed(services: TellServices, id: ListingId): Promise<void> {
  const { integration, store, send, config } = services;
  const tool = await readTool(services, id);
  if (!tool || tool.closedAt === null) return;
  if (tool.state === 'published') await closeListing(integration, id);
  const reader = await readerOf(integration, tool.owner.id);
  if (!reader) return;
  const reason = (await closingOf(services, id))?.reason ?? null;
  await sendOnce(store, { key: `tool-closed:${id}:${tool.closedAt}`, ttlMs: TOLD_MS }, () =>
    send({
      to: reader.email,
      ...closedToolLetter(tool, { name: reader.name, reason }, config),
      headers: {},
    }),
  );
}
