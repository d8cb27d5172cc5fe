import { type ImageId } from '~/domain/ids';
import { type ApiClient, callForResources } from './api-client';
import { type Entity } from './resources';
import { toUuid } from './sdk-values';

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly bio?: string;
  /** Of an uploaded image; null takes the picture away. */
  readonly profileImageId?: ImageId | null;
  /** Merged on their top level; null deletes a key. */
  readonly publicData?: Readonly<Record<string, unknown>>;
  readonly protectedData?: Readonly<Record<string, unknown>>;
  readonly privateData?: Readonly<Record<string, unknown>>;
}

/** Changes the current user's profile; answers the user as it is then. */
export async function updateProfile(
  client: ApiClient,
  { profileImageId, ...plain }: ProfileChange,
): Promise<readonly Entity[]> {
  const change = {
    ...plain,
    ...(profileImageId !== undefined && {
      profileImageId: profileImageId && (await toUuid(profileImageId)),
    }),
  };
  const { entities } = await callForResources(client, (sdk) =>
    sdk.currentUser.updateProfile(change, {
      expand: true,
      include: ['profileImage'],
      'fields.image': ['variants.square-small', 'variants.square-small2x'],
    }),
  );
  return entities;
}
