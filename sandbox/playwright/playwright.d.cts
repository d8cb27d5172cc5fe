/** As much of Playwright's own types as is needed. */
interface Route {
  request(): { url(): string };
  fetch(options: { url: string }): Promise<unknown>;
  fulfill(options: object): Promise<void>;
  fallback(): Promise<void>;
}

/** A page or a context of Playwright. */
interface Routable {
  route(address: RegExp, handler: (route: Route) => Promise<void>): Promise<unknown>;
}

/** Where the sandbox answers in place of a hosted service; undefined for every other host. */
export function sandboxAddress(address: string, url?: string): string | undefined;

/**
 * Sends what a page asks of the hosted services to a sandbox instead, so that a client that names them in its code needs no change.
 * `url` is the sandbox's, `http://localhost:3600` unless given.
 */
export function routeToSandbox(target: Routable, options?: { url?: string }): Promise<void>;
