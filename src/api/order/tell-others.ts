import { type FeatureName } from '~/domain/feature-names';
import { type TransactionId } from '~/domain/ids';
import { tellNews } from '~/wire/live-news';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

interface Tools {
  readonly api: ApiClient;
  readonly config: { readonly features: readonly FeatureName[] };
}

/**
 * The user did something in an order at the marketplace itself: pages of the other party that are open look at once. If this does not reach
 * the server they look a few seconds later, so nobody waits for it.
 */
export function tellOthers({ api, config }: Tools, id: TransactionId): void {
  if (!config.features.includes('live-news')) return;
  callServer(api, tellNews, { transactionId: id }).catch(() => undefined);
}
