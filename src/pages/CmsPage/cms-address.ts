import { VERSION_PARAM } from '~/config/page-version';

const namePattern = /^[\w-]+$/;
const versionPattern = /^[\w.-]+$/;

/** Returns the address of a page's content, or undefined if no page can have that name. */
export function cmsPageAddress(pageId: string, query: URLSearchParams): string | undefined {
  const version = query.get(VERSION_PARAM) ?? '';
  if (!namePattern.test(pageId)) return undefined;
  return `pages/${pageId}${versionPattern.test(version) ? `@${version}` : ''}`;
}
