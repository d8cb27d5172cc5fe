import { serializeJson } from '~/lib/serialize-json';
import { keepEarlyInput } from './keep-early-input';

type Run = () => void;

// These functions are inlined in the page as text, so they use nothing from outside.

/** Loads the scripts once, even if it is called again. */
export function scriptLoader(sources: readonly string[]): Run {
  let hasBegun = false;
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const source of sources) {
      const script = document.createElement('script');
      script.src = source;
      // The application asks again for a part that it does not find.
      script.addEventListener('error', () => script.remove());
      document.head.append(script);
    }
  };
}

/**
 * Scripts wait until the page and its first picture are painted, because loading and running them would delay the paint.
 * They wait a second for the picture, and at most half a second after everything has loaded. A page in a background tab is not
 * painted until the user opens the tab.
 */
export function runAfterPaint(run: Run): void {
  const tellsPaint = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.visibilityState === 'hidden' || !tellsPaint) {
    run();
    return;
  }
  const afterPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!picture) {
      run();
      return;
    }
    const afterFrame = () => requestAnimationFrame(() => setTimeout(run));
    void picture.decode().then(afterFrame, run);
    setTimeout(run, 1000);
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    afterPicture();
  });
  observer.observe({ type: 'paint', buffered: true });
  window.addEventListener('load', () => setTimeout(run, 500), { once: true });
}

/** Whether the browser is older than `browserslist` in `package.json`, by the newest features of Safari, Chrome and Firefox. */
export function isTooOld(): boolean {
  try {
    new RegExp('(?<=a)b');
  } catch {
    return true;
  }
  return !('toSorted' in Array.prototype && 'Segmenter' in Intl);
}

/** Explains above the server's page why its buttons do nothing. */
export function sayAtTop(words: string): void {
  const note = document.createElement('p');
  note.style.cssText = 'padding: 12px 16px; background: var(--warning-wash); color: var(--ink)';
  note.textContent = words;
  document.body.prepend(note);
}

/** Returns the inline script that loads `sources` in the browser, or says that the browser is too old. */
export const startScript = (sources: readonly string[], tooOld: string): string =>
  `if((${isTooOld.toString()})())(${sayAtTop.toString()})(${serializeJson(tooOld)});else{` +
  `(${keepEarlyInput.toString()})();` +
  `(${runAfterPaint.toString()})((${scriptLoader.toString()})(${serializeJson(sources)}))}`;
