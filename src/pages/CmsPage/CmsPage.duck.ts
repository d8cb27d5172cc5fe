import { createSelector, createSlice } from '@reduxjs/toolkit';
import { type CmsPage, fetchCmsPage } from '~/api/site/cms-page';
import { searchListings } from '~/api/search/listing-search';
import { type SearchRequest } from '~/api/search/search-query';
import { type ListingId } from '~/domain/ids';
import { denormalizeAll } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

interface Tools {
  readonly ids: readonly ListingId[];
  /** The number of all results of the section's search, or null if the API does not count. */
  readonly count: number | null;
}

interface CmsPageState {
  /** The pages by the address of their content. */
  readonly pages: Readonly<Record<string, Remote<CmsPage>>>;
  /** The tools by the search of their section. */
  readonly tools: Readonly<Record<string, Remote<Tools>>>;
}

const initialState: CmsPageState = { pages: {}, tools: {} };

export const loadCmsPage = createAppAsyncThunk('CmsPage/load', (address: string, { content }) =>
  fetchCmsPage(content, address),
);

interface ToolsArgument extends SearchRequest {
  /** The search as the section defines it. */
  readonly key: string;
  readonly perPage: number;
}

export const loadTools = createAppAsyncThunk(
  'CmsPage/loadTools',
  async ({ key: _key, perPage, ...request }: ToolsArgument, { api, dispatch }): Promise<Tools> => {
    const { ids, entities, pagination } = await searchListings(api, request, perPage);
    dispatch(entitiesReceived(entities));
    return { ids, count: pagination.totalItems };
  },
);

const slice = createSlice({
  name: 'CmsPage',
  initialState: initialState as CmsPageState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadCmsPage, (state, next, { argument: address }) => {
      const page = keepUntilReady(state.pages[address] ?? idle, next);
      return { ...state, pages: { ...state.pages, [address]: page } };
    });
    addRemoteCases(builder, loadTools, (state, next, { argument: { key } }) => {
      const tools = keepUntilReady(state.tools[key] ?? idle, next);
      return { ...state, tools: { ...state.tools, [key]: tools } };
    });
  },
});

const selectState = injectSlice(slice);

export const selectCmsPage = (state: RootState, address: string): Remote<CmsPage> =>
  selectState(state).pages[address] ?? idle;

export const selectTools = (state: RootState, key: string): Remote<Tools> =>
  selectState(state).tools[key] ?? idle;

/** Makes a selector for the tools of one section. */
export const makeSelectListings = () =>
  createSelector([selectTools, ({ entities }: RootState) => entities], (tools, entities) =>
    tools.status === 'ready' ? denormalizeAll(entities, 'listing', tools.data.ids) : [],
  );
