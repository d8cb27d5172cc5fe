import { type Day, dateToDay } from '~/domain/time/day';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { ordersOnly, type TransactionSide } from './transactions';

/** Rentals that are out come first, and nobody has more of them at once. */
const MOST_OUT = 20;

/** The day on which the user's next accepted rental of one side begins, from today on. */
export async function nextStart(
  client: ApiClient,
  { side, today }: { readonly side: TransactionSide; readonly today: Day },
): Promise<Day | undefined> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...ordersOnly,
      only: side,
      states: ['state/accepted'],
      // With the minus the earliest comes first.
      sort: '-bookingStart',
      perPage: MOST_OUT,
      include: ['booking'],
      'fields.transaction': ['createdAt'],
    }),
  );
  return entities
    .flatMap((entity) => {
      const start = entity.type === 'booking' ? entity.attributes.start : undefined;
      return start === undefined ? [] : dateToDay(new Date(start));
    })
    .filter((start) => start >= today)
    .toSorted()[0];
}
