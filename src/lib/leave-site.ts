/** Goes to another site's page. With `replace`, the back button does not return to this page, for pages that would redirect again. */
export function leaveSite(url: string, { replace = false } = {}): void {
  if (replace) window.location.replace(url);
  else window.location.assign(url);
}
