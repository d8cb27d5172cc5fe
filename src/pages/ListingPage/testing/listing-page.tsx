import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { useLocation } from 'react-router-dom';
import { types } from 'sharetribe-flex-sdk';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, aListing, anImage, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { ListingPage } from '../ListingPage';
import { loadListingPage } from '../ListingPage.data';

export const network = setupServer(...emptyMarketplace);

export const ownerId = aUuid();

export const longBio = `I restore old houses. ${'Everything here is cleaned and run before you pick it up. '.repeat(4)}`;

interface Options {
  readonly id?: string;
  readonly listing?: object;
  readonly owner?: object;
  readonly publicData?: object;
  readonly hasPicture?: boolean;
  /** Whether its picture is a drawing. */
  readonly drawn?: boolean;
  readonly reviews?: readonly (readonly [number, string])[];
  readonly viewerId?: string;
  readonly isVerified?: boolean;
  readonly query?: string;
  /** The free days. */
  readonly slots?: readonly object[];
  readonly now?: Date;
}

const aReview = ([rating, content]: readonly [number, string]) => ({
  id: new types.UUID(aUuid()),
  type: 'review',
  attributes: {
    type: 'ofProvider',
    state: 'public',
    rating,
    content,
    createdAt: new Date('2026-05-01T00:00:00.000Z'),
    deleted: false,
  },
  relationships: { author: { data: null } },
});

export function answerWith({
  id = aUuid(),
  listing,
  owner,
  publicData,
  hasPicture = true,
  drawn = false,
  reviews = [],
  slots = [],
}: Options) {
  const image = anImage({ variants: ['scaled-medium', 'scaled-large'] });
  const tool = aListing({
    id,
    title: 'Auger',
    authorId: ownerId,
    imageIds: hasPicture ? [image.id.uuid] : [],
    publicData: {
      category: 'outdoorPowerTools',
      brand: 'other',
      otherBrand: 'Stihl',
      illustrations: drawn ? [image.id.uuid] : [],
      ...publicData,
    },
  });
  const author = aUser({
    id: ownerId,
    displayName: 'Dana W',
    profile: { bio: longBio, metadata: { identity: { verifiedAt: '2026-06-22T12:00:00.000Z' } } },
  });
  network.use(
    http.get(apiUrl('listings/show'), () =>
      transitResponse({
        data: { ...tool, attributes: { ...tool.attributes, ...listing } },
        included: [{ ...author, attributes: { ...author.attributes, ...owner } }, image],
      }),
    ),
    http.get(apiUrl('reviews/query'), () => transitResponse(aPageOf(reviews.map(aReview)))),
    http.get(apiUrl('timeslots/query'), () => transitResponse(aPageOf(slots))),
  );
  return tool.id.uuid;
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

export const address = () =>
  screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);

/** Renders the page in its state after the loader. */
export async function show(options: Options = {}) {
  const { viewerId, isVerified = true, query = '', now = testNow } = options;
  const id = answerWith(options);
  const store = createTestStore();
  if (viewerId) {
    const viewer = aCurrentUser({ id: viewerId });
    Object.assign(viewer.attributes, { emailVerified: isVerified });
    network.use(
      http.get(apiUrl('current_user/show'), () => transitResponse({ data: viewer, included: [] })),
    );
    store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
    await store.dispatch(loadCurrentUser());
  }
  const params = { slug: 'auger', id };
  const { dispatch, getState } = store;
  const asked = new URLSearchParams(query);
  await loadListingPage({
    dispatch,
    getState,
    params,
    query: asked,
    config: testConfig,
    now,
  });
  const page = (
    <>
      <ListingPage params={params} />
      <Address />
    </>
  );
  const at = `/l/auger/${id}${query && `?${query}`}`;
  return { ...(await renderApp(page, { at, preloaded: getState(), now })), id };
}
