/** Goes to another site's page. `replace` leaves no way back to the present one, for pages that would send people on again. */
export function leaveSite(url: string, { replace = false } = {}): void {
  if (replace) window.location.replace(url);
  else window.location.assign(url);
}
