/** Names a version of a text that has several, in a page's address. */
export const VERSION_PARAM = 'version';
