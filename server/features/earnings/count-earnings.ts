import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { dateToDay } from '~/domain/time/day';
import {
  type Earnings,
  earningStates,
  formatEarnings,
  parseEarnings,
} from '~/domain/payout/earnings';
import { EARNINGS_KEY } from '~/domain/payout/earnings-key';
import { type UserId } from '~/domain/ids';
import {
  extensionProcess,
  lateFeeProcess,
  type LateFeeState,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { type MarketplaceNow } from '../../marketplace/clock';
import { ask } from '../../marketplace/session';
import { ownerOrders } from '../../marketplace/owner-orders';
import { EarningsSums } from './earnings-sums';

/** Private data is loaded with every page of its owner, and favorites and last views need part of the 50 KB. */
const MAX_BYTES = 8000;
const PRIVATE_DATA_BYTES = 48_000;

const paidFees = ['state/paid', 'state/paid-out'] as const satisfies readonly LateFeeState[];

const userSchema = v.object({
  data: v.object({
    attributes: v.object({
      deleted: v.optional(v.boolean(), false),
      profile: v.optional(
        v.object({ privateData: v.optional(v.record(v.string(), v.unknown()), {}) }),
        {},
      ),
    }),
  }),
});

async function showPrivateData(sdk: IntegrationSdk, id: UserId) {
  const shown = await ask(() => sdk.users.show({ id }));
  const { deleted, profile } = v.parse(userSchema, toPlain(shown.data)).data.attributes;
  return { deleted, privateData: profile.privateData ?? {} };
}

/** The saved sums; undefined if there are none. */
export async function readEarnings(sdk: IntegrationSdk, id: UserId): Promise<Earnings | undefined> {
  return parseEarnings((await showPrivateData(sdk, id)).privateData[EARNINGS_KEY]);
}

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

/** Whether somebody else saved sums of orders that were read later than ours. Times in the future belong to another marketplace. */
const isOvertaken = (stored: Earnings | undefined, begun: Date, now: Date): boolean => {
  const countedAt = Date.parse(stored?.countedAt ?? '');
  return countedAt > begun.getTime() && countedAt <= now.getTime();
};

const withoutTime = ({ currencies }: Earnings): string => JSON.stringify(currencies);

/**
 * Adds up all of an owner's orders again and saves the sums in the owner's private data. Safe to repeat, also on
 * several servers at once: it adds nothing to the old sums, and writes nothing if they are the same or were counted
 * later than these.
 */
export async function countEarnings({ integration, now }: Services, owner: UserId): Promise<void> {
  const begun = await now();
  const sums = new EarningsSums();
  const query = {
    processNames: [orderProcess, extensionProcess, lateFeeProcess],
    states: [...earningStates, ...paidFees],
  };
  for await (const order of ownerOrders(integration, owner, query)) {
    // Fees of the first version of their process were paid out at once, and stay in this state: no payout is due any more.
    const isFeeComing = order.feePayoutAt !== undefined && order.feePayoutAt > begun;
    sums.add({ ...order, isFeeComing });
  }
  const { deleted, privateData } = await showPrivateData(integration, owner);
  const { [EARNINGS_KEY]: before, ...others } = privateData;
  const stored = parseEarnings(before);
  if (deleted || isOvertaken(stored, begun, await now())) return;
  const free = PRIVATE_DATA_BYTES - Buffer.byteLength(JSON.stringify(others));
  const maxBytes = Math.max(0, Math.min(MAX_BYTES, free));
  const earnings: Earnings = {
    countedAt: begun.toISOString(),
    currencies: sums.result({ today: dateToDay(begun), maxBytes }),
  };
  if (stored && withoutTime(stored) === withoutTime(earnings)) return;
  await ask(() =>
    integration.users.updateProfile({
      id: new types.UUID(owner),
      privateData: { [EARNINGS_KEY]: formatEarnings(earnings) },
    }),
  );
}
