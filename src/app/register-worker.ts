import { type PublicConfig } from '~/config/public-config';

/**
 * Has the browser store the page that it shows without a connection. If the site has no worker, the server tells a browser that still has
 * one with its next page.
 */
export async function registerWorker({ hasServiceWorker }: PublicConfig): Promise<void> {
  if (!hasServiceWorker || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Private windows refuse it. Only the page without a connection is missing then.
  }
}
