import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type ListingId } from '~/domain/ids';
import { ask } from '../marketplace/session';

const unlessSoAlready = (error: unknown): void => {
  if (!(error instanceof ApiFailure && error.error.status === 409)) throw error;
};

/** Closes a listing if it is open. A closed one is no error. */
export async function closeListing(integration: IntegrationSdk, id: ListingId): Promise<void> {
  await ask(() => integration.listings.close({ id: new types.UUID(id) })).catch(unlessSoAlready);
}

/** Opens a listing if it is closed. An open one is no error. */
export async function openListing(integration: IntegrationSdk, id: ListingId): Promise<void> {
  await ask(() => integration.listings.open({ id: new types.UUID(id) })).catch(unlessSoAlready);
}
