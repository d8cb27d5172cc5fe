/**
 * What pages of the console may load and where their forms may lead: to the console itself and to some other origins. Browsers
 * hold a form to this also when its answer redirects.
 */
export const contentPolicy = (formTargets: readonly string[]): string =>
  [
    `default-src 'none'`,
    `style-src 'self'`,
    `script-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `form-action ${["'self'", ...new Set(formTargets.map((url) => new URL(url).origin))].join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
