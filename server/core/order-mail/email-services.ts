import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type PublicConfig } from '~/config/public-config';
import { type Role } from '~/domain/order/transaction-graph';
import { type SendToPerson } from '../../mail/person-mail';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type BackgroundStore } from '../../store/background-store';

export const roles = ['customer', 'provider'] as const satisfies readonly Role[];

/** What background work needs to write to the people of orders. */
export interface EmailServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
  readonly send: SendToPerson;
}

/**
 * Runs work for each of these sides. What fails for one, such as an email that the service does not take, is still done for the other.
 * Rejects with the first failure.
 */
export async function forEachSide(
  sides: readonly Role[],
  work: (role: Role) => Promise<void>,
): Promise<void> {
  const done: PromiseSettledResult<void>[] = [];
  for (const side of sides) done.push(...(await Promise.allSettled([work(side)])));
  const failed = done.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
