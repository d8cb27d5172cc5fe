import { type ListingId, type UserId } from '~/domain/ids';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type ReadResponse } from '../marketplace/read-response';
import { type Entity } from '../marketplace/resources';

interface ReviewsAnswer {
  /** Newest first. */
  readonly ids: readonly string[];
  readonly entities: readonly Entity[];
}

const PER_PAGE = 100;

type ReviewQuery =
  | { readonly listingId: ListingId; readonly type: 'ofProvider' }
  | { readonly subjectId: UserId; readonly type: 'ofProvider' | 'ofCustomer' };

const queryPage = (client: ApiClient, query: ReviewQuery, page: number): Promise<ReadResponse> =>
  callForResources(client, (sdk) =>
    sdk.reviews.query({
      ...query,
      state: 'public',
      include: ['author', 'author.profileImage'],
      'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'deleted', 'banned'],
      'fields.image': ['variants.square-small', 'variants.square-small2x'],
      page,
      perPage: PER_PAGE,
    }),
  );

async function queryAll(client: ApiClient, query: ReviewQuery): Promise<ReviewsAnswer> {
  const first = await queryPage(client, query, 1);
  const count = first.pagination.totalPages ?? 1;
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2);
  const pages = [
    first,
    ...(await Promise.all(others.map((page) => queryPage(client, query, page)))),
  ];
  return {
    ids: pages.flatMap(({ ids }) => ids),
    entities: pages.flatMap(({ entities }) => entities),
  };
}

/** All public reviews of a tool by renters, with their authors. */
export const queryListingReviews = (
  client: ApiClient,
  listingId: ListingId,
): Promise<ReviewsAnswer> => queryAll(client, { listingId, type: 'ofProvider' });

/** All public reviews of a person: `ofProvider` by renters, `ofCustomer` by owners. */
export const queryPersonReviews = (
  client: ApiClient,
  subjectId: UserId,
  type: 'ofProvider' | 'ofCustomer',
): Promise<ReviewsAnswer> => queryAll(client, { subjectId, type });
