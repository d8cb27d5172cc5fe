import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { readPublicPoints, withPublicPoints } from '~/domain/listing/hidden-place';
import { type LatLng } from '~/domain/search/geo';
import { ask } from '../../marketplace/session';
import { showOrNull } from '../../marketplace/show-or-null';

const ownerSchema = v.object({
  data: v.object({
    attributes: v.object({ profile: v.object({ privateData: v.optional(v.unknown()) }) }),
  }),
});

/** The public points of an owner's tools, oldest first, and a function that stores further points before they become public. */
export async function openPublicPoints(integration: IntegrationSdk, owner: string) {
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
