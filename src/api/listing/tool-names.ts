import { type LatLng } from '~/domain/search/geo';
import { type ListingId } from '~/domain/ids';
import { type ApiClient, callForResources } from '../marketplace/api-client';

const PER_PAGE = 100;
const MOST_PAGES = 5;

export interface NamedTool {
  readonly id: ListingId;
  readonly title: string;
  /** Null if the tool has no place. */
  readonly point: LatLng | null;
}

/** The user's tools that are or were published, by name: the newest 500. */
export async function queryToolNames(client: ApiClient): Promise<readonly NamedTool[]> {
  const ask = async (page: number) => {
    const { entities, pagination } = await callForResources(client, (sdk) =>
      sdk.ownListings.query({
        states: ['published', 'closed', 'pendingApproval'],
        'fields.ownListing': ['title', 'geolocation'],
        page,
        perPage: PER_PAGE,
      }),
    );
    const tools = entities.flatMap((entity) =>
      entity.type === 'ownListing'
        ? [
            {
              id: entity.id,
              title: entity.attributes.title ?? '',
              point: entity.attributes.geolocation ?? null,
            },
          ]
        : [],
    );
    return { tools, pages: Math.min(pagination.totalPages ?? 1, MOST_PAGES) };
  };
  const { tools, pages } = await ask(1);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2));
  const all = await Promise.all(others);
  return [...tools, ...all.flatMap((page) => page.tools)];
}
