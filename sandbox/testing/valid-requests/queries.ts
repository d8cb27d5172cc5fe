import { type World } from './world';

/** Adds what the endpoint says is missing, until it succeeds or we know nothing to add. */
async function askUntilAnswered(
  address: string,
  token: string,
  valueOf: (name: string) => string | undefined,
): Promise<void> {
  const given = new URLSearchParams();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const reply = await fetch(`${address}&${given.toString()}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    const missing = /"path":\["(\w+)"/.exec(await reply.text())?.[1] ?? 'id';
    const value = valueOf(missing);
    if (reply.ok || value === undefined) return;
    given.set(missing, value);
  }
}

/** All queries of both APIs, with everything that shapes a reply. */
export async function askEverything(
  world: World,
  tokens: Record<'api' | 'integration_api', string>,
  values: Record<string, string>,
): Promise<void> {
  const shape =
    'include=author,author.profileImage,images,listing,customer,provider,booking,messages.sender&' +
    'fields.listing=title,publicData.category&fields.user=profile.displayName&limit.images=2&' +
    'imageVariant.x=w%3A60%3Bh%3A40%3Bfit%3Acrop&page=1&perPage=10';
  const special: Record<string, string> = {
    'listings/query':
      'keywords=saw&bounds=41,-70,29,-99&price=1,9000&pub_category=powerTools&minStock=0&stockMode=match-undefined&sort=-price,createdAt',
    'transactions/query':
      'states=state/accepted,enquiry&lastTransitions=transition/enquire&hasBooking=true&sort=bookingStart&createdAtStart=2020-01-01T00%3A00%3A00.000Z',
    'events/query': 'startAfterSequenceId=1&eventTypes=listing,user/updated',
    'own_listings/query': 'states=published,draft',
    'users/query': 'createdAtStart=2020-01-01T00%3A00%3A00.000Z&sort=-createdAt',
    'timeslots/query': 'intervalDuration=P1D&maxPerInterval=1&minDurationStartingInInterval=60',
  };
  const lists = [
    ['api', world.apis.marketplace],
    ['integration_api', world.apis.integration],
  ] as const;
  for (const [api, endpoints] of lists) {
    for (const { kind, path } of endpoints) {
      if (kind !== 'query') continue;
      const query = [special[path], path.endsWith('query') ? shape : undefined];
      const address = `${world.url}/v1/${api}/${path}?${query.filter(Boolean).join('&')}`;
      await askUntilAnswered(
        address,
        tokens[api],
        (name) => values[`${path} ${name}`] ?? values[name],
      );
    }
  }
}
