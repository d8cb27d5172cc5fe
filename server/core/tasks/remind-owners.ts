import { parseTransactionId } from '~/domain/ids';
import { askedExtension } from '~/domain/order/stay/extensions';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { extensionProcess, orderProcess } from '~/domain/order/process/process-graph.generated';
import { stateEndsAt, stateSince } from '~/domain/order/process/transaction-rules';
import { DAY_MS } from '~/domain/time/moment';
import { type OrderTelling, tellOrder } from '../notices/tell';
import { queryTransactions, readOrder, type StoredOrder } from '../orders/read-order';
import { type Task, wholeList } from '../task';

const EVERY_MS = 5 * 60_000;
/** Owners are reminded this long before a request ends, or after half of a shorter time. */
const NOTICE_MS = DAY_MS;
const PER_PAGE = 100;

/** The request of an order that waits for its owner, for the rental or for later nights; undefined if none does. */
function openRequest({ transaction }: StoredOrder) {
  const nights = askedExtension(transaction.extensions) ?? null;
  if (nights) return { nights, since: nights.at, until: nights.answerBy };
  const [since, until] = [stateSince(transaction), stateEndsAt(transaction)];
  const isAsked = transaction.state === 'state/preauthorized' && since && until;
  return isAsked ? { nights, since, until } : undefined;
}

/** Reminds owners of requests that will end without their answer, each once. */
export const remindOwners = (services: OrderTelling): Task => ({
  name: 'remind-of-requests',
  everyMs: EVERY_MS,
  read: async () => {
    const soon = (await services.now()).getTime() + NOTICE_MS;
    const asked = await queryTransactions(services.integration, {
      processNames: [orderProcess, extensionProcess],
      states: ['state/preauthorized'],
      perPage: PER_PAGE,
    });
    const ending = asked.filter(
      ({ transaction }) => (stateEndsAt(transaction)?.getTime() ?? soon) <= soon,
    );
    const items = ending.map(({ id, attributes }) => firstOrderOf(attributes.protectedData) ?? id);
    return wholeList(items);
  },
  handle: async (item) => {
    const id = parseTransactionId(item);
    const order = id && (await readOrder(services.integration, id));
    const request = order && openRequest(order);
    if (!request) return;
    const { since, until, nights } = request;
    const left = until.getTime() - (await services.now()).getTime();
    const notice = Math.min(NOTICE_MS, (until.getTime() - since.getTime()) / 2);
    if (left <= 0 || left > notice) return;
    await tellOrder(services, order, { kind: 'request', event: 'ends-soon', until, nights });
  },
});
