import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type cityToolsSchema } from '~/domain/desk/sums';
import { newestFirst } from '../../../marketplace/newest-first';

const placeSchema = v.fallback(v.object({ location: v.object({ city: v.string() }) }), {
  location: { city: '' },
});

/** How many published tools each city has, and how many of them are among those that were booked. */
export async function cityTools(
  integration: IntegrationSdk,
  booked: ReadonlySet<string>,
): Promise<readonly v.InferOutput<typeof cityToolsSchema>[]> {
  const cities = new Map<string, { published: number; ordered: number }>();
  const query = {
    states: ['published'],
    'fields.listing': ['createdAt', 'publicData.location'],
  };
  for await (const { id, attributes } of newestFirst(integration.listings.query, query)) {
    const { city } = v.parse(placeSchema, attributes.publicData).location;
    const { published, ordered } = cities.get(city) ?? { published: 0, ordered: 0 };
    cities.set(city, {
      published: published + 1,
      ordered: ordered + (booked.has(id) ? 1 : 0),
    });
  }
  return [...cities].map(([city, counts]) => ({ city, ...counts }));
}
