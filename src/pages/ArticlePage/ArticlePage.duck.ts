import { createSelector, createSlice } from '@reduxjs/toolkit';
import { type Article } from '~/api/site/content';
import { queryListingCards } from '~/api/listing/listings';
import { type ListingId } from '~/domain/ids';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

const RELATED_TOOLS = 4;

interface Related {
  readonly ids: readonly ListingId[];
  /** The number of tools that fit in total. */
  readonly count: number;
}

/** Loads tools that fit an article, by its words in its category. */
export const loadRelated = createAppAsyncThunk(
  'ArticlePage/loadRelated',
  async ({ category, keywords }: Article['search'], { api, dispatch }): Promise<Related> => {
    const { ids, entities, pagination } = await queryListingCards(api, {
      ...(keywords && { keywords }),
      ...(category && { pub_category: category }),
      perPage: RELATED_TOOLS,
    });
    dispatch(entitiesReceived(entities));
    return { ids, count: pagination.totalItems ?? ids.length };
  },
);

interface ArticlePageState {
  readonly related: Remote<Related>;
}

const initialState: ArticlePageState = { related: idle };

const slice = createSlice({
  name: 'ArticlePage',
  initialState: initialState as ArticlePageState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadRelated, (_state, related) => ({ related }));
  },
});

const selectPage = injectSlice(slice);

export const selectRelated = (state: RootState): Remote<Related> => selectPage(state).related;

export const selectRelatedListings = createSelector(
  [selectRelated, ({ entities }: RootState) => entities],
  (related, entities) =>
    related.status === 'ready' ? denormalizeAll(entities, 'listing', related.data.ids) : [],
);
