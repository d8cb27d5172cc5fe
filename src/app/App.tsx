import { useCallback } from 'react';
import { LinkIntentContext } from '~/ui/link-intent';
import { BesidePage } from './BesidePage';
import { CurrentPage } from './CurrentPage';
import { matchRoute } from './match-route';
import { forgetPage, loadPage } from './page-cache';
import { type Rendered, type RouteTable } from './route';
import { RouteChange } from './RouteChange';

interface AppProps {
  readonly table: RouteTable;
  readonly rendered?: Rendered;
  readonly onHydrated?: () => void;
}

/** Renders everything inside the router. */
export function App({ table, rendered, onHydrated }: AppProps) {
  const preload = useCallback(
    (href: string) => {
      const match = matchRoute(table, new URL(href, window.location.href).pathname);
      if (match.kind === 'page') void loadPage(match.route).catch(() => forgetPage(match.route));
    },
    [table],
  );
  return (
    <LinkIntentContext value={preload}>
      <RouteChange />
      <BesidePage />
      <CurrentPage table={table} rendered={rendered} onHydrated={onHydrated} />
    </LinkIntentContext>
  );
}
