/** How the SDK tells a visitor's token from a user's. */
export const isVisitors = ({
  scope,
  refresh_token,
}: {
  readonly scope?: string | undefined;
  readonly refresh_token?: string | undefined;
}): boolean => (scope ? scope === 'public-read' : !refresh_token);
