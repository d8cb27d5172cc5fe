import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import {
  cartItemProcess,
  type CartItemState,
  orderProcess,
  type OrderState,
} from '~/domain/order/process/process-graph.generated';
import { featuredFrom } from '~/domain/listing/featured';
import { dateToDay } from '~/domain/time/day';
import { DAY_MS } from '~/domain/time/moment';
import { type Page, type Task } from '../../core/task';
import { type MarketplaceNow } from '../../marketplace/clock';
import { newestFirst } from '../../marketplace/newest-first';
import { ask } from '../../marketplace/session';

export const COUNT_PICK_UPS = 'count-pick-ups';
const EVERY_MS = 10 * 60_000;
const COUNTED_MS = 30 * DAY_MS;

const orderStates: readonly OrderState[] = [
  'state/accepted',
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
  'state/reviewed',
];
const furtherToolStates: readonly CartItemState[] = [
  'state/confirmed',
  'state/completed',
  'state/reviewed',
  'state/published',
];

const relationshipsSchema = v.object({
  listing: v.object({ data: v.object({ id: v.string() }) }),
});

/** How often each tool was picked up in the thirty days before a moment. */
async function pickUps({ transactions }: IntegrationSdk, now: Date): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - COUNTED_MS);
  const counts = new Map<string, number>();
  for (const [processName, states] of [
    [orderProcess, orderStates],
    [cartItemProcess, furtherToolStates],
  ] as const) {
    const query = {
      processNames: [processName],
      states,
      bookingStart: `${since.toISOString()},${now.toISOString()}`,
      include: ['listing'],
      'fields.transaction': ['createdAt'],
      'fields.listing': ['state'],
    };
    for await (const { relationships } of newestFirst(transactions.query, query)) {
      const parsed = v.safeParse(relationshipsSchema, relationships);
      if (!parsed.success) continue;
      const { id } = parsed.output.listing.data;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

const metadataSchema = v.object({ pickUps: v.number() });

/** The earlier counts of pick-ups. Tools without a count are left out. */
async function countedBefore({ listings }: IntegrationSdk): Promise<Map<string, number>> {
  const query = { meta_pickUps: '1,', 'fields.listing': ['createdAt', 'metadata.pickUps'] };
  const counts = new Map<string, number>();
  for await (const { id, attributes } of newestFirst(listings.query, query)) {
    const parsed = v.safeParse(metadataSchema, attributes.metadata);
    if (parsed.success) counts.set(id, parsed.output.pickUps);
  }
  return counts;
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && ['not-found', 'listing-not-found'].includes(error.error.code);

async function writePickUps(integration: IntegrationSdk, item: string): Promise<void> {
  const [id = '', count] = item.split(':');
  const metadata = { pickUps: Number(count) };
  try {
    await ask(() => integration.listings.update({ id: new types.UUID(id), metadata }));
  } catch (error) {
    // The listing was deleted in the meantime, and nobody can pick it up.
    if (!isGone(error)) throw error;
  }
}

/**
 * Stores in `metadata.pickUps` how often each tool was picked up in the last thirty days. It recounts daily, so old pick-ups drop out.
 */
export function countPickUps({
  integration,
  now,
}: {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}): Task {
  const read = async (cursor: string | null): Promise<Page> => {
    const moment = await now();
    const day = dateToDay(moment);
    if (cursor === day) return { items: [], cursor, isLast: true };
    const [counts, before] = await Promise.all([
      pickUps(integration, moment),
      countedBefore(integration),
    ]);
    // Pages search for featured tools, so the schema for that has to be there, too.
    await ask(() => integration.listings.query({ ...featuredFrom(day), perPage: 1 }));
    const ids = [...new Set([...counts.keys(), ...before.keys()])];
    const items = ids
      .filter((id) => counts.get(id) !== before.get(id))
      .map((id) => `${id}:${counts.get(id) ?? 0}`);
    return { items, cursor: day, isLast: true };
  };
  return {
    name: COUNT_PICK_UPS,
    everyMs: EVERY_MS,
    read,
    handle: (item) => writePickUps(integration, item),
  };
}
