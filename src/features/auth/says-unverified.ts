/** Marks the part of a page that says that the address is not confirmed, so that the page does not say it twice. */
export const SAYS_UNVERIFIED = 'data-says-unverified';
