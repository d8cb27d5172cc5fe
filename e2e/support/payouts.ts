import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type OwnProduct } from './own-product';
import { type Person } from './people';

const account = v.object({
  data: v.object({ attributes: v.object({ stripeAccountId: v.string() }) }),
});

/** The id of an owner's account at the payment provider. */
export async function openAccount({ sdk }: Person): Promise<string> {
  const answer = await sdk.stripeAccount.fetch();
  return v.parse(account, toPlain(answer.data)).data.attributes.stripeAccountId;
}

/** What was paid out to an account, in minor units, smallest first. */
export async function payoutsTo({ payments }: OwnProduct, stripeAccount: string) {
  const { data } = await payments.payouts.list({ limit: 100 }, { stripeAccount });
  return data.map(({ amount }) => amount).toSorted((left, right) => left - right);
}
