import { type FeatureName } from '~/domain/feature-names';
import { type PageModule } from '~/pages/page-module';

/**
 * `login` and `signup` say where a visitor without a session is sent first.
 */
export type AuthRequirement = 'none' | 'login' | 'signup';

export interface PageRoute {
  readonly kind: 'page';
  /** The route's name, which is also the name of the page's folder and of its chunk. */
  readonly name: string;
  readonly path: string;
  readonly auth: AuthRequirement;
  readonly load: () => Promise<{ readonly page: PageModule }>;
  /** Whether the page is the same for all visitors without a session, so that the server may keep it for some seconds. */
  readonly isShared?: boolean;
  /** The feature of the server that the page needs. */
  readonly feature?: FeatureName;
  /** The status of a page that answers for something missing. */
  readonly status?: number;
}

export interface RedirectRoute {
  readonly kind: 'redirect';
  readonly path: string;
  readonly to: (params: Readonly<Record<string, string | undefined>>) => string;
}

type Route = PageRoute | RedirectRoute;

/** The page that the server rendered for an address: its own, or one that replaces it. */
export interface Rendered {
  readonly address: string;
  readonly shown: 'page' | 'notFound' | 'unavailable';
}

export interface RouteTable {
  /** The first match counts, so exact paths come before those with parameters. */
  readonly routes: readonly Route[];
  readonly notFound: PageRoute;
  /** The page for any address whose data the server cannot get. */
  readonly unavailable: PageRoute;
}
