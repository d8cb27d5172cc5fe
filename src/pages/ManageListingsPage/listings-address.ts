import { type OwnListingQuery, ownListingStates } from '~/api/listing/own-listing-cards';
import { pathTo } from '~/config/paths';

const sortNames = {
  oldest: '-createdAt',
  cheapest: '-price',
  dearest: 'price',
  'next-pickup': 'pickUp',
} as const satisfies Record<string, OwnListingQuery['sort']>;

const entriesOf = Object.entries(sortNames);
const KEYWORDS_MAX = 100;

/** Returns a whole number from 1 on, or 1 for anything else. */
function pageOf(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Reads the search in an address and ignores unknown parameters. */
export function readQuery(query: URLSearchParams): OwnListingQuery {
  const keywords = query.get('keywords')?.trim().slice(0, KEYWORDS_MAX);
  const state = ownListingStates.find((known) => known === query.get('state'));
  const sort = entriesOf.find(([name]) => name === query.get('sort'))?.[1];
  return {
    page: pageOf(query.get('page')),
    ...(keywords && { keywords }),
    ...(state && { state }),
    ...(sort && { sort }),
  };
}

export function listingsPath({ page, keywords, state, sort }: OwnListingQuery): string {
  const query = new URLSearchParams();
  if (keywords) query.set('keywords', keywords);
  if (state) query.set('state', state);
  const sortName = entriesOf.find(([, value]) => value === sort)?.[0];
  if (sortName) query.set('sort', sortName);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? pathTo('listings') : `${pathTo('listings')}?${text}`;
}
