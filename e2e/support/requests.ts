import path from 'node:path';
import { createBuildApi } from '../../sandbox/seed/build-api';
import { createMarketplaceClient, trusted, uuid } from '../../sandbox/seed/clients';
import { aliases } from '../../sandbox/seed/deal';
import { lineItemsOf, readFees } from '../../sandbox/seed/pricing';
import { transactionIn } from '../../sandbox/seed/replies';
import { confirmOrder, payByCard } from './orders';
import { type OwnProduct } from './own-product';
import { PASSWORD, type Person, type Tool } from './people';

const NAME = 'flex-default-process';
const DAY_MS = 86_400_000;

/** Adds the earlier version of the process, in which owners answer each request. */
export async function addEarlierProcess({ services }: OwnProduct): Promise<void> {
  const build = createBuildApi(services);
  const folder = path.resolve('process', NAME, 'v1');
  await build.setAlias(NAME, aliases.byHand, await build.pushProcess({ name: NAME, folder }));
}

interface NewRequest {
  readonly renter: Person;
  readonly tool: Tool;
  readonly days: { readonly start: string; readonly end: string };
}

/** Makes a request of the earlier version, with an authorized card. Returns its id. */
export async function requestTool(
  product: OwnProduct,
  { renter, tool, days }: NewRequest,
): Promise<string> {
  const { services } = product;
  const client = createMarketplaceClient(services);
  await client.login({ username: renter.email, password: PASSWORD });
  const [bookingStart, bookingEnd] = [new Date(days.start), new Date(days.end)];
  const answer = await (
    await trusted(services, client)
  ).transactions.initiate(
    {
      processAlias: `${NAME}/${aliases.byHand}`,
      transition: 'transition/request-payment',
      params: {
        listingId: uuid(tool.id),
        bookingStart,
        bookingEnd,
        lineItems: lineItemsOf({
          fees: await readFees('process'),
          pricePerNight: tool.price,
          nights: (bookingEnd.getTime() - bookingStart.getTime()) / DAY_MS,
          seats: 1,
          protection: false,
          state: 'TX',
        }),
        protectedData: {
          viewedBy: { customer: true, provider: false },
          restOfShoppingCartItems: [],
          timeZone: 'America/Chicago',
        },
      },
    },
    { expand: true },
  );
  const { id, paymentIntent } = transactionIn(answer);
  await payByCard(product, paymentIntent ?? '');
  await confirmOrder(renter, id);
  return id;
}
