import { type ImageId } from '~/domain/ids';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { ApiFailure, unexpectedError } from '../marketplace/api-error';
import { readResponse } from '../marketplace/read-response';
import { type Entity } from '../marketplace/resources';
import { toUuid } from '../marketplace/sdk-values';
import { type UploadWatch, watchUpload } from '../marketplace/upload-watch';

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly bio?: string;
  /** Id of an uploaded image; null removes the picture. */
  readonly profileImageId?: ImageId | null;
  /** Merged at the top level; null deletes a key. */
  readonly publicData?: Readonly<Record<string, unknown>>;
  readonly protectedData?: Readonly<Record<string, unknown>>;
  readonly privateData?: Readonly<Record<string, unknown>>;
}

/** Changes the current user's profile; returns the changed user. */
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

export interface UploadedPicture {
  readonly id: ImageId;
  readonly src: string;
}

/** Uploads a picture that belongs to no profile yet. Rejects with `upload-over-limit` above 20 MB, with `network` if it was canceled. */
export async function uploadProfilePicture(
  client: ApiClient,
  image: File,
  watch: UploadWatch,
): Promise<UploadedPicture> {
  watchUpload(image, watch);
  const answer = await client.callPatiently((sdk) =>
    sdk.images.upload(
      { image },
      { expand: true, 'fields.image': ['variants.square-small', 'variants.square-small2x'] },
    ),
  );
  const [entity] = readResponse(answer).entities;
  const variant = entity?.type === 'image' && entity.attributes.variants?.['square-small2x'];
  if (!variant || entity.type !== 'image') throw new ApiFailure(unexpectedError);
  return { id: entity.id, src: variant.url };
}
