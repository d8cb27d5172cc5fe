import { useSyncExternalStore } from 'react';

const darkQuery = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(darkQuery);
  const observer = new MutationObserver(onChange);
  list.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    list.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? window.matchMedia(darkQuery).matches : theme === 'dark';
}

/** Whether the page is dark now, by choice or by the device's setting; false in server render. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);
