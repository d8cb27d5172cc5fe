import { type ComponentType } from 'react';
import { type PublicConfig } from '~/config/public-config';
import { type RootState } from '~/store/root-state';
import { type AppDispatch } from '~/store/thunk';

export type RouteParams = Readonly<Record<string, string | undefined>>;

export interface LoadContext {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly params: RouteParams;
  readonly query: URLSearchParams;
  readonly config: PublicConfig;
  /** The time of the request; rules use it instead of reading a clock. */
  readonly now: Date;
}

/** What the server sends before the first byte. `ready` may have a status other than 200 for a page that shows its own error. */
export type PageOutcome =
  | { readonly kind: 'ready'; readonly status?: number }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean };

export const pageReady: PageOutcome = { kind: 'ready' };
export const pageNotFound: PageOutcome = { kind: 'not-found' };

export interface PageProps {
  readonly params: RouteParams;
}

/** The matching pattern of `src/config/paths.ts`, for pages with several addresses. */
export interface AtPattern {
  readonly pattern: string;
}

/** The shape of `page` in every page's folder. */
export interface PageModule {
  readonly Page: ComponentType<PageProps & AtPattern>;
  /** Loads data on the server before the first byte, and in a browser after each navigation to the page. */
  readonly loadData?: (context: LoadContext & AtPattern) => Promise<PageOutcome>;
}
