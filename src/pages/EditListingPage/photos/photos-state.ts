import { type EditedListing, type OwnImage } from '~/api/listing/own-listings';
import { type ImageId } from '~/domain/ids';
import { imageAltsOf } from '~/domain/listing/listing-fields';
import { type MessageId } from '~/i18n/message-id';

interface Common {
  readonly key: string;
}

/** A picture that is being added to the listing. */
export type Photo =
  | (Common & { readonly kind: 'attached'; readonly image: OwnImage; readonly alt: string })
  /** The picture waits until the draft exists. */
  | (Common & { readonly kind: 'waiting'; readonly file: File })
  | (Common & { readonly kind: 'uploading'; readonly file: File; readonly share: number })
  | (Common & {
      readonly kind: 'failed';
      readonly file: File;
      readonly why: MessageId;
      /** Whether another try may help. */
      readonly mayRetry: boolean;
    });

export type AttachedPhoto = Extract<Photo, { kind: 'attached' }>;

type PhotosAction =
  | { readonly type: 'added'; readonly photo: Photo }
  | { readonly type: 'progressed'; readonly key: string; readonly share: number }
  | { readonly type: 'uploaded'; readonly key: string; readonly image: OwnImage }
  | {
      readonly type: 'failed';
      readonly key: string;
      readonly why: MessageId;
      readonly mayRetry: boolean;
    }
  | { readonly type: 'begun'; readonly key: string }
  | { readonly type: 'removed'; readonly key: string }
  /** `to` is a position among the attached pictures. */
  | { readonly type: 'moved'; readonly key: string; readonly to: number }
  | { readonly type: 'described'; readonly key: string; readonly alt: string }
  | { readonly type: 'replaced'; readonly listing: EditedListing };

export const isAttached = (photo: Photo): photo is AttachedPhoto => photo.kind === 'attached';

/** Whether its file would be lost with the page. */
export const isUnderWay = ({ kind }: Photo): boolean => kind === 'waiting' || kind === 'uploading';

export function photosOf({ images, publicData }: EditedListing): readonly Photo[] {
  const alts = imageAltsOf(publicData);
  return images.map((image) => ({
    key: image.id,
    kind: 'attached',
    image,
    alt: alts[image.id] ?? '',
  }));
}

function moved(photos: readonly Photo[], key: string, to: number): readonly Photo[] {
  const attached = photos.filter(isAttached);
  const photo = attached.find((candidate) => candidate.key === key);
  if (!photo || to < 0 || to >= attached.length) return photos;
  const others = attached.filter((candidate) => candidate !== photo);
  return [
    ...others.slice(0, to),
    photo,
    ...others.slice(to),
    ...photos.filter((p) => !isAttached(p)),
  ];
}

const change = (photos: readonly Photo[], key: string, next: (photo: Photo) => Photo) =>
  photos.map((photo) => (photo.key === key ? next(photo) : photo));

/** Returns the pictures after an event. Events of a picture that no longer exists are ignored. */
export function reducePhotos(photos: readonly Photo[], action: PhotosAction): readonly Photo[] {
  switch (action.type) {
    case 'added':
      return [...photos, action.photo];
    case 'progressed':
      return change(photos, action.key, (photo) =>
        photo.kind === 'uploading' ? { ...photo, share: action.share } : photo,
      );
    case 'uploaded':
      return change(photos, action.key, ({ key }) => ({
        key,
        kind: 'attached',
        image: action.image,
        alt: '',
      }));
    case 'failed':
      return change(photos, action.key, (photo) =>
        photo.kind === 'uploading' || photo.kind === 'waiting'
          ? { ...photo, kind: 'failed', why: action.why, mayRetry: action.mayRetry }
          : photo,
      );
    case 'begun':
      return change(photos, action.key, (photo) =>
        photo.kind === 'failed' || photo.kind === 'waiting'
          ? { key: photo.key, kind: 'uploading', file: photo.file, share: 0 }
          : photo,
      );
    case 'removed':
      return photos.filter(({ key }) => key !== action.key);
    case 'moved':
      return moved(photos, action.key, action.to);
    case 'described':
      return change(photos, action.key, (photo) =>
        photo.kind === 'attached' ? { ...photo, alt: action.alt } : photo,
      );
    case 'replaced':
      return [...photosOf(action.listing), ...photos.filter((photo) => !isAttached(photo))];
  }
}

export interface Arrangement {
  readonly ids: readonly ImageId[];
  readonly alts: Readonly<Record<string, string>>;
}

/** Returns the part that is saved: the pictures' order and descriptions. */
export function arrangementOf(photos: readonly Photo[]): Arrangement {
  const attached = photos.filter(isAttached);
  return {
    ids: attached.map(({ image }) => image.id),
    alts: Object.fromEntries(
      attached.flatMap(({ image, alt }) => (alt.trim() === '' ? [] : [[image.id, alt.trim()]])),
    ),
  };
}
