/** The parameter in a page's address that selects a version of its text. */
export const VERSION_PARAM = 'version';
