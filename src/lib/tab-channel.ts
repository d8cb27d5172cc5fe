/** A channel to the other tabs of this browser; undefined where the browser has none or forbids it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
