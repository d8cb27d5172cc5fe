import { type AnalyticsConfig } from '~/config/public-config';
import { hasConsent, onConsent } from '~/features/shell/cookies';
import { reportWarning } from '~/lib/report';
import { whenIdle } from '~/lib/when-idle';

interface PageView {
  /** The page's canonical address. */
  readonly address: string;
  readonly title: string;
}

const canonical = (): string | undefined =>
  document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

/**
 * Calls `send` once for each visited page, beginning with the current one. A page is its canonical address, so flags and filters in the
 * query do not count as other pages. The title is read in an idle moment, because some pages change it while they load.
 */
function followPageViews(send: (view: PageView) => void): void {
  let pending: PageView | undefined;
  let last: string | undefined;
  let cancel = () => {};
  const sendPending = () => {
    cancel();
    if (pending) send(pending);
    pending = undefined;
  };
  const look = () => {
    const address = canonical();
    // No page is shown while the next one is loading.
    if (address === undefined) return sendPending();
    if (pending?.address === address) pending = { address, title: document.title };
    if (address === last) return;
    sendPending();
    last = address;
    pending = { address, title: document.title };
    cancel = whenIdle(sendPending);
  };
  new MutationObserver(look).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['href'],
  });
  look();
}

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
