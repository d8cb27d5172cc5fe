import type Stripe from 'stripe';
import { type BuildApi } from './build-api';
import { type IntegrationClient, type MarketplaceClient, type SeedServices } from './clients';
import { type Fees } from './pricing';
import { type ListingContent, type PersonContent } from './content/types';

export const demoPassword = 'toolyard-1!';

export interface Member {
  id: string;
  content: PersonContent;
  client: MarketplaceClient;
}

export interface PublishedListing {
  id: string;
  content: ListingContent;
}

/** What the seed has made so far, and the clients it works with. */
export interface World {
  services: SeedServices;
  integration: IntegrationClient;
  payments: Stripe;
  build: BuildApi;
  /**
   * A token of this user that is valid for as long as the seed works. Others end when the clock moves on by an hour, and a quarter of all
   * requests would be about new ones.
   */
  openSession: (userId: string) => Promise<unknown>;
  pictureFolder: string;
  fees: Fees;
  /** Midnight (UTC) of the day on which the seed runs. */
  today: Date;
  members: Map<string, Member>;
  listings: Map<string, PublishedListing>;
  /** Ids of uploaded pictures, by the key of the listing that will show them. */
  pictures: Map<string, readonly string[]>;
}

export const memberOf = (world: World, key: string): Member => {
  const member = world.members.get(key);
  if (!member) {
    throw new Error(`Nobody signed up as ${key}.`);
  }
  return member;
};

export const listingOf = (world: World, key: string): PublishedListing => {
  const listing = world.listings.get(key);
  if (!listing) {
    throw new Error(`No listing was made of ${key}.`);
  }
  return listing;
};
