/** Milliseconds since 1970 by this machine's clock: for the time between two moments that this server records, also across restarts. */
// oxlint-disable-next-line toolyard/no-device-clock -- it decides no rule of the marketplace
export const deviceNow = (): number => Date.now();
