import { whenIdle } from '~/lib/when-idle';

export interface PageView {
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
export function followPageViews(send: (view: PageView) => void): void {
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
