import { type ApiClient } from '~/api/marketplace/api-client';
import { type OwnCard } from '~/api/listing/own-listing-cards';
import {
  createDraft,
  type EditedListing,
  type ListingChange,
  type OwnImage,
  showEditedListing,
  showPictures,
  updateListing,
  uploadListingImage,
} from '~/api/listing/own-listings';
import { type ListingId } from '~/domain/ids';
import { illustrationsOf } from '~/domain/listing/listing-data';
import { CALENDAR_IMPORTS_KEY, imageAltsOf, TITLE_MAX } from '~/domain/listing/listing-fields';
import { reportError } from '~/lib/report';
import { createAppAsyncThunk } from '~/store/thunk';

interface Duplicate {
  readonly id: ListingId;
  /** The copy's title, in the user's language. */
  readonly title: string;
}

interface Duplicated {
  readonly listing: Pick<OwnCard, 'id' | 'title' | 'state'>;
  /** The number of pictures that could not be copied. */
  readonly lost: number;
  /** Whether the source follows external calendars, which the copy does not. */
  readonly leavesCalendars: boolean;
}

/** Returns what a copy takes over. It leaves out what belongs to one listing: serial number, pictures, and calendars that it follows. */
function contentOf(source: EditedListing, title: string): ListingChange & { title: string } {
  const {
    coverImage: _cover,
    imageAlts: _alts,
    illustrations: _drawn,
    serialNumber: _old,
    ...publicData
  } = source.publicData;
  const {
    serialNumber: _serial,
    [CALENDAR_IMPORTS_KEY]: _calendars,
    ...privateData
  } = source.privateData;
  const { entries } = source.availabilityPlan ?? {};
  return {
    title: title.slice(0, TITLE_MAX),
    ...(source.description && { description: source.description }),
    ...(source.price && { price: source.price }),
    ...(source.geolocation && { geolocation: source.geolocation }),
    ...(entries && { availabilityPlan: { type: 'availability-plan/day' as const, entries } }),
    publicData,
    privateData,
  };
}

async function copyPicture(api: ApiClient, { src }: OwnImage): Promise<OwnImage | undefined> {
  try {
    const answer = await fetch(src);
    if (!answer.ok) return undefined;
    const picture = await answer.blob();
    return await uploadListingImage(api, new File([picture], 'photo', { type: picture.type }));
  } catch (error) {
    reportError(error, 'duplicate-picture-failed');
    return undefined;
  }
}

/** Returns the descriptions for the new pictures, from those of their originals. */
function altsOf(
  source: EditedListing,
  pictures: readonly OwnImage[],
  copies: readonly (OwnImage | undefined)[],
) {
  const alts = imageAltsOf(source.publicData);
  return Object.fromEntries(
    pictures.flatMap(({ id }, index) => {
      const copy = copies[index];
      const alt = alts[id];
      return copy && alt ? [[copy.id, alt]] : [];
    }),
  );
}

function drawingsOf(
  source: EditedListing,
  pictures: readonly OwnImage[],
  copies: readonly (OwnImage | undefined)[],
) {
  const illustrations = illustrationsOf(source.publicData);
  return pictures.flatMap(({ id }, index) => {
    const copy = copies[index];
    return copy && illustrations.includes(id) ? [copy.id] : [];
  });
}

/**
 * Creates a draft with everything that the owner entered about a tool. Pictures are uploaded again, because a picture belongs to one
 * listing.
 */
export const duplicateListing = createAppAsyncThunk(
  'ManageListingsPage/duplicate',
  async ({ id, title }: Duplicate, { api }): Promise<Duplicated> => {
    const [source, pictures] = await Promise.all([
      showEditedListing(api, id),
      showPictures(api, id),
    ]);
    const draft = await createDraft(api, contentOf(source, title));
    const copies: (OwnImage | undefined)[] = [];
    // They are copied one after the other, because they are large and their order matters.
    for (const picture of pictures) copies.push(await copyPicture(api, picture));
    const images = copies.flatMap((copy) => copy ?? []);
    const [cover] = images;
    const leavesCalendars = CALENDAR_IMPORTS_KEY in source.privateData;
    if (!cover) return { listing: draft, lost: pictures.length, leavesCalendars };
    const listing = await updateListing(api, draft.id, {
      images: images.map((image) => image.id),
      publicData: {
        coverImage: cover.id,
        imageAlts: altsOf(source, pictures, copies),
        illustrations: drawingsOf(source, pictures, copies),
      },
    });
    return { listing, lost: copies.length - images.length, leavesCalendars };
  },
);
