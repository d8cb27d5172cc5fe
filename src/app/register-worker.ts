import { type PublicConfig } from '~/config/public-config';

/**
 * Registers the worker that stores the offline page. If the site has no worker, the server tells a browser that still has one with its
 * next page.
 */
export async function registerWorker({ hasServiceWorker }: PublicConfig): Promise<void> {
  if (!hasServiceWorker || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Private windows refuse it. Then only the offline page is missing.
  }
}
