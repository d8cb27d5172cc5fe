import { type AnalyticsConfig } from '~/config/public-config';
import { hasConsent, onConsent } from '~/features/shell/cookies';
import { reportWarning } from '~/lib/report';
import { followPageViews, type PageView } from './follow-page-views';

type Send = (view: PageView) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
    plausible?: PlausibleQueue;
  }
}

/** The queue keeps the calls until Plausible's script has loaded and replaces it. */
interface PlausibleQueue {
  (name: 'pageview', options: { readonly u: string; readonly props?: object }): void;
  readonly q?: unknown[];
}

function addScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}

/** Google's script reads the commands from this list, each as an `arguments` object. */
function startGoogle(id: string): Send {
  const commands = (window.dataLayer ??= []);
  function command(..._values: readonly unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- Google's script tells commands from other data by this type
    commands.push(arguments);
  }
  // oxlint-disable-next-line toolyard/no-device-clock -- the visitor's own clock, for statistics alone
  command('js', new Date());
  // We report page visits ourselves.
  command('config', id, { send_page_view: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return ({ address, title }) =>
    command('event', 'page_view', { page_location: address, page_title: title });
}

type Plausible = NonNullable<AnalyticsConfig['plausible']>;

function startPlausible({ domains, scriptUrl }: Plausible): Send {
  const calls: unknown[] = [];
  const keep = (...values: unknown[]) => {
    calls.push(values);
  };
  window.plausible ??= Object.assign(keep, { q: calls });
  addScript(scriptUrl, { domain: domains });
  return ({ address, title }) => window.plausible?.('pageview', { u: address, props: { title } });
}

function start({ googleId, plausible }: AnalyticsConfig): void {
  const senders = [
    ...(googleId ? [startGoogle(googleId)] : []),
    ...(plausible ? [startPlausible(plausible)] : []),
  ];
  followPageViews((view) => {
    for (const send of senders) send(view);
  });
}

/** Counts visited pages with the configured services; their scripts are loaded only after the cookie banner was accepted. */
export function startAnalytics(config: AnalyticsConfig): void {
  if (config.googleId === null && config.plausible === null) {
    reportWarning('Analytics is not loaded: page views are not sent.');
    return;
  }
  if (hasConsent(document.cookie)) start(config);
  else onConsent(() => start(config));
}
