import { createInstance, tokenStore } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { owners } from '../sandbox/seed/content/owners';
import { E2E_PORT, E2E_SANDBOX_PORT } from './start-product';
import { expect, test } from './support/demo-product-test';

const marketplace = createInstance({
  clientId: 'sandbox-client',
  baseUrl: `http://localhost:${E2E_SANDBOX_PORT}`,
  tokenStore: tokenStore.memoryStore(),
});

/** The streets of all owners, such as "2207 E 14th St", and their exact positions. */
const secrets = owners.flatMap(({ place: { address, building, latitude, longitude } }) => [
  address.split(',')[0] ?? address,
  ...(building ? [building] : []),
  // The comma is included, because another point may begin with the same digits.
  `"lat":${latitude},`,
  `"lng":${longitude}}`,
]);
const leaksIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

const pageSchema = v.object({
  data: v.array(v.object({ id: v.string() })),
  meta: v.object({ totalPages: v.number() }),
});

/** Everything that a visitor can ask the API about listings and the people who lend them. */
async function* publicAnswers(): AsyncGenerator<string> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await marketplace.listings.query({
      page,
      include: ['author', 'author.profileImage', 'images', 'currentStock'],
    });
    const plain = toPlain(answer.data);
    yield JSON.stringify(plain);
    const { data, meta } = v.parse(pageSchema, plain);
    pages = meta.totalPages;
    for (const { id } of data) {
      const [shown, reviews] = await Promise.all([
        marketplace.listings.show({ id, include: ['author', 'images'] }),
        marketplace.reviews.query({ listingId: id, include: ['author', 'subject', 'listing'] }),
      ]);
      yield JSON.stringify([toPlain(shown.data), toPlain(reviews.data)]);
    }
  }
}

test('no answer of the public API contains a street or an exact point @main', async () => {
  let answers = 0;
  for await (const answer of publicAnswers()) {
    expect(leaksIn(answer)).toEqual([]);
    answers += 1;
  }
  expect(answers).toBeGreaterThan(100);
});

for (const path of ['/', '/s', '/s?address=Austin&bounds=30.52,-97.56,30.1,-97.94']) {
  test(`the page ${path} contains no street and no exact point`, async () => {
    const answer = await fetch(`http://localhost:${E2E_PORT}${path}`);
    expect(leaksIn(await answer.text())).toEqual([]);
  });
}
