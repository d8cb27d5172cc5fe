import { createSlice } from '@reduxjs/toolkit';
import {
  type ArticleSummary,
  type ContentDocument,
  fetchArticles,
  fetchDocument,
} from '~/api/site/content';
import { injectSlice } from '~/store/inject-slice';
import { idle, keepUntilReady, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, createAppAsyncThunk } from '~/store/thunk';

interface ContentState {
  readonly documents: Readonly<Record<string, Remote<ContentDocument>>>;
  readonly articles: Remote<readonly ArticleSummary[]>;
}

const initialState: ContentState = { documents: {}, articles: idle };

const loadDocument = createAppAsyncThunk('content/loadDocument', (address: string, { content }) =>
  fetchDocument(content, address),
);

const loadAllArticles = createAppAsyncThunk('content/loadArticles', (_: void, { content }) =>
  fetchArticles(content),
);

const contentSlice = createSlice({
  name: 'content',
  initialState: initialState as ContentState,
  reducers: {},
  extraReducers: (builder) => {
    addRemoteCases(builder, loadDocument, (state, next, { argument: address }) => {
      const document = keepUntilReady(state.documents[address] ?? idle, next);
      return { ...state, documents: { ...state.documents, [address]: document } };
    });
    addRemoteCases(builder, loadAllArticles, (state, next) => ({
      ...state,
      articles: keepUntilReady(state.articles, next),
    }));
  },
});

const selectContent = injectSlice(contentSlice);

export const selectDocument = (state: RootState, address: string): Remote<ContentDocument> =>
  selectContent(state).documents[address] ?? idle;

export const selectArticles = (state: RootState): Remote<readonly ArticleSummary[]> =>
  selectContent(state).articles;

/** The outcome of a request: `missing` if there is no such text, `failed` if it could not be loaded. */
type Loaded = 'ready' | 'missing' | 'failed';

/** Loads a text. Its page shows the outcome; only a missing text leads to another page. */
export async function openDocument(dispatch: AppDispatch, address: string): Promise<Loaded> {
  const answer = await dispatch(loadDocument(address));
  if (!loadDocument.rejected.match(answer)) return 'ready';
  return answer.payload?.status === 404 ? 'missing' : 'failed';
}

export async function openArticles(dispatch: AppDispatch): Promise<Loaded> {
  const answer = await dispatch(loadAllArticles());
  return loadAllArticles.rejected.match(answer) ? 'failed' : 'ready';
}
