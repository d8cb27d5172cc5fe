const FULL_WIDTH_LESS_THAN = '\uff1c';
const FULL_WIDTH_GREATER_THAN = '\uff1e';

/** Users' text with angle brackets replaced by look-alikes that no HTML parser reads. */
export const sanitizeText = (text: string): string =>
  text.replaceAll('<', FULL_WIDTH_LESS_THAN).replaceAll('>', FULL_WIDTH_GREATER_THAN);

export const BLANK_PAGE = 'about:blank';

const unsafeSchemes = ['javascript:', 'data:', 'vbscript:'];

/** The URL itself, or a blank page if following it would run a script or show foreign markup as ours. */
export function sanitizeUrl(url: string): string {
  // Browsers drop control characters and leading spaces before they read the scheme.
  // eslint-disable-next-line no-control-regex -- those characters are the point
  const asRead = url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '').toLowerCase();
  return unsafeSchemes.some((scheme) => asRead.startsWith(scheme)) ? BLANK_PAGE : url;
}
