import { type ListingId } from '~/domain/ids';
import { type ApiClient, callForResources } from './api-client';
import { type ReadResponse } from './read-response';
import { type Entity } from './resources';

export interface ReviewsAnswer {
  /** Newest first. */
  readonly ids: readonly string[];
  readonly entities: readonly Entity[];
}

const PER_PAGE = 100;

const queryPage = (client: ApiClient, listingId: ListingId, page: number): Promise<ReadResponse> =>
  callForResources(client, (sdk) =>
    sdk.reviews.query({
      listingId,
      type: 'ofProvider',
      state: 'public',
      include: ['author', 'author.profileImage'],
      'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'deleted', 'banned'],
      'fields.image': ['variants.square-small', 'variants.square-small2x'],
      page,
      perPage: PER_PAGE,
    }),
  );

/** All that renters wrote about a tool and everybody may read, with their authors. */
export async function queryListingReviews(
  client: ApiClient,
  listingId: ListingId,
): Promise<ReviewsAnswer> {
  const first = await queryPage(client, listingId, 1);
  const count = first.pagination.totalPages ?? 1;
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2);
  const pages = [
    first,
    ...(await Promise.all(others.map((page) => queryPage(client, listingId, page)))),
  ];
  return {
    ids: pages.flatMap(({ ids }) => ids),
    entities: pages.flatMap(({ entities }) => entities),
  };
}
