import { createMarketplaceClient, trusted, uuid } from '../../sandbox/seed/clients';
import { idIn } from '../../sandbox/seed/replies';
import { type OwnProduct } from './own-product';
import { PASSWORD, type Person } from './people';

/** Starts a person's enquiry about a tool, as the server does. Returns its id. */
export async function enquire(
  { services }: OwnProduct,
  { email }: Person,
  listingId: string,
): Promise<string> {
  const client = createMarketplaceClient(services);
  await client.login({ username: email, password: PASSWORD });
  const answer = await (
    await trusted(services, client)
  ).transactions.initiate({
    processAlias: 'flex-default-process/release-1',
    transition: 'transition/enquire',
    params: {
      listingId: uuid(listingId),
      protectedData: { viewedBy: { customer: true, provider: false } },
    },
  });
  return idIn(answer);
}
