import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { type UserId } from '~/domain/ids';
import { type PayoutState, payoutStateOf } from '~/domain/payout/payouts';
import { ask } from '../../marketplace/session';

const requirements = v.fallback(v.nullish(v.array(v.string())), []);
const accountSchema = v.object({
  data: v.object({
    attributes: v.object({
      stripeAccountData: v.nullish(
        v.object({
          requirements: v.nullish(
            v.object({ past_due: requirements, currently_due: requirements }),
          ),
        }),
      ),
    }),
  }),
});

/** The marketplace answers 409 or 404 if there is no account. */
const isAbsent = (error: unknown): boolean =>
  error instanceof ApiFailure && [404, 409].includes(error.error.status);

async function readState(sdk: Sdk): Promise<PayoutState> {
  try {
    const answer = await ask(() => sdk.stripeAccount.fetch());
    const { stripeAccountData } = v.parse(accountSchema, toPlain(answer.data)).data.attributes;
    const due = stripeAccountData?.requirements;
    return payoutStateOf({ pastDue: due?.past_due ?? [], currentlyDue: due?.currently_due ?? [] });
  } catch (error) {
    if (isAbsent(error)) return payoutStateOf(null);
    throw error;
  }
}

interface Owner {
  readonly userId: UserId;
  readonly trusted: Sdk;
}

/** Reads an owner's payout account in the owner's own session and saves its public facts in `payouts` of the metadata. */
export async function keepPayoutState(
  { userId, trusted }: Owner,
  integration: IntegrationSdk,
): Promise<PayoutState> {
  const state = await readState(trusted);
  const payouts = { state };
  await ask(() =>
    integration.users.updateProfile({ id: new types.UUID(userId), metadata: { payouts } }),
  );
  return state;
}
