import { type ApiClient, callForResources } from './api-client';
import { type Entity } from './resources';

export interface ProfileChange {
  /** Merged on their top level; null deletes a key. */
  readonly publicData?: Readonly<Record<string, unknown>>;
  readonly privateData?: Readonly<Record<string, unknown>>;
}

/** Changes the current user's profile; answers the user as it is then. */
export async function updateProfile(
  client: ApiClient,
  change: ProfileChange,
): Promise<readonly Entity[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.updateProfile(change, {
      expand: true,
      include: ['profileImage'],
      'fields.image': ['variants.square-small', 'variants.square-small2x'],
    }),
  );
  return entities;
}
