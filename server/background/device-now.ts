/** Milliseconds since 1970 by this machine's clock: for spans between two moments that this server keeps, over restarts too. */
// eslint-disable-next-line no-restricted-syntax -- it decides no rule of the marketplace
export const deviceNow = (): number => Date.now();
