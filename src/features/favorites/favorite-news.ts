/** A channel does not deliver its own messages, so one object both sends and listens. */
let channel: BroadcastChannel | undefined;

const open = () => (channel ??= new BroadcastChannel('toolyard.favorites'));

/** Tells the other tabs of this browser that the user's saved tools have changed. */
export const tellOtherTabs = (): void => open().postMessage(null);

/** Calls back when another tab tells so. Returns a function that stops it. */
export function watchOtherTabs(onNews: () => void): () => void {
  const own = open();
  own.addEventListener('message', onNews);
  return () => own.removeEventListener('message', onNews);
}
