import { type PageModule } from '~/pages/page-module';
import { type PageRoute } from './route';

/** A promise that `use` can read without suspending once it is settled. */
type Tracked = Promise<PageModule> & { status?: 'fulfilled'; value?: PageModule };

/** The page's code did not arrive: the connection failed, or a newer build has replaced the code. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing';
}

/** The key is the function and not the route, because several addresses may share one page. */
const modules = new Map<PageRoute['load'], Tracked>();

/**
 * The page's module, fetched once. A failed attempt stays until `forgetPage`, because React renders a failed part again, and fetching again
 * each time would never end.
 */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const known = modules.get(route.load);
  if (known) return known;
  const loaded: Tracked = route.load().then(
    ({ page }) => {
      Object.assign(loaded, { status: 'fulfilled', value: page });
      return page;
    },
    (cause: unknown) => {
      throw new PageMissing(`the code of ${route.name} did not arrive`, { cause });
    },
  );
  modules.set(route.load, loaded);
  return loaded;
}

/** Makes the next visit fetch the page's module again. */
export function forgetPage(route: PageRoute): void {
  modules.delete(route.load);
}
