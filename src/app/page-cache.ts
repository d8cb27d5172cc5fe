import { type PageModule } from '~/pages/page-module';
import { type PageRoute } from './route';

/** A promise that `use` can read without suspending once it is settled. */
type Tracked = Promise<PageModule> & { status?: 'fulfilled'; value?: PageModule };

/** By their function and not by the route: several addresses may share one page. */
const modules = new Map<PageRoute['load'], Tracked>();

/** The page's module, fetched once; a failed attempt is forgotten, so that the next one fetches again. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const known = modules.get(route.load);
  if (known) return known;
  const loaded: Tracked = route.load().then(({ page }) => {
    Object.assign(loaded, { status: 'fulfilled', value: page });
    return page;
  });
  modules.set(route.load, loaded);
  loaded.catch(() => modules.delete(route.load));
  return loaded;
}
