import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type MarketplaceNow } from '../../marketplace/clock';
import {
  eventPlaceSchema,
  eventReader,
  type MarketplaceEvent,
} from '../../marketplace/follow-events';
import { type Task } from '../task';

const placeSchema = v.pipe(v.string(), v.parseJson(), eventPlaceSchema);

interface Followed {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  /** Types of the marketplace's events, joined with commas. */
  readonly follows: string;
  /** How far back a task without a cursor begins. */
  readonly lookBackMs: number;
  readonly itemsOf: (event: MarketplaceEvent) => readonly string[];
}

/** Reads the marketplace's events for a task. If its cursor is lost, it starts over, so its work must be safe to repeat. */
export function readRecentEvents({
  integration,
  now,
  follows,
  lookBackMs,
  itemsOf,
}: Followed): Task['read'] {
  const reader = eventReader(integration, follows);
  return async (cursor) => {
    const place = v.safeParse(placeSchema, cursor);
    const page = place.success
      ? await reader.after(place.output)
      : await reader.since(new Date((await now()).getTime() - lookBackMs));
    if (page === 'lost') return { items: [], cursor: null, isLast: false };
    return {
      items: [...new Set(page.events.flatMap(itemsOf))],
      cursor: page.place && JSON.stringify(page.place),
      isLast: page.events.length === 0,
    };
  };
}
