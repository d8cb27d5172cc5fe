/** Version of the rental agreement that a renter accepts at checkout; recorded with the order. No other version is accepted. */
export const AGREEMENT_VERSION = '2026-11-26';
