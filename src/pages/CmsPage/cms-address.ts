import { VERSION_PARAM } from '~/config/page-version';
import { LANDING_PAGE } from '~/config/site-config';

const namePattern = /^[\w-]+$/;
const versionPattern = /^[\w.-]+$/;

/** Returns the address of a page's content, by default the landing page's, or undefined if no page can have that name. */
export function cmsPageAddress(
  pageId: string | undefined,
  query: URLSearchParams,
): string | undefined {
  const name = pageId ?? LANDING_PAGE;
  const version = query.get(VERSION_PARAM) ?? '';
  if (!namePattern.test(name)) return undefined;
  return `pages/${name}${versionPattern.test(version) ? `@${version}` : ''}`;
}
