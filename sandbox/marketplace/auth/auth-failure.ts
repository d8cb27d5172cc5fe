import { quoted } from '../../platform/request-notes';

interface AuthReason {
  /** For the request log. */
  code?: string;
  parameter?: string;
  /** Text that follows "Unauthorized" in the answer. */
  says?: string;
}

/** A refusal of the Authentication API, which answers only with plain text. */
export class AuthFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 404,
    readonly reason: AuthReason = {},
  ) {
    super(`authentication failed with ${status}`);
    this.name = 'AuthFailure';
  }
}

/** Says which client id was given and which one is known. */
export const noSuchClient = (given: string, known: string): string =>
  `there is no client id ${quoted(given)} here, only ${quoted(known)}`;

/** The refusal of a client id, which names it. */
export const unknownClient = (given: string | undefined, known: string): AuthFailure =>
  new AuthFailure(401, {
    code: 'unknown-client-id',
    parameter: 'client_id',
    says: noSuchClient(given ?? '', known),
  });
