import { type ApiClient } from '~/api/api-client';
import { categoryOutline } from '~/api/listing-picture';
import { showListing } from '~/api/listings';
import { type Entity, type ResourceMap } from '~/api/resources';
import { type PublicConfig } from '~/config/public-config';
import { type ListingId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing-data';
import { formatPrice } from '~/i18n/format';
import { ServerError } from '../errors';
import { type CardText } from './draw-card';

/** What a card shows, before its picture is loaded. */
export interface CardPlan extends CardText {
  readonly pictureUrl: string | undefined;
  readonly outline: string;
}

interface Services {
  readonly api: ApiClient;
  readonly config: PublicConfig;
  /** "per night". */
  readonly unit: string;
}

const isActive = (entity: Entity): boolean =>
  entity.type === 'user' && !entity.attributes.banned && !entity.attributes.deleted;

/** Whether everybody may see the tool: it is published, and its owner still has an account. */
function isPublic({ attributes, relationships }: ResourceMap['listing'], all: readonly Entity[]) {
  const { state, deleted } = attributes;
  const author = all.find(({ type, id }) => type === 'user' && id === relationships.author?.id);
  return state === 'published' && !deleted && author !== undefined && isActive(author);
}

function pictureOf({ relationships }: ResourceMap['listing'], all: readonly Entity[]) {
  const cover = all.find(
    (entity): entity is ResourceMap['image'] =>
      entity.type === 'image' && entity.id === relationships.cover?.id,
  );
  return cover?.attributes.variants?.['scaled-large']?.url;
}

/** The card of a published tool. Rejects with `not-found` for all others. */
export async function planListingCard(
  id: ListingId,
  { api, config, unit }: Services,
): Promise<CardPlan> {
  const { entities, place } = await showListing(api, id);
  const listing = entities.find(
    (entity): entity is ResourceMap['listing'] => entity.type === 'listing' && entity.id === id,
  );
  if (!listing || !isPublic(listing, entities)) throw new ServerError('not-found');
  const { title = '', price, publicData } = listing.attributes;
  return {
    title,
    ...(place.area && { note: place.area }),
    ...(price && { amount: formatPrice(config.locale, price) }),
    foot: price ? unit : '',
    pictureUrl: pictureOf(listing, entities),
    outline: categoryOutline(parseListingPublicData(publicData).category),
  };
}
