import { PLATFORM } from '../credentials';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { newId } from '../http/ids';
import { toUnix } from '../http/json';
import { book } from './balance';

/** Adds money to the available balance of the platform, as a transfer from its bank does; in minor units. */
export async function topUp(
  scope: Scope,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  const id = newId('tu');
  const platform = { ...scope, owner: PLATFORM };
  const balanceTransaction = await book(platform, {
    owner: PLATFORM,
    type: 'topup',
    source: id,
    amount,
    currency,
  });
  await recordEvent(platform, 'topup.succeeded', {
    id,
    object: 'topup',
    amount,
    balance_transaction: balanceTransaction,
    created: toUnix(scope.now),
    currency,
    livemode: false,
    metadata: {},
    status: 'succeeded',
  });
}
