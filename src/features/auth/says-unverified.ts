/** Marks the part of a page that says that the address is not confirmed, so that nothing says it a second time. */
export const SAYS_UNVERIFIED = 'data-says-unverified';
