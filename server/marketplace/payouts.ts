import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type UserId } from '~/domain/ids';
import { isBeingChecked, payoutStates } from '~/domain/payout/payouts';
import { ask } from './session';

/**
 * Says whether an owner can receive payouts; `checked` means not while the payment service still checks the owner. Undefined if that is
 * unknown: the order continues, and the payment provider decides.
 */
export type CanBePaid = (owner: UserId) => Promise<boolean | 'checked' | undefined>;

const answerSchema = v.object({
  data: v.object({
    attributes: v.object({
      stripeConnected: v.optional(v.boolean()),
      stripeChargesEnabled: v.optional(v.boolean()),
      profile: v.fallback(
        v.optional(
          v.object({
            metadata: v.object({ payouts: v.object({ state: v.picklist(payoutStates) }) }),
          }),
        ),
        undefined,
      ),
    }),
  }),
});

const KEPT_MS = 30_000;
const KEPT_OWNERS = 5000;

interface Options {
  readonly log: Pick<Logger, 'warn'>;
  /** How long an answer is cached, in milliseconds. */
  readonly clock: () => number;
}

/** Reads this from the Integration API and caches a positive answer for half a minute. */
export function createCanBePaid(integration: IntegrationSdk, { log, clock }: Options): CanBePaid {
  const goodUntil = new Map<UserId, number>();
  return async (owner) => {
    if ((goodUntil.get(owner) ?? 0) > clock()) return true;
    try {
      const answer = await ask(() => integration.users.show({ id: owner }));
      const { attributes } = v.parse(answerSchema, toPlain(answer.data)).data;
      const { stripeConnected, profile } = attributes;
      // Published tools stay bookable until the provider's deadline has passed. The marketplace knows best whether there is an account:
      // a saved `none` may be older than the account.
      if (profile?.metadata.payouts.state === 'past-due') return false;
      if (isBeingChecked(attributes)) return 'checked';
      if (stripeConnected === false) return false;
      if (stripeConnected === undefined) return undefined;
    } catch (error) {
      log.warn({ err: error, owner }, 'whether an owner can be paid is not known');
      return undefined;
    }
    if (goodUntil.size >= KEPT_OWNERS) goodUntil.clear();
    goodUntil.set(owner, clock() + KEPT_MS);
    return true;
  };
}
