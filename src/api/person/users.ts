import { type UserId } from '~/domain/ids';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';

/** A public profile with its picture. Banned and deleted users come without a profile. */
export async function showUser(client: ApiClient, id: UserId): Promise<readonly Entity[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.users.show({
      id,
      include: ['profileImage'],
      'fields.image': ['variants.square-small', 'variants.square-small2x'],
    }),
  );
  return entities;
}
