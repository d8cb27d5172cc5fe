import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { pathTo } from '~/config/paths';
import { type Waiting } from '~/domain/desk/waiting';
import { transactionIdSchema } from '~/domain/ids';
import { extensionProcess, orderProcess } from '~/domain/order/process/process-graph.generated';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { stateEndsAt, stateSince } from '~/domain/order/process/transaction-rules';
import { DAY_MS } from '~/domain/time/moment';
import { queryTransactions } from '../../core/orders/read-order';
import { type MarketplaceNow } from '../../marketplace/clock';
import { ask } from '../../marketplace/session';

/** Owners may take this long before staff look at the question. */
const PATIENCE_MS = DAY_MS;
/** Older questions are no longer expected to be answered. */
const LOOK_BACK_MS = 14 * DAY_MS;
const PER_PAGE = 100;

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

const ref = v.object({ data: v.object({ id: v.string() }) });
const refs = v.fallback(v.object({ data: v.array(v.object({ id: v.string() })) }), { data: [] });
const text = v.fallback(v.optional(v.string(), ''), '');
const enquiriesSchema = v.object({
  data: v.array(
    v.object({
      id: transactionIdSchema,
      attributes: v.object({ createdAt: v.string() }),
      relationships: v.object({ customer: ref, provider: ref, listing: ref, messages: refs }),
    }),
  ),
  included: v.optional(
    v.array(
      v.object({
        id: v.string(),
        attributes: v.optional(
          v.object({
            createdAt: text,
            title: text,
            profile: v.optional(v.object({ displayName: text })),
          }),
        ),
        relationships: v.optional(v.object({ sender: v.optional(ref) })),
      }),
    ),
    [],
  ),
});

/** Questions whose last message is the renter's and is older than a day. */
async function enquiries({ integration }: Services, now: Date): Promise<readonly Waiting[]> {
  const answer = await ask(() =>
    integration.transactions.query({
      processNames: [orderProcess],
      states: ['state/enquiry'],
      perPage: PER_PAGE,
      createdAtStart: new Date(now.getTime() - LOOK_BACK_MS),
      createdAtEnd: new Date(now.getTime() - PATIENCE_MS),
      include: ['customer', 'provider', 'listing', 'messages', 'messages.sender'],
    }),
  );
  const { data, included } = v.parse(enquiriesSchema, toPlain(answer.data));
  const known = new Map(included.map((each) => [each.id, each]));
  return data.flatMap(({ id, attributes, relationships }) => {
    const { customer, provider, listing, messages } = relationships;
    const newest = messages.data
      .flatMap((message) => known.get(message.id) ?? [])
      .toSorted((left, right) =>
        (left.attributes?.createdAt ?? '') < (right.attributes?.createdAt ?? '') ? 1 : -1,
      )[0];
    const since = newest?.attributes?.createdAt ?? attributes.createdAt;
    const isAnswered = newest?.relationships?.sender?.data.id === provider.data.id;
    if (isAnswered || now.getTime() - Date.parse(since) < PATIENCE_MS) return [];
    const nameOf = (person: string) => known.get(person)?.attributes?.profile?.displayName ?? '';
    return [
      {
        key: `unanswered:${id}`,
        kind: 'question-unanswered' as const,
        about: known.get(listing.data.id)?.attributes?.title ?? null,
        who: [nameOf(provider.data.id), nameOf(customer.data.id)],
        orderId: id,
        number: null,
        until: null,
        since,
        sum: null,
        path: pathTo('deskOrder', { id }),
      },
    ];
  });
}

/**
 * Requests, for a rental or for later nights, that their owners have had for longer than a day, and those whose card failed and that the
 * marketplace did not end. They end by themselves.
 */
async function requests({ integration }: Services, now: Date): Promise<readonly Waiting[]> {
  const found = await queryTransactions(integration, {
    processNames: [orderProcess, extensionProcess],
    states: ['state/preauthorized'],
    perPage: PER_PAGE,
  });
  return found.flatMap(({ id, title, attributes, parties, transaction }) => {
    const since = stateSince(transaction) ?? transaction.createdAt;
    const { isCardFailed } = transaction;
    if (!isCardFailed && now.getTime() - since.getTime() < PATIENCE_MS) return [];
    const kind = isCardFailed ? 'card-failed' : 'request-unanswered';
    const order = firstOrderOf(attributes.protectedData) ?? id;
    return [
      {
        key: `unanswered:${id}`,
        kind,
        about: title,
        who: [parties.provider.displayName, parties.customer.displayName],
        orderId: order,
        number: null,
        since: since.toISOString(),
        until: stateEndsAt(transaction)?.toISOString() ?? null,
        sum: transaction.payinTotal,
        path: pathTo('deskOrder', { id: order }),
      },
    ];
  });
}

/** The questions that owners have left unanswered for too long. */
export async function unanswered(services: Services): Promise<readonly Waiting[]> {
  const now = await services.now();
  return (await Promise.all([requests(services, now), enquiries(services, now)])).flat();
}
