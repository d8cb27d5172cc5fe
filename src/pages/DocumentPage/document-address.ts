import { VERSION_PARAM } from '~/config/page-version';

/** Returns the address of a page's text, which is named after the page's path with the version from its address. */
export function documentAddress(pattern: string, query: URLSearchParams): string {
  const version = query.get(VERSION_PARAM);
  return `documents${pattern}${version ? `@${version}` : ''}`;
}

export const versionPath = (path: string, version: string): string =>
  `${path}?${new URLSearchParams({ [VERSION_PARAM]: version }).toString()}`;
