import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type PublicConfig } from '~/config/public-config';
import { type ListingId, listingIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { waitsForIdentity } from '~/domain/listing/identity-hold';
import { closedByStaffAt } from '~/domain/listing/staff-close';
import { tellPerson } from '../../core/notices/tell';
import { type SendToPerson } from '../../mail/person-mail';
import { ask } from '../../marketplace/session';
import { showOrNull } from '../../marketplace/show-or-null';
import { isPublishedAfter } from '../../marketplace/published-after';
import { verifiedSince } from '../../marketplace/verified-since';
import { closeListing, openListing } from '../../staff/close-listing';
import { type BackgroundStore } from '../../store/background-store';

export interface FirstToolServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly send: SendToPerson;
  readonly config: PublicConfig;
}
type Reading = Pick<FirstToolServices, 'integration' | 'config'>;

const rowSchema = v.object({
  id: listingIdSchema,
  attributes: v.object({
    title: v.fallback(v.string(), ''),
    state: v.string(),
    metadata: v.optional(v.unknown()),
  }),
});
const pageSchema = v.object({ data: v.array(rowSchema) });
const shownSchema = v.object({
  data: v.object({
    ...rowSchema.entries,
    relationships: v.object({ author: v.object({ data: v.object({ id: userIdSchema }) }) }),
  }),
});

/** The tools that a person has published, open or closed. Nobody needs more than the first hundred to have published before. */
async function toolsOf(integration: IntegrationSdk, owner: UserId) {
  const states = ['published', 'closed'];
  const answer = await ask(() => integration.listings.query({ authorId: owner, states }));
  return v.parse(pageSchema, toPlain(answer.data)).data;
}

const isHeld = ({ attributes: { metadata } }: v.InferOutput<typeof rowSchema>): boolean =>
  waitsForIdentity(metadata) || closedByStaffAt(metadata) !== null;

/** Whether the person may publish a tool: the setting is off, they were verified, or something of theirs was published before. */
export async function mayPublish(
  { integration, config }: Reading,
  owner: UserId,
): Promise<boolean> {
  if (!config.identity?.asksOwners) return true;
  if (await verifiedSince(integration, owner)) return true;
  return (await toolsOf(integration, owner)).some((tool) => !isHeld(tool));
}

async function hasEarlierTool(
  { integration }: Reading,
  owner: UserId,
  { id, sequenceId }: { readonly id: ListingId; readonly sequenceId: number },
): Promise<boolean> {
  for (const tool of await toolsOf(integration, owner)) {
    if (tool.id === id || isHeld(tool)) continue;
    if (!(await isPublishedAfter(integration, tool.id, sequenceId))) return true;
  }
  return false;
}

const mark = (integration: IntegrationSdk, id: ListingId, waits: true | null) =>
  ask(() =>
    integration.listings.update({ id: new types.UUID(id), metadata: { waitsForIdentity: waits } }),
  );

/**
 * Closes a newly published tool if its owner has to verify their identity first, and notifies the owner once. The marketplace publishes
 * without asking us, so this happens some seconds later. Can be repeated.
 */
export async function holdFirstTool(
  services: FirstToolServices,
  published: { readonly id: ListingId; readonly sequenceId: number },
): Promise<void> {
  const { integration } = services;
  const { id } = published;
  const shown = await showOrNull(() => integration.listings.show({ id, include: ['author'] }));
  if (shown === null) return;
  const { attributes, relationships } = v.parse(shownSchema, shown).data;
  const owner = relationships.author.data.id;
  const isMarked = waitsForIdentity(attributes.metadata);
  if (await verifiedSince(integration, owner)) {
    if (isMarked) await mark(integration, id, null);
    return;
  }
  if (attributes.state === 'published') {
    if (!isMarked && (await hasEarlierTool(services, owner, published))) return;
    // The mark comes first. If this server dies, it allows opening the tool again after the check.
    if (!isMarked) await mark(integration, id, true);
    await closeListing(integration, id);
  } else if (!isMarked) return;
  await tellPerson(services, owner, { kind: 'firstTool', id, title: attributes.title });
}

/** Opens the tools that waited for the check. Tools that staff closed stay closed. Can be repeated. */
export async function releaseFirstTools({ integration }: Reading, owner: UserId): Promise<void> {
  for (const { id, attributes } of await toolsOf(integration, owner)) {
    if (!waitsForIdentity(attributes.metadata)) continue;
    const isByStaff = closedByStaffAt(attributes.metadata) !== null;
    if (attributes.state === 'closed' && !isByStaff) await openListing(integration, id);
    await mark(integration, id, null);
  }
}
