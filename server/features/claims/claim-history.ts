import * as v from 'valibot';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type TransactionId, type UserId } from '~/domain/ids';
import { isUndecided, paidSum } from '~/domain/order/claim/claims';
import { total } from '~/domain/money/arithmetic';
import { parsePersonNumbers } from '~/domain/person/numbers';
import { type claimCase } from '~/wire/claims';
import { showOrNull } from '../../marketplace/show-or-null';
import { type ClaimList, type ListedClaim } from './claim-list';

type History = v.InferInput<typeof claimCase.answer>['history']['customer'];

const personSchema = v.object({
  data: v.object({
    attributes: v.object({
      createdAt: v.string(),
      profile: v.object({ metadata: v.optional(v.unknown()) }),
    }),
  }),
});

/** The time since which somebody has been here, and how often they rented; null if they left. */
async function personOf(sdk: IntegrationSdk, id: UserId): Promise<History['person']> {
  const parsed = v.safeParse(personSchema, await showOrNull(() => sdk.users.show({ id })));
  if (!parsed.success) return null;
  const { createdAt, profile } = parsed.output.data.attributes;
  const { rentals = 0, rented = 0 } = parsePersonNumbers(profile.metadata) ?? {};
  return { since: createdAt, rentals, rented };
}

const isMadeBy = ({ claim, customerId, providerId }: ListedClaim, person: UserId): boolean =>
  (claim.by === 'customer' ? customerId : providerId) === person;

const isRejected = ({ claim }: ListedClaim): boolean =>
  !isUndecided(claim) && claim.withdrawnAt === undefined && paidSum(claim) === 0;

/** The number of claims and the decided sums, in minor units of the case's currency. */
const countOf = (claims: readonly ListedClaim[], currency: string): History['made'] => ({
  count: claims.length,
  paid: total(claims.flatMap(({ claim }) => (claim.currency === currency ? [paidSum(claim)] : []))),
  rejected: claims.filter(isRejected).length,
});

interface Of {
  readonly order: TransactionId;
  readonly number: number;
  readonly currency: string;
}

/** One side's history for staff: the time since they joined, and their other claims that staff can list. */
export async function historyOf(
  { integration, list }: { readonly integration: IntegrationSdk; readonly list: ClaimList },
  person: UserId,
  { order, number, currency }: Of,
): Promise<History> {
  const others = (await list.read()).filter(
    (each) =>
      (each.customerId === person || each.providerId === person) &&
      !(each.orderId === order && each.number === number),
  );
  return {
    person: await personOf(integration, person),
    made: countOf(
      others.filter((each) => isMadeBy(each, person)),
      currency,
    ),
    against: countOf(
      others.filter((each) => !isMadeBy(each, person)),
      currency,
    ),
  };
}
