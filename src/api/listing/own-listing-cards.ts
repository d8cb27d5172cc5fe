import { type ListingId } from '~/domain/ids';
import { waitsForIdentity } from '~/domain/listing/identity-hold';
import { isTabComplete } from '~/domain/listing/listing-fields';
import { type WizardTab, wizardTabs } from '~/domain/listing/wizard-tabs';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { type Money } from '~/domain/money/money';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { coverOnly } from './covers';
import { imageVariantParams } from '../marketplace/image-variants';
import { cardPicture, categoryOutline } from './listing-picture';
import { callServer } from '../marketplace/own-server';
import { ownListings } from '~/wire/account';
import { readResponse, type ReadResponse } from '../marketplace/read-response';
import { type Entity, type ListingState, type ResourceMap } from '../marketplace/resources';

export const OWN_LISTINGS_PER_PAGE = 42;

/** One of the user's own tools in their list. */
export interface OwnCard {
  readonly id: ListingId;
  readonly title: string;
  readonly state: ListingState;
  readonly price: Money | null;
  readonly stock: number;
  readonly picture: { readonly src: string; readonly srcSet?: string; readonly alt: string } | null;
  readonly outline: string;
  /** ISO. */
  readonly createdAt: string;
  /** How many steps of the wizard are complete, and which is the first incomplete one. */
  readonly done: number;
  readonly missing: WizardTab | null;
  /** Closed until the identity of its owner was checked. */
  readonly waitsForIdentity: boolean;
}

export interface OwnCardPage {
  readonly cards: readonly OwnCard[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
}

/** A bare name sorts in descending order in the API: `-createdAt` is oldest first, `price` highest first, `-price` lowest first. */
type OwnListingSort = '-createdAt' | 'price' | '-price';

export const ownListingStates = ['published', 'draft', 'pendingApproval', 'closed'] as const;

export interface OwnListingQuery {
  readonly page: number;
  readonly keywords?: string;
  readonly state?: ListingState;
  /** The default is newest first. The API cannot sort by the next pickup, so the page does that itself. */
  readonly sort?: OwnListingSort | 'pickUp';
}

const apiSort = ({ sort }: OwnListingQuery): OwnListingSort | undefined =>
  sort === 'pickUp' ? undefined : sort;

/** Only our own server can search and sort tools that are not published, and only a browser can call it. */
export const needsServer = (query: OwnListingQuery): boolean =>
  Boolean(query.keywords ?? apiSort(query));

const cardParams = {
  include: ['images'],
  'fields.ownListing': [
    'title',
    'description',
    'price',
    'state',
    'createdAt',
    'geolocation',
    'availabilityPlan',
    'publicData',
    'metadata.waitsForIdentity',
    'privateData.location',
  ],
  ...coverOnly,
  ...imageVariantParams(['listing-card', 'listing-card-2x']),
};

type AnyListing = ResourceMap['listing'] | ResourceMap['ownListing'];

const privateDataOf = (listing: AnyListing) =>
  (listing.type === 'ownListing' ? listing.attributes.privateData : undefined) ?? {};

function coverOf({ relationships }: AnyListing, entities: readonly Entity[]) {
  const id = relationships.cover?.id;
  const image = entities.find((entity) => entity.type === 'image' && entity.id === id);
  return image?.type === 'image' ? image : null;
}

function toCard(listing: AnyListing, entities: readonly Entity[]): OwnCard {
  const { title = '', price = null, state = 'draft', publicData = {} } = listing.attributes;
  const { category, stock = 1 } = parseListingPublicData(publicData);
  const cover = coverOf(listing, entities);
  const parts = {
    state,
    title,
    description: listing.attributes.description ?? '',
    price,
    geolocation: listing.attributes.geolocation ?? null,
    availabilityPlan: listing.attributes.availabilityPlan ?? null,
    publicData,
    privateData: privateDataOf(listing),
    images: cover ? [cover] : [],
  };
  return {
    id: listing.id,
    title,
    state,
    price,
    stock,
    picture: cardPicture({ cover }),
    outline: categoryOutline(category),
    createdAt: listing.attributes.createdAt ?? '',
    done: wizardTabs.filter((tab) => isTabComplete(tab, parts)).length,
    waitsForIdentity: waitsForIdentity(listing.attributes.metadata),
    missing: wizardTabs.find((tab) => !isTabComplete(tab, parts)) ?? null,
  };
}

function toPage({ ids, entities, pagination }: ReadResponse): OwnCardPage {
  const cards = ids.flatMap((id) => {
    const found = entities.find(
      (entity) => (entity.type === 'ownListing' || entity.type === 'listing') && entity.id === id,
    );
    const isListing = found?.type === 'ownListing' || found?.type === 'listing';
    return isListing ? [toCard(found, entities)] : [];
  });
  const { page, totalPages, totalItems } = pagination;
  return { cards, page, totalPages: totalPages ?? 1, totalItems: totalItems ?? cards.length };
}

/** Our own server returns the private data as an own listing has it. */
function asOwn(data: unknown): ReadResponse {
  const answer = readResponse({ status: 200, statusText: 'OK', data });
  const entities = answer.entities.map((entity) =>
    entity.type === 'listing' ? ({ ...entity, type: 'ownListing' } as Entity) : entity,
  );
  return { ...answer, entities };
}

/** A page of the user's own tools, newest first unless `sort` says otherwise. */
export async function queryOwnCards(
  client: ApiClient,
  query: OwnListingQuery,
): Promise<OwnCardPage> {
  const { page, state, keywords } = query;
  const sort = apiSort(query);
  const paged = { page, perPage: OWN_LISTINGS_PER_PAGE, ...(state && { states: [state] }) };
  if (!needsServer(query)) {
    return toPage(
      await callForResources(client, (sdk) => sdk.ownListings.query({ ...cardParams, ...paged })),
    );
  }
  const question = { ...paged, ...(keywords && { keywords }), ...(sort && { sort }) };
  return toPage(asOwn(await callServer(client, ownListings, question)));
}

export type OwnCounts = Readonly<Record<ListingState, number>>;

export type OwnDraft = Pick<OwnCard, 'id' | 'title' | 'state'>;

const MOST_DRAFTS = 5;

/** How many tools the user has in each state, and the newest drafts. */
export async function countOwnListings(
  client: ApiClient,
): Promise<{ readonly counts: OwnCounts; readonly drafts: readonly OwnDraft[] }> {
  const first = async (state: ListingState, perPage: number) => {
    const { entities, pagination } = await callForResources(client, (sdk) =>
      sdk.ownListings.query({
        states: [state],
        page: 1,
        perPage,
        'fields.ownListing': ['title', 'state'],
      }),
    );
    return { entities, count: pagination.totalItems ?? 0 };
  };
  const [published, draft, pendingApproval, closed] = await Promise.all([
    first('published', 1),
    first('draft', MOST_DRAFTS),
    first('pendingApproval', 1),
    first('closed', 1),
  ]);
  return {
    counts: {
      published: published.count,
      draft: draft.count,
      pendingApproval: pendingApproval.count,
      closed: closed.count,
    },
    drafts: draft.entities.flatMap((entity) =>
      entity.type === 'ownListing'
        ? { id: entity.id, title: entity.attributes.title ?? '', state: 'draft' as const }
        : [],
    ),
  };
}
