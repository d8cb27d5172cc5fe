const VERSION_PARAM = 'version';

/** Where the text of a page is: named as the page's path, with the version that its address asks for. */
export function documentAddress(pattern: string, query: URLSearchParams): string {
  const version = query.get(VERSION_PARAM);
  return `documents${pattern}${version ? `@${version}` : ''}`;
}

export const versionPath = (path: string, version: string): string =>
  `${path}?${new URLSearchParams({ [VERSION_PARAM]: version }).toString()}`;
