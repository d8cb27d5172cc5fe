import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { type ContentSource } from '~/api/site/content';
import { rootReducer } from '~/store/root-reducer';
import { type RootState } from '~/store/root-state';
import { sessionEnded, sessionLost } from '~/store/session-actions';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';

interface Options extends Omit<ThunkExtra, 'content'> {
  /** The source of texts. By default it is our server, as in browsers. */
  readonly content?: ContentSource;
  readonly preloaded?: Partial<RootState>;
}

/** The code is loaded with the first request: the first page already has its text. */
const serverContent: ContentSource = {
  read: async (address) => {
    const { readFromServer } = await import(
      /* webpackChunkName: "server-content" */ '~/api/site/server-content'
    );
    return readFromServer(address);
  },
};

const emptiesStore = (action: UnknownAction): boolean =>
  sessionEnded.match(action) || sessionLost.match(action);

const appReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  rootReducer(emptiesStore(action) ? undefined : state, action);

/** Creates a store. The server makes one for every request. */
export function createAppStore({ api, config, content = serverContent, preloaded }: Options) {
  const extra: ThunkExtra = { api, config, content };
  const store = configureStore({
    reducer: appReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
    preloadedState: preloaded as RootState | undefined,
    devTools: typeof window !== 'undefined',
  });
  return store as typeof store & { readonly dispatch: AppDispatch };
}

export type AppStore = ReturnType<typeof createAppStore>;

/** The parts of the state that differ from a new store's, which a browser creates itself. */
export function changedState(state: RootState): Partial<RootState> {
  const initial: Readonly<Record<string, unknown>> = rootReducer(undefined, {
    type: 'app/initial',
  });
  const changed = Object.entries(state).filter(([key, value]) => value !== initial[key]);
  return Object.fromEntries(changed);
}
