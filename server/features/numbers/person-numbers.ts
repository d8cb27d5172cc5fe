import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type UserId } from '~/domain/ids';
import {
  orderProcess,
  type OrderTransitionName,
} from '~/domain/order/process/process-graph.generated';
import { isRequest, processRulesSchema, RULES_KEY } from '~/domain/order/process/process-rules';
import { ask } from '../../marketplace/session';
import { answersOf, type Enquiry } from '~/domain/person/answers';
import { type PersonNumbers, personNumbersSchema } from '~/domain/person/numbers';

const DONE = [
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
  'state/reviewed',
];
/** Recent behavior of an owner says more than older behavior. */
const NEWEST_ENQUIRIES = 100;

const countSchema = v.object({ meta: v.object({ totalItems: v.number() }) });

async function countDone(sdk: IntegrationSdk, party: object): Promise<number> {
  const answer = await ask(() =>
    sdk.transactions.query({
      ...party,
      processNames: [orderProcess],
      states: DONE,
      perPage: 1,
      'fields.transaction': ['createdAt'],
    }),
  );
  return v.parse(countSchema, toPlain(answer.data)).meta.totalItems;
}

const refs = v.object({ data: v.array(v.object({ id: v.string() })) });
const enquiriesSchema = v.object({
  data: v.array(
    v.object({
      attributes: v.object({
        createdAt: v.string(),
        protectedData: v.fallback(
          v.object({ [RULES_KEY]: v.fallback(v.nullish(processRulesSchema, null), null) }),
          { [RULES_KEY]: null },
        ),
        transitions: v.array(
          v.object({ transition: v.string(), createdAt: v.string(), by: v.string() }),
        ),
      }),
      relationships: v.object({ messages: v.fallback(v.optional(refs), undefined) }),
    }),
  ),
  included: v.fallback(
    v.optional(
      v.array(
        v.object({
          id: v.string(),
          type: v.string(),
          attributes: v.optional(v.object({ createdAt: v.optional(v.string()) }), {}),
          relationships: v.optional(
            v.object({ sender: v.optional(v.object({ data: v.object({ id: v.string() }) })) }),
            {},
          ),
        }),
      ),
    ),
    [],
  ),
});

type Taken = v.InferOutput<typeof enquiriesSchema>['data'][number]['attributes'];

const takenAt = ({ transitions }: Taken, ...names: readonly OrderTransitionName[]) =>
  transitions.find(({ transition }) => names.some((name) => name === transition))?.createdAt;

/** A request with its answer. Only a yes or a no by button counts as an answer, and a message does not. */
function requestsOf(taken: Taken): Enquiry[] {
  const { [RULES_KEY]: rules } = taken.protectedData;
  const askedAt = takenAt(taken, 'transition/confirm-payment');
  // A request that ended without its owner needs no answer any more.
  const isEnded = takenAt(taken, 'transition/operator-decline', 'transition/operator-accept');
  if (!isRequest({ rules }) || !askedAt || isEnded) return [];
  const answeredAt = takenAt(taken, 'transition/accept', 'transition/decline');
  return [{ askedAt: new Date(askedAt), answeredAt: answeredAt ? new Date(answeredAt) : null }];
}

/** The newest questions and requests of renters to an owner, with the moment of the owner's first answer. */
async function enquiriesOf(sdk: IntegrationSdk, owner: UserId): Promise<Enquiry[]> {
  const answer = await ask(() =>
    sdk.transactions.query({
      providerId: owner,
      processNames: [orderProcess],
      perPage: NEWEST_ENQUIRIES,
      include: ['messages', 'messages.sender'],
      'fields.transaction': ['createdAt', 'transitions', 'protectedData.rules'],
      'fields.message': ['createdAt'],
      'fields.user': [],
    }),
  );
  const { data, included = [] } = v.parse(enquiriesSchema, toPlain(answer.data));
  const messages = new Map(
    included.filter(({ type }) => type === 'message').map((each) => [each.id, each]),
  );
  return data.flatMap(({ attributes, relationships }) => {
    const { createdAt, transitions } = attributes;
    const requests = requestsOf(attributes);
    if (transitions[0]?.transition !== 'transition/enquire') return requests;
    const written = (relationships.messages?.data ?? []).flatMap(({ id }) => {
      const message = messages.get(id);
      const isOwners = message?.relationships.sender?.data.id === owner;
      return isOwners && message.attributes.createdAt ? [message.attributes.createdAt] : [];
    });
    const steps = transitions.filter(({ by }) => by === 'provider').map((step) => step.createdAt);
    const [first] = [...written, ...steps].toSorted();
    const answeredAt = first ? new Date(first) : null;
    return [{ askedAt: new Date(createdAt), answeredAt }, ...requests];
  });
}

const userSchema = v.object({
  data: v.object({
    attributes: v.object({
      deleted: v.optional(v.boolean(), false),
      profile: v.optional(v.object({ metadata: v.optional(v.looseObject({})) }), {}),
    }),
  }),
});

const isSame = (left: PersonNumbers, right: unknown): boolean => {
  const parsed = v.safeParse(personNumbersSchema, right);
  return parsed.success && JSON.stringify(parsed.output) === JSON.stringify(left);
};

interface Options {
  readonly now: Date;
}

/** Recounts a person's rentals and answers and stores them in `numbers` of the user's metadata. Safe to repeat. */
export async function countPerson(
  sdk: IntegrationSdk,
  id: UserId,
  { now }: Options,
): Promise<void> {
  const shown = await ask(() => sdk.users.show({ id }));
  const { deleted, profile } = v.parse(userSchema, toPlain(shown.data)).data.attributes;
  if (deleted) return;
  const [rentals, rented, enquiries] = await Promise.all([
    countDone(sdk, { providerId: id }),
    countDone(sdk, { customerId: id }),
    enquiriesOf(sdk, id),
  ]);
  const numbers: PersonNumbers = { rentals, rented, ...answersOf(enquiries, now) };
  if (isSame(numbers, profile.metadata?.['numbers'])) return;
  await ask(() => sdk.users.updateProfile({ id: new types.UUID(id), metadata: { numbers } }));
}
