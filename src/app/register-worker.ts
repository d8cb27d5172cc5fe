import { type PublicConfig } from '~/config/public-config';

/**
 * Has the browser keep what it shows without a connection. Where the site has no worker, the one that a browser may still have is told so
 * by the server at its next page.
 */
export function registerWorker({ hasServiceWorker }: PublicConfig): void {
  if (!hasServiceWorker || !('serviceWorker' in navigator)) return;
  // Private windows refuse it. Nothing but the page without a connection is lost by that.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
