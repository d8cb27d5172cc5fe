import { type FeatureName } from '~/domain/feature-names';
import { type TransactionId } from '~/domain/ids';
import { reportUpdate } from '~/wire/live-news';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

interface Tools {
  readonly api: ApiClient;
  readonly config: { readonly features: readonly FeatureName[] };
}

/**
 * Reports that the user did something in an order at the marketplace itself, so that open pages of the other party look at once. If the
 * report is lost, they look a few seconds later, so nothing waits for it.
 */
export function tellOthers({ api, config }: Tools, id: TransactionId): void {
  if (!config.features.includes('live-news')) return;
  callServer(api, reportUpdate, { transactionId: id }).catch(() => undefined);
}
