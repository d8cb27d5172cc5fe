import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { listingPath } from '~/config/paths';
import { graphOf } from './graph';

interface ResultsFacts {
  readonly rootUrl: string;
  /** How many results are on earlier pages. */
  readonly before: number;
  readonly listings: readonly JoinedResource<'listing'>[];
}

/** The tools of a page of results, in their order; each is described on its own page. */
export const resultsList = ({ rootUrl, before, listings }: ResultsFacts): object => ({
  '@type': 'ItemList',
  itemListElement: listings.map(({ id, attributes: { title = '' } }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name: title,
    url: `${rootUrl}${listingPath({ id, title })}`,
  })),
});

/** What a page of results that is no more than that tells. */
export const resultsData = (facts: ResultsFacts): object => graphOf(resultsList(facts));
