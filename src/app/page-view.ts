import { reportWarning } from '~/lib/report';

type Gtag = (command: 'event', name: 'page_view', values: Readonly<Record<string, string>>) => void;

declare global {
  interface Window {
    gtag?: Gtag;
  }
}

let warned = false;

/** Reports to analytics which page is shown; logs once if analytics is not loaded. */
export function trackPageView(canonicalUrl: string): void {
  if (window.gtag) {
    window.gtag('event', 'page_view', { page_location: canonicalUrl, page_title: document.title });
    return;
  }
  if (!warned) reportWarning('Analytics is not loaded: page views are not sent.');
  warned = true;
}
