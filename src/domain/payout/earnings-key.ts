/** The key of an owner's sums in their private data. */
export const EARNINGS_KEY = 'earnings';
