import { serializeJson } from '~/lib/serialize-json';
import { keepEarlyInput } from './keep-early-input';

/**
 * Inlined in the page as text. Scripts wait until the page is painted, because running them would delay the paint.
 * They wait at most half a second after everything has loaded. A page in a background tab is not painted
 * until the user opens the tab.
 */
export function runAfterPaint(sources: readonly string[]): void {
  let hasBegun = false;
  const run = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const source of sources) {
      const script = document.createElement('script');
      script.src = source;
      document.head.append(script);
    }
  };
  const tellsPaint = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.visibilityState === 'hidden' || !tellsPaint) {
    run();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
  window.addEventListener('load', () => setTimeout(run, 500), { once: true });
}

/** The inline script that starts the application in the browser, given the addresses of its entry scripts. */
export const startScript = (entryScripts: readonly string[]): string =>
  `(${keepEarlyInput.toString()})();(${runAfterPaint.toString()})(${serializeJson(entryScripts)})`;
