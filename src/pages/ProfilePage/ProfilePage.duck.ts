import { createSelector, createSlice } from '@reduxjs/toolkit';
import { type ListingTitle, queryListingCards, queryListingTitles } from '~/api/listing/listings';
import { queryPersonReviews } from '~/api/listing/reviews';
import { showUser } from '~/api/person/users';
import { type ListingId, type UserId } from '~/domain/ids';
import { denormalize, denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepWhileLoading, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

const TOOLS_AT_FIRST = 6;
export const TOOLS_PER_PAGE = 48;
const MOST_FOUND = 10;

export type ReviewSide = 'ofProvider' | 'ofCustomer';

interface Tools {
  readonly ids: readonly ListingId[];
  readonly total: number;
  /** The number of loaded pages of 48, or 0 while only the first few tools are loaded. */
  readonly pages: number;
}

interface ProfilePageState {
  readonly id: UserId | null;
  readonly user: Remote<UserId>;
  readonly tools: Remote<Tools>;
  /** The loading of more tools. The loaded ones stay meanwhile, and if it fails. */
  readonly more: Remote<null>;
  readonly ofProvider: Remote<readonly string[]>;
  readonly ofCustomer: Remote<readonly string[]>;
}

const initialState: ProfilePageState = {
  id: null,
  user: idle,
  tools: idle,
  more: idle,
  ofProvider: idle,
  ofCustomer: idle,
};

export const loadUser = createAppAsyncThunk(
  'ProfilePage/loadUser',
  async (id: UserId, { api, dispatch }) => {
    dispatch(entitiesReceived(await showUser(api, id)));
    return id;
  },
);

export const loadTools = createAppAsyncThunk(
  'ProfilePage/loadTools',
  async (authorId: UserId, { api, dispatch }): Promise<Tools> => {
    const { ids, entities, pagination } = await queryListingCards(api, {
      authorId,
      perPage: TOOLS_AT_FIRST,
    });
    dispatch(entitiesReceived(entities));
    return { ids, total: pagination.totalItems ?? ids.length, pages: 0 };
  },
);

/** Loads the next page of tools. The first one begins with those that are already loaded. */
export const loadMoreTools = createAppAsyncThunk(
  'ProfilePage/loadMoreTools',
  async (authorId: UserId, { api, dispatch, getState }): Promise<Tools> => {
    const { tools } = stateOf(getState());
    const known: Tools = tools.status === 'ready' ? tools.data : { ids: [], total: 0, pages: 0 };
    const page = known.pages + 1;
    const { ids, entities, pagination } = await queryListingCards(api, {
      authorId,
      page,
      perPage: TOOLS_PER_PAGE,
    });
    dispatch(entitiesReceived(entities));
    const all = page === 1 ? ids : [...new Set([...known.ids, ...ids])];
    return { ids: all, total: pagination.totalItems ?? all.length, pages: page };
  },
);

/** Finds the member's tools that match the typed text. */
export const findTools = createAppAsyncThunk(
  'ProfilePage/findTools',
  (
    { authorId, keywords }: { readonly authorId: UserId; readonly keywords: string },
    { api },
  ): Promise<readonly ListingTitle[]> =>
    queryListingTitles(api, { authorId, keywords, perPage: MOST_FOUND }),
);

interface ReviewsArgument {
  readonly id: UserId;
  readonly side: ReviewSide;
}

export const loadPersonReviews = createAppAsyncThunk(
  'ProfilePage/loadReviews',
  async ({ id, side }: ReviewsArgument, { api, dispatch }) => {
    const { ids, entities } = await queryPersonReviews(api, id, side);
    dispatch(entitiesReceived(entities));
    return ids;
  },
);

const profilePageSlice = createSlice({
  name: 'ProfilePage',
  initialState: initialState as ProfilePageState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadUser, (state, user, { argument: id }) => {
      if (state.id === id) return { ...state, user: keepWhileLoading(state.user, user) };
      // Another person's page starts over.
      return user.status === 'loading' ? { ...initialState, id, user } : state;
    });
    addRemoteCases(builder, loadTools, (state, tools, { argument: id }) =>
      state.id === id ? { ...state, tools: keepWhileLoading(state.tools, tools) } : state,
    );
    addRemoteCases(builder, loadMoreTools, (state, tools, { argument: id }) => {
      if (state.id !== id) return state;
      return tools.status === 'ready' ? { ...state, tools, more: idle } : { ...state, more: tools };
    });
    addRemoteCases(builder, loadPersonReviews, (state, reviews, { argument: { id, side } }) =>
      state.id === id ? { ...state, [side]: keepWhileLoading(state[side], reviews) } : state,
    );
  },
});

const stateOf = injectSlice(profilePageSlice);

const selectEntities = ({ entities }: RootState) => entities;

export const selectUserState = (state: RootState) => stateOf(state).user;

/** The member with the picture, or undefined until loaded. */
export const selectProfile = createSelector([selectUserState, selectEntities], (user, entities) =>
  user.status === 'ready' ? denormalize(entities, 'user', user.data) : undefined,
);

export const selectToolsState = (state: RootState) => stateOf(state).tools;
export const selectMoreState = (state: RootState) => stateOf(state).more;

export const selectTools = createSelector([selectToolsState, selectEntities], (tools, entities) =>
  tools.status === 'ready' ? denormalizeAll(entities, 'listing', tools.data.ids) : [],
);

export const selectReviewsState = (state: RootState, side: ReviewSide) => stateOf(state)[side];

const selectReviewsOf = (side: ReviewSide) =>
  createSelector(
    [(state: RootState) => stateOf(state)[side], selectEntities],
    (reviews, entities) =>
      reviews.status === 'ready' ? denormalizeAll(entities, 'review', reviews.data) : [],
  );

/** What others wrote, newest first. The list is empty until loaded. */
export const reviewSelectors = {
  ofProvider: selectReviewsOf('ofProvider'),
  ofCustomer: selectReviewsOf('ofCustomer'),
} as const satisfies Record<ReviewSide, unknown>;
