/** A refusal of the Authentication API, which answers only with plain text. */
export class AuthFailure extends Error {
  constructor(readonly status: 400 | 401 | 404) {
    super(`authentication failed with ${status}`);
    this.name = 'AuthFailure';
  }
}
