import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import {
  isSamePoint,
  readExactPlace,
  shiftedPoint,
  readPublicPoints,
  withPublicPoints,
} from '~/domain/listing/hidden-place';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { type LatLng, latLngSchema } from '~/domain/search/geo';
import { secureRandom } from '~/lib/secure-random';
import { newestFirst, pageBefore, type StoredRow } from '../../marketplace/newest-first';
import { ask } from '../../marketplace/session';
import { type Task } from '../task';
import { showOrNull } from '../../marketplace/show-or-null';

const ownerSchema = v.object({
  data: v.object({
    attributes: v.object({ profile: v.object({ privateData: v.optional(v.unknown()) }) }),
  }),
});

/** The public points of an owner's tools, oldest first, and a function that stores further points before they become public. */
async function openPublicPoints(integration: IntegrationSdk, owner: string) {
  const shown = v.safeParse(
    ownerSchema,
    await showOrNull(() => integration.users.show({ id: owner })),
  );
  const privateData = shown.success ? shown.output.data.attributes.profile.privateData : null;
  return {
    known: readPublicPoints(privateData),
    keep: async (points: readonly LatLng[]): Promise<void> => {
      const changed = withPublicPoints(privateData, points);
      if (!changed || !shown.success) return;
      await ask(() =>
        integration.users.updateProfile({ id: new types.UUID(owner), privateData: changed }),
      );
    },
  };
}

const EVERY_MS = 3_600_000;
const DONE = 'done';
const FIELDS = ['createdAt', 'geolocation', 'publicData.location', 'privateData.location'];
const STATES = ['draft', 'pendingApproval', 'published', 'closed'];

interface Placed {
  readonly id: string;
  readonly exact: LatLng;
  readonly shown: LatLng;
}

/** A listing whose public point was shifted. */
function toPlaced({ id, attributes }: StoredRow): readonly Placed[] {
  const isShifted = parseListingPublicData(attributes.publicData).location?.approximate;
  const exact = readExactPlace(attributes)?.point;
  const shown = v.safeParse(latLngSchema, attributes.geolocation);
  return isShifted && exact && shown.success ? [{ id, exact, shown: shown.output }] : [];
}

/**
 * Gives all tools of an owner at one address the public point of the first one. A point that was public before is preferred, because
 * showing it again reveals nothing new.
 */
async function gather(integration: IntegrationSdk, owner: string): Promise<void> {
  const query = { authorId: owner, states: STATES, 'fields.listing': FIELDS };
  const tools: Placed[] = [];
  for await (const row of newestFirst(integration.listings.query, query)) {
    tools.unshift(...toPlaced(row));
  }
  if (tools.length === 0) return;
  const points = await openPublicPoints(integration, owner);
  const known = [...points.known];
  const moves = tools.flatMap(({ id, exact, shown }) => {
    const point = shiftedPoint(exact, { known: [...known, shown], random: secureRandom });
    known.push(point);
    return isSamePoint(point, shown) ? [] : [{ id, point }];
  });
  await points.keep(known);
  for (const { id, point } of moves) {
    await ask(() =>
      integration.listings.update({
        id: new types.UUID(id),
        geolocation: new types.LatLng(point.lat, point.lng),
      }),
    );
  }
}

/** Goes through all people once, because tools at one address used to have a point each. */
export const gatherPoints = (integration: IntegrationSdk): Task => ({
  name: 'gather-points',
  everyMs: EVERY_MS,
  read: async (cursor) => {
    if (cursor === DONE) return { items: [], cursor, isLast: true };
    const { rows, end } = await pageBefore(
      integration.users.query,
      cursor === null ? null : new Date(cursor),
      { 'fields.user': ['createdAt'] },
    );
    return {
      items: rows.map(({ id }) => id),
      cursor: end?.toISOString() ?? DONE,
      isLast: end === null,
    };
  },
  handle: (owner) => gather(integration, owner),
});
