/** How the SDK tells a visitor's token from a user's. */
export const isVisitors = ({
  scope,
  refresh_token,
}: {
  readonly scope?: string | undefined;
  readonly refresh_token?: string | undefined;
}): boolean => (scope ? scope === 'public-read' : !refresh_token);

const SENDABLE = /^[\x21-\x7e]+$/;

/** Whether tokens can be sent at all: not empty, and nothing in them that a header cannot hold. Other tokens count as no session. */
export const isSendable = ({
  access_token,
  refresh_token = access_token,
}: {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
}): boolean => SENDABLE.test(access_token) && SENDABLE.test(refresh_token);
