import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type ListingId } from '~/domain/ids';
import { ask } from '../marketplace/session';

const isClosedAlready = (error: unknown): boolean =>
  error instanceof ApiFailure && error.error.status === 409;

/** Closes a listing if it is open; that it is closed is no error. */
export async function closeListing(integration: IntegrationSdk, id: ListingId): Promise<void> {
  await ask(() => integration.listings.close({ id: new types.UUID(id) })).catch(
    (error: unknown) => {
      if (!isClosedAlready(error)) throw error;
    },
  );
}
