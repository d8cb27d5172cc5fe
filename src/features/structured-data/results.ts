import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { listingPath } from '~/config/paths';
import { graphOf } from './graph';

interface ResultsFacts {
  readonly rootUrl: string;
  /** The number of results on earlier pages. */
  readonly before: number;
  readonly listings: readonly JoinedResource<'listing'>[];
}

/** Describes the tools of a page of results in their order. Each is described in full on its own page. */
export const resultsList = ({ rootUrl, before, listings }: ResultsFacts): object => ({
  '@type': 'ItemList',
  itemListElement: listings.map(({ id, attributes: { title = '' } }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name: title,
    url: `${rootUrl}${listingPath({ id, title })}`,
  })),
});

/** Describes a page that has nothing but results. */
export const resultsData = (facts: ResultsFacts): object => graphOf(resultsList(facts));
