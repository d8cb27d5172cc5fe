import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { type ListingId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { listingTerms, type ListingTerms } from '~/domain/search/query/listing-terms';
import { createVocabulary } from '~/domain/search/query/vocabulary';
import { ask } from '../../marketplace/session';

const vocabulary = createVocabulary();

const text = v.fallback(v.optional(v.string(), ''), '');
const attributesSchema = v.object({
  title: text,
  description: v.fallback(v.nullish(v.string(), ''), ''),
  state: text,
  publicData: v.optional(v.unknown()),
  metadata: v.fallback(
    v.optional(
      v.object({
        terms: v.fallback(v.optional(v.array(v.string()), []), []),
        searchText: text,
      }),
    ),
    undefined,
  ),
});

/** The fields that the terms of a listing depend on. */
export const termFields = {
  'fields.listing': [
    'createdAt',
    'title',
    'description',
    'state',
    'publicData',
    'metadata.terms',
    'metadata.searchText',
  ],
};

const isSame = (one: ListingTerms, other: Partial<ListingTerms> = {}): boolean =>
  one.searchText === other.searchText && one.terms.join() === other.terms?.join();

/** The terms that a listing should have and has not, from its attributes; undefined if it has them, or is a draft, which nobody finds. */
export function missingTerms(attributes: unknown): ListingTerms | undefined {
  const parsed = v.safeParse(attributesSchema, attributes);
  if (!parsed.success || parsed.output.state === 'draft') return undefined;
  const { title, description, publicData, metadata } = parsed.output;
  const words = { title, description, ...parseListingPublicData(publicData) };
  const terms = listingTerms(words, vocabulary);
  return isSame(terms, metadata) ? undefined : terms;
}

const shownSchema = v.object({ data: v.object({ attributes: v.unknown() }) });

const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && ['not-found', 'listing-not-found'].includes(error.error.code);

/** Writes `terms` and `searchText` into a listing's metadata, if they are not there yet. Nobody else writes them, and owners cannot. */
export async function writeTerms(integration: IntegrationSdk, id: ListingId): Promise<void> {
  try {
    const shown = await ask(() => integration.listings.show({ id, ...termFields }));
    const missing = missingTerms(v.parse(shownSchema, toPlain(shown.data)).data.attributes);
    if (!missing) return;
    const metadata = { terms: [...missing.terms], searchText: missing.searchText };
    await ask(() => integration.listings.update({ id: new types.UUID(id), metadata }));
  } catch (error) {
    // The listing was deleted in the meantime, and nobody can find it.
    if (!isGone(error)) throw error;
  }
}
